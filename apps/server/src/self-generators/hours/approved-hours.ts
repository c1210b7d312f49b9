import { type RawBuilder, sql } from 'kysely';

/**
 * SQL condition: row `a` of `approved_meter_month` approves row `m` of `meter_month`. It names the whole key, because by id alone a table
 * without statistics is scanned for each client of a month.
 */
export const APPROVES = sql<boolean>`a.tenant = m.tenant and a.year = m.year and a.month = m.month and a.client_code = m.client_code
  and a.correction = m.correction and a.id = m.id`;

/** SQL condition: the hours of row `m` are approved. */
export const isApproved: RawBuilder<boolean> = sql<boolean>`exists (select from approved_meter_month a where ${APPROVES})`;
