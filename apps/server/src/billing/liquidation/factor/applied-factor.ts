import { type MFactorState, nextMonthOfM, type ReadingsOfM } from '@contador/domain/billing';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { ClientTable } from '../../../clients/index.ts';
import type { TenantTransaction } from '../../../platform/index.ts';
import type { CycleMonth } from '../../cycles/liquidated-month.ts';
import type { ConsumptionTable } from '../../intake/intake.tables.ts';

/** Factor M of a client in the period, and its state afterwards. */
export interface AppliedFactor {
  readonly applied: number;
  /** Absent if the days with excess are unknown; the state then does not change. */
  readonly moved?: MFactorState & { readonly days: number };
}

/** Days with excess by client; clients without that value are omitted. */
export function daysInExcess(
  consumption: Iterable<Pick<Selectable<ConsumptionTable>, 'client_code' | 'days_in_excess'>>,
): ReadonlyMap<string, number> {
  return new Map(
    [...consumption].flatMap(({ client_code: code, days_in_excess: days }) => (days === null ? [] : [[code, days]])),
  );
}

/** Factors of the given clients, starting from the state after the last approved earlier period, or from the register if there is none. */
export async function appliedFactors(
  transaction: TenantTransaction,
  { period }: CycleMonth,
  clients: readonly Selectable<ClientTable>[],
  days: ReadonlyMap<string, number>,
  options: ReadingsOfM,
): Promise<ReadonlyMap<string, AppliedFactor>> {
  const known = clients.flatMap(({ client_code: code }) => (days.has(code) ? [code] : []));
  const { rows } = await sql<{ client_code: string; days: number } & { [Name in StateColumn]: number | null }>`
    select c.client_code, c.days, s.m_factor, s.months_with_excess, s.consecutive_months_out_of_excess, s.consecutive_months_m6
    from unnest(${known}::text[], ${known.map((code) => days.get(code) ?? 0)}::smallint[]) as c (client_code, days)
    left join lateral (
      select * from m_factor_state m where m.client_code = c.client_code and (m.year, m.month) < (${period.year}, ${period.number})
      order by m.year desc, m.month desc limit 1) s on true`.execute(transaction);
  const found = new Map(rows.map((row) => [row.client_code, row]));
  return new Map(
    clients.map((client) => {
      const row = found.get(client.client_code);
      if (row === undefined) return [client.client_code, { applied: client.m_factor }];
      const before = row.m_factor === null ? stateOf(client) : stateOf(row as Record<StateColumn, number>);
      const { state, applied } = nextMonthOfM(before, row.days, options);
      return [client.client_code, { applied, moved: { ...state, days: row.days } }];
    }),
  );
}

type StateColumn = 'm_factor' | 'months_with_excess' | 'consecutive_months_out_of_excess' | 'consecutive_months_m6';

function stateOf(row: Record<StateColumn, number>): MFactorState {
  return {
    mFactor: row.m_factor,
    monthsWithExcess: row.months_with_excess,
    consecutiveMonthsOutOfExcess: row.consecutive_months_out_of_excess,
    consecutiveMonthsM6: row.consecutive_months_m6,
  };
}
