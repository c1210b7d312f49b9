import { type RawBuilder, sql } from 'kysely';

/** Upper bound of the correction number that includes every correction. */
const LAST = 2_147_483_647;

/**
 * SQL condition: the row of `meter_month` under the alias `name` has the hours in force of its client's month, which are those of the last
 * correction with hours, up to `version`. The subquery is evaluated row by row through the index of the client's months: a table that was
 * just filled has no statistics, and the planner would compare every client with every other.
 */
export function inForce(name: string, version: number = LAST): RawBuilder<boolean> {
  const row = sql.ref(name);
  return sql<boolean>`${row}.correction = (select max(later.correction) from meter_month later where later.tenant = ${row}.tenant
    and later.client_code = ${row}.client_code and later.year = ${row}.year and later.month = ${row}.month
    and later.correction <= ${version})`;
}
