import { refuse } from '@contador/contract';
import { checkOpeningBalances, deleteOpeningBalances, processOpeningBalancesFile } from '@contador/contract/billing';
import { openingBalanceTexts as texts } from '@contador/contract/messages';
import { audit, handle, lockRecords, notDeleted, takeBroughtFile } from '../../platform/index.ts';
import { billedClientsOf, openingBalanceFiles, openingBalancesWith } from './opening-balances.repository.ts';
import { OPENING_BALANCES, readOpeningBalancesOperation } from './read-opening-balances.operation.ts';

export const checkOpeningBalancesCall = handle(checkOpeningBalances, async ({ inTenant }) => ({
  files: await inTenant(openingBalanceFiles),
}));

export const processOpeningBalancesFileCall = handle(processOpeningBalancesFile, async (call) => {
  const { year, month, enter = true } = call.query;
  const outcome = await takeBroughtFile(call, {
    fileName: call.body.fileName,
    month: { year, number: month },
    enter,
    operation: readOpeningBalancesOperation,
    storedWith: openingBalancesWith,
  });
  if (!outcome.ok) return outcome;
  const { clients, total, credits, owed } = outcome.value;
  return { Upload: 'OK' as const, clients, total, credits, owed };
});

/** Deletes a file with its balances while no valid bill of its clients exists. */
export const deleteOpeningBalancesCall = handle(deleteOpeningBalances, async ({ query, caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    await lockRecords(transaction, OPENING_BALANCES);
    const file = (await openingBalanceFiles(transaction)).find(({ id }) => id === query.id);
    if (file === undefined) return { Delete: 'OK' as const };
    const billed = await billedClientsOf(transaction, file.id);
    if (billed.length > 0) {
      const particulars = billed.map(({ code, bill }) => ({
        field: texts.clientCode,
        value: code,
        expected: texts.takenBy(bill),
      }));
      return refuse('opening-balances-taken', particulars, notDeleted);
    }
    await transaction.deleteFrom('opening_balance_file').where('id', '=', file.id).execute();
    const { id, name, clients, total, credits, owed } = file;
    const before = { id, name, clients, total, credits, owed };
    audit(transaction, { by: caller, action: 'opening-balances-deleted', subject: file.name, before, at: now });
    return { Delete: 'OK' as const };
  }),
);
