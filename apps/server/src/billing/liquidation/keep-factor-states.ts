import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { ofPeriod } from '../../database/of-period.ts';
import { appliedFactors, daysInExcess } from './applied-factor.ts';
import { billableClients } from './billable-clients.ts';
import { lawOptionsOf } from './law-options-of.ts';
import type { CycleMonth } from './liquidated-month.ts';

const AT_ONCE = 5000;

/** Writes the state of the factor M after the approved period, for it and on each client; who has no days of excess in it keeps theirs. */
export async function keepFactorStates(transaction: TenantTransaction, of: CycleMonth): Promise<void> {
  const options = await lawOptionsOf(transaction, of);
  let after: string | undefined;
  for (;;) {
    const clients = await billableClients(transaction, of, { after, limit: AT_ONCE });
    after = clients.at(-1)?.client_code;
    if (after === undefined) return;
    const used = await transaction
      .selectFrom('billing_consumption')
      .select(['client_code', 'days_in_excess'])
      .where(ofPeriod(of.period))
      .where(
        'client_code',
        'in',
        clients.map(({ client_code: code }) => code),
      )
      .execute();
    const factors = await appliedFactors(transaction, of, clients, daysInExcess(used), options);
    const moved = [...factors].flatMap(([code, { applied, moved: next }]) =>
      next === undefined ? [] : [{ code, applied, next }],
    );
    if (moved.length === 0) continue;
    const column = (value: (each: (typeof moved)[number]) => number | string) => sql.val(moved.map(value));
    await sql`
      with state as (select * from unnest(
        ${column(({ code }) => code)}::text[], ${column(({ next }) => next.days)}::smallint[], ${column(({ applied }) => applied)}::smallint[],
        ${column(({ next }) => next.mFactor)}::smallint[], ${column(({ next }) => next.monthsWithExcess)}::int[],
        ${column(({ next }) => next.consecutiveMonthsOutOfExcess)}::int[], ${column(({ next }) => next.consecutiveMonthsM6)}::int[])
        as each (client_code, days, applied, m, with_excess, out_of_excess, at_six)),
      kept as (
        insert into m_factor_state (client_code, year, month, days_in_excess, applied_m, m_factor, months_with_excess,
          consecutive_months_out_of_excess, consecutive_months_m6)
        select client_code, ${of.period.year}, ${of.period.number}, days, applied, m, with_excess, out_of_excess, at_six from state)
      update client c set m_factor = s.m, months_with_excess = s.with_excess, consecutive_months_out_of_excess = s.out_of_excess,
        consecutive_months_m6 = s.at_six
      from state s where c.client_code = s.client_code`.execute(transaction);
  }
}
