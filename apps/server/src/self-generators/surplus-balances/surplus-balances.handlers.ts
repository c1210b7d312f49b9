import { refuse } from '@contador/contract';
import { surplusBalanceTexts as texts } from '@contador/contract/messages';
import {
  checkSurplusBalances,
  deleteSurplusBalances,
  processSurplusBalancesFile,
} from '@contador/contract/self-generators';
import { audit, handle, lockRecords, notDeleted, takeBroughtFile } from '../../platform/index.ts';
import { SURPLUS_BALANCES } from './lock.ts';
import { readSurplusBalancesOperation } from './read-surplus-balances.operation.ts';
import { lockPendingOf, surplusBalanceFiles, surplusBalancesWith, usedRowsOf } from './surplus-balances.repository.ts';

export const checkSurplusBalancesCall = handle(checkSurplusBalances, async ({ inTenant }) => ({
  files: await inTenant(surplusBalanceFiles),
}));

export const processSurplusBalancesFileCall = handle(processSurplusBalancesFile, async (call) => {
  const { year, month, enter = true } = call.query;
  const outcome = await takeBroughtFile(call, {
    fileName: call.body.fileName,
    month: { year, number: month },
    enter,
    operation: readSurplusBalancesOperation,
    storedWith: surplusBalancesWith,
  });
  if (!outcome.ok) return outcome;
  const { clients, months, total, pending } = outcome.value;
  return { Upload: 'OK' as const, clients, months, total, pending };
});

/** Deletes a file with its balances and months while no settled month and no payment rests on them. */
export const deleteSurplusBalancesCall = handle(deleteSurplusBalances, async ({ query, caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    await lockRecords(transaction, SURPLUS_BALANCES);
    const file = (await surplusBalanceFiles(transaction)).find(({ id }) => id === query.id);
    if (file === undefined) return { Delete: 'OK' as const };
    await lockPendingOf(transaction, file.id);
    const used = await usedRowsOf(transaction, file.id);
    if (used.length > 0) {
      const particulars = used.map(({ code, expected }) => ({ field: texts.clientCode, value: code, expected }));
      return refuse('surplus-balances-taken', particulars, notDeleted);
    }
    await transaction.deleteFrom('surplus_balance_file').where('id', '=', file.id).execute();
    const { id, name, clients, months, total, pending } = file;
    const before = { id, name, clients, months, total, pending };
    audit(transaction, { by: caller, action: 'surplus-balances-deleted', subject: name, before, at: now });
    return { Delete: 'OK' as const };
  }),
);
