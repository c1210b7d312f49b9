import { processSurplusBalancesFile } from '@contador/contract/self-generators';
import type { SurplusBalanceContext, SurplusBalanceRow } from '@contador/market-files';
import { pesosText } from '../../billing/index.ts';
import { colombianMonth, type TenantTransaction } from '../../platform/index.ts';
import { defineBroughtAmounts } from '../../tariff-inputs/index.ts';
import { SURPLUS_BALANCES } from './lock.ts';
import { readSurplusBalancesTask } from './read-surplus-balances.task.ts';
import { closedRows, insertSurplusBalances } from './surplus-balances.repository.ts';

/** Reads balances and unpaid months of self-generators. */
export const readSurplusBalancesOperation = defineBroughtAmounts({
  kind: 'read-surplus-balances',
  permission: { area: 'autogeneradores' },
  refreshes: processSurplusBalancesFile.refreshes,
  lock: SURPLUS_BALANCES,
  task: readSurplusBalancesTask,
  context: selfGeneratorCodes,
  refusal: 'surplus-balances-refused',
  taken: 'surplus-balances-taken',
  key: 'CODIGO_CLIENTE',
  closedRows,
  insert: insertSurplusBalances,
  counts: countsOf,
});

async function selfGeneratorCodes(transaction: TenantTransaction, now: Date): Promise<SurplusBalanceContext> {
  const clients = await transaction
    .selectFrom('client')
    .select('client_code')
    .where('self_generator', 'is not', null)
    .execute();
  const { year, number: month } = colombianMonth(now);
  return { codes: clients.map(({ client_code }) => client_code), year, month };
}

/** Number of clients and of months to pay, and the sums of balances and of pending values, COP with two decimals. */
function countsOf(rows: readonly SurplusBalanceRow[]) {
  const pending = rows.flatMap((row) => (row.pending === null ? [] : [row.pending.value]));
  return {
    clients: new Set(rows.map(({ clientCode }) => clientCode)).size,
    months: pending.length,
    total: pesosText(rows.map(({ inFavour }) => inFavour ?? 0)),
    pending: pesosText(pending),
  };
}
