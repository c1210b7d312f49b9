import { processOpeningBalancesFile } from '@contador/contract/billing';
import { openingBalanceTexts as texts } from '@contador/contract/messages';
import type { OpeningBalanceRow } from '@contador/market-files';
import type { TenantTransaction } from '../../platform/index.ts';
import { defineBroughtAmounts } from '../../tariff-inputs/index.ts';
import { closedRows, insertOpeningBalances } from './opening-balances.repository.ts';
import { pesosText } from './pesos-text.ts';
import { readOpeningBalancesTask } from './read-opening-balances.task.ts';

/** Name of the lock under which balances are loaded or deleted. */
export const OPENING_BALANCES = 'opening balances';

/** Reads balances in favour of clients. */
export const readOpeningBalancesOperation = defineBroughtAmounts({
  kind: 'read-opening-balances',
  permission: { area: 'facturador' },
  refreshes: processOpeningBalancesFile.refreshes,
  lock: OPENING_BALANCES,
  task: readOpeningBalancesTask,
  context: billedCodes,
  refusal: 'opening-balances-refused',
  taken: 'opening-balances-taken',
  key: 'CODIGO_CLIENTE',
  closedRows: async (transaction, rows) =>
    (await closedRows(transaction, rows)).map(({ row: { line, clientCode }, file }) => ({
      line,
      value: clientCode,
      expected: file === null ? texts.billedHere : texts.broughtAlready(file),
    })),
  insert: insertOpeningBalances,
  counts: (rows: readonly OpeningBalanceRow[]) => ({
    clients: rows.length,
    total: pesosText(rows.map(({ inFavour }) => inFavour)),
  }),
});

/** Codes of clients that billing charges; balances of self-generators come from their settled months. */
async function billedCodes(transaction: TenantTransaction): Promise<{ codes: string[] }> {
  const clients = await transaction
    .selectFrom('client')
    .select('client_code')
    .where('self_generator', 'is', null)
    .execute();
  return { codes: clients.map(({ client_code }) => client_code) };
}
