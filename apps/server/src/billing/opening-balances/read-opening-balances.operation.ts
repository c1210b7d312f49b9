import { processOpeningBalancesFile } from '@contador/contract/billing';
import { openingBalanceTexts as texts } from '@contador/contract/messages';
import type { OpeningBalanceContext, OpeningBalanceRow } from '@contador/market-files';
import type { TenantTransaction } from '../../platform/index.ts';
import { defineBroughtAmounts } from '../../tariff-inputs/index.ts';
import { listedConcepts } from '../intake/cycle-file.ts';
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
  context: openingBalanceContext,
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
    clients: new Set(rows.map(({ clientCode }) => clientCode)).size,
    total: pesosText(rows.map(({ inFavour }) => inFavour ?? 0)),
    credits: rows.filter(({ credit }) => credit !== null).length,
    owed: pesosText(rows.map(({ credit }) => (credit === null ? 0 : credit.instalments * credit.value))),
  }),
});

/** Codes of clients that billing charges, and the concepts; balances of self-generators come from their settled months. */
async function openingBalanceContext(transaction: TenantTransaction): Promise<OpeningBalanceContext> {
  const [clients, concepts] = await Promise.all([
    transaction.selectFrom('client').select('client_code').where('self_generator', 'is', null).execute(),
    listedConcepts(transaction),
  ]);
  return { codes: clients.map(({ client_code }) => client_code), concepts };
}
