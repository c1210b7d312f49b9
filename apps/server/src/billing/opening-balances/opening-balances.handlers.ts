import { refuse } from '@contador/contract';
import { checkOpeningBalances, deleteOpeningBalances, processOpeningBalancesFile } from '@contador/contract/billing';
import { openingBalanceTexts as texts } from '@contador/contract/messages';
import { audit, handle, latestUpload, lockRecords, notDeleted, notDone } from '../../platform/index.ts';
import { billedClientsOf, openingBalanceFiles, openingBalancesWith } from './opening-balances.repository.ts';
import { OPENING_BALANCES, readOpeningBalancesOperation } from './read-opening-balances.operation.ts';

export const checkOpeningBalancesCall = handle(checkOpeningBalances, async ({ inTenant }) => ({
  files: await inTenant(openingBalanceFiles),
}));

/** Reads the file that the person last uploaded under that name, either as a preview or to enter its rows. */
export const processOpeningBalancesFileCall = handle(
  processOpeningBalancesFile,
  async ({ query: { year, month, enter = true }, body, caller, inTenant, operations }) => {
    const key = { email: caller.email, fileName: body.fileName, year, month };
    const { upload, stored } = await inTenant(async (transaction) => {
      const latest = await latestUpload(transaction, key);
      const isStored = latest !== undefined && !latest.waiting;
      return { upload: latest, stored: isStored ? await openingBalancesWith(transaction, latest.sha256) : undefined };
    });
    // Retry of a call whose answer was lost.
    if (enter && stored !== undefined) return { Upload: 'OK' as const, clients: stored.clients, total: stored.total };
    if (!upload?.waiting) return refuse('no-file-chosen', [], notDone);
    const { waiting: _, ...sent } = upload;
    const outcome = await operations.run(readOpeningBalancesOperation, `${enter} ${sent.id}`, { upload: sent, enter });
    return outcome.ok ? { Upload: 'OK' as const, ...outcome.value } : outcome;
  },
);

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
    const before = { id: file.id, name: file.name, clients: file.clients, total: file.total };
    audit(transaction, { by: caller, action: 'opening-balances-deleted', subject: file.name, before, at: now });
    return { Delete: 'OK' as const };
  }),
);
