import { refuse } from '@contador/contract';
import { checkBroughtHistory, deleteBroughtHistory, processHistoryFile } from '@contador/contract/billing';
import { broughtHistoryTexts as texts } from '@contador/contract/messages';
import { audit, handle, latestUpload, lockRecords, notDeleted, notDone } from '../../platform/index.ts';
import { broughtFiles, broughtWith } from './brought-history.repository.ts';
import { clientsHeldByFile, deleteBroughtMonths } from './brought-months.repository.ts';
import { readBroughtHistoryOperation, TURN } from './read-brought-history.operation.ts';

export const checkBroughtHistoryCall = handle(checkBroughtHistory, async ({ inTenant }) => ({
  files: await inTenant(broughtFiles),
}));

/** Reads the file that the person last uploaded under that name, either as a preview or to enter its rows. */
export const processHistoryFileCall = handle(
  processHistoryFile,
  async ({ query: { year, month, enter = true }, body, caller, inTenant, operations }) => {
    const key = { email: caller.email, fileName: body.fileName, year, month };
    const standing = await inTenant(async (transaction) => {
      const upload = await latestUpload(transaction, key);
      if (upload === undefined || upload.waiting) return { upload, taken: undefined };
      const before = await broughtWith(transaction, upload.sha256);
      return { upload, taken: (await broughtFiles(transaction)).find(({ id }) => id === before?.id) };
    });
    const { upload, taken: stored } = standing;
    // Retry of a call whose answer was lost.
    if (enter && stored !== undefined) {
      const { rows, clients, ignored } = stored;
      return { Upload: 'OK' as const, rows, clients, ignored: ignored.length, leftOut: [...ignored] };
    }
    if (!upload?.waiting) return refuse('no-file-chosen', [], notDone);
    const { waiting: _, ...sent } = upload;
    const outcome = await operations.run(readBroughtHistoryOperation, `${enter} ${sent.id}`, { upload: sent, enter });
    if (!outcome.ok) return outcome;
    return { Upload: 'OK' as const, ...outcome.value, leftOut: [...outcome.value.leftOut] };
  },
);

export const deleteBroughtHistoryCall = handle(deleteBroughtHistory, async ({ query, caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    await lockRecords(transaction, TURN);
    const file = (await broughtFiles(transaction)).find(({ id }) => id === query.id);
    if (file === undefined) return { Delete: 'OK' as const };
    const held = await clientsHeldByFile(transaction, file.id);
    if (held.length > 0) {
      const particulars = held.map((value) => ({ field: texts.clientCode, value, expected: texts.heldBy }));
      return refuse('brought-history-held', particulars, notDeleted);
    }
    const months = await deleteBroughtMonths(transaction, file.id);
    await transaction.deleteFrom('brought_history').where('id', '=', file.id).execute();
    const before = { id: file.id, name: file.name, months };
    audit(transaction, { by: caller, action: 'brought-history-deleted', subject: file.name, before, at: now });
    return { Delete: 'OK' as const };
  }),
);
