import { MONTHS_OF_EXPECTATION } from '@contador/domain/self-generators';
import { compareMonths, type Month } from '@contador/kernel';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/index.ts';
import { inForce } from './in-force.ts';
import { KNOWN, type KnownMonth, knownMonth } from './months-of.ts';

/** An approved month of a client, identified by the month that bills it. */
export interface ApprovedMonth extends KnownMonth {
  readonly month: Month;
}

const LAST = 3;

/** Last three approved months of a client before `period`, and the same month a year before if approved; newest first. */
export async function basisMonths(
  transaction: TenantTransaction,
  period: Month,
  clientCode: string,
): Promise<readonly ApprovedMonth[]> {
  const { year, number } = period;
  const rows = await transaction
    .selectFrom('meter_month as m')
    .select(KNOWN)
    .select(sql<boolean>`true`.as('approved'))
    .where('m.client_code', '=', clientCode)
    .where(inForce('m'))
    .where(
      sql<boolean>`m.id in (
        (select id from approved_meter_month where client_code = ${clientCode} and (year, month) in (
          select distinct year, month from approved_meter_month where client_code = ${clientCode} and (year, month) < (${year}, ${number})
          order by year desc, month desc limit ${LAST}))
        union select id from approved_meter_month where client_code = ${clientCode} and year = ${year - 1} and month = ${number})`,
    )
    .execute();
  return rows
    .map((row) => ({ ...knownMonth(row), month: { year: row.year, number: row.month } }))
    .toSorted((one, other) => compareMonths(other.month, one.month));
}

/** True when the months suffice to calculate an expectation. */
export function areEnough(months: readonly ApprovedMonth[]): boolean {
  return months.length >= MONTHS_OF_EXPECTATION;
}
