import { type MFactorState, nextMonthOfM, type ReadingsOfM } from '@contador/domain/billing';
import { factorIsSetLater, factorsSet } from '@contador/domain/self-generators';
import { isoMonth, type Month } from '@contador/kernel';
import { sql } from 'kysely';
import { columnsOfFields } from '../../clients/index.ts';
import type { TenantTransaction } from '../../platform/index.ts';
import type { SettledClientRow } from './settled-clients.repository.ts';

/** Columns of a client that store the state of M. */
type FactorColumns = Pick<
  SettledClientRow,
  'client_code' | 'm_factor' | 'months_with_excess' | 'consecutive_months_out_of_excess' | 'consecutive_months_m6'
>;

/**
 * State of M of each client before a month. Unapproved months between two approved ones count as months without excess. A value that a
 * person set in the register since the last approved month applies from the month for which it was set. A month earlier than an approved
 * one starts from the state after the month before it.
 */
export async function statesBefore(
  transaction: TenantTransaction,
  period: Month,
  clients: readonly (FactorColumns & Pick<SettledClientRow, 'changes'>)[],
  options: ReadingsOfM,
): Promise<ReadonlyMap<string, MFactorState>> {
  const { year, number } = period;
  const codes = clients.map(({ client_code: code }) => code);
  const { rows } = await sql<FactorColumns & { year: number; month: number; later: boolean }>`
    select distinct on (m.client_code) m.*, exists (select from m_factor_state l where l.tenant = m.tenant
      and l.client_code = m.client_code and (l.year, l.month) >= (${year}, ${number})) as later
    from m_factor_state m where m.client_code = any(${codes}::text[]) and (m.year, m.month) < (${year}, ${number})
    order by m.client_code, m.year desc, m.month desc`.execute(transaction);
  const last = new Map(rows.map((row) => [row.client_code, row]));
  return new Map(
    clients.map((client) => {
      const found = last.get(client.client_code);
      const state = stateOf(found === undefined ? client : foundBy(client, found, period));
      const gap = found === undefined ? 0 : (year - found.year) * 12 + number - found.month - 1;
      return [client.client_code, withoutExcess(state, gap, options)];
    }),
  );
}

/** State after the last approved month, with the values set for later months up to `period` applied. */
function foundBy(
  client: FactorColumns & Pick<SettledClientRow, 'changes'>,
  found: FactorColumns & { readonly year: number; readonly month: number; readonly later: boolean },
  period: Month,
): FactorColumns {
  const from = `${isoMonth({ year: found.year, number: found.month })}-01`;
  if (!found.later && !factorIsSetLater(client.changes, from)) return client;
  return { ...found, ...columnsOfFields(factorsSet(client.changes, from, `${isoMonth(period)}-01`)) };
}

function withoutExcess(state: MFactorState, months: number, options: ReadingsOfM): MFactorState {
  return Array.from({ length: months }).reduce<MFactorState>((at) => nextMonthOfM(at, 0, options).state, state);
}

/** Converts the columns to a state of M. */
export function stateOf(row: Omit<FactorColumns, 'client_code'>): MFactorState {
  return {
    mFactor: row.m_factor,
    monthsWithExcess: row.months_with_excess,
    consecutiveMonthsOutOfExcess: row.consecutive_months_out_of_excess,
    consecutiveMonthsM6: row.consecutive_months_m6,
  };
}
