import type { MFactorState } from '@contador/domain/billing';
import type { Month } from '@contador/kernel';
import { sql } from 'kysely';
import { lockRecords, rowsAs, type TenantTransaction } from '../../../platform/index.ts';

/** Effect of an approved month on a client's factor M: the applied factor, the days in excess, and the resulting state. */
export interface MonthOfFactor {
  readonly code: string;
  readonly days: number;
  readonly applied: number;
  readonly state: MFactorState;
}

/** Serialises updates of the factor M, by approval or correction: takes an advisory lock until the transaction ends. */
export async function lockFactorStates(transaction: TenantTransaction): Promise<void> {
  await lockRecords(transaction, 'states of the factor M');
}

/**
 * Stores the state of factor M after the month, in its history and on each client. Idempotent: a client whose state for that month was
 * already stored by the other billing area keeps it.
 * The register is not changed for clients with a later stored month, nor for those in `setLater`, whose M was set by a person for a later
 * month.
 */
export async function storeFactors(
  transaction: TenantTransaction,
  { year, number }: Month,
  months: readonly MonthOfFactor[],
  setLater: readonly string[] = [],
): Promise<void> {
  const states = rowsAs('each', months, {
    client_code: ['text', ({ code }) => code],
    days: ['smallint', ({ days }) => days],
    applied: ['smallint', ({ applied }) => applied],
    m: ['smallint', ({ state }) => state.mFactor],
    with_excess: ['integer', ({ state }) => state.monthsWithExcess],
    out_of_excess: ['integer', ({ state }) => state.consecutiveMonthsOutOfExcess],
    at_six: ['integer', ({ state }) => state.consecutiveMonthsM6],
  });
  await sql`
    with state as (select * from ${states}),
    kept as (
      insert into m_factor_state (client_code, year, month, days_in_excess, applied_m, m_factor, months_with_excess,
        consecutive_months_out_of_excess, consecutive_months_m6)
      select client_code, ${year}, ${number}, days, applied, m, with_excess, out_of_excess, at_six from state
      on conflict do nothing returning client_code)
    update client c set m_factor = s.m, months_with_excess = s.with_excess, consecutive_months_out_of_excess = s.out_of_excess,
      consecutive_months_m6 = s.at_six
    from state s join kept using (client_code) where c.client_code = s.client_code
      and s.client_code <> all(${sql.val([...setLater])}::text[])
      and not exists (select from m_factor_state l where l.client_code = c.client_code and (l.year, l.month) > (${year}, ${number}))`.execute(
    transaction,
  );
}
