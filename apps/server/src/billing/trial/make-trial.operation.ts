import { makeTrialLiquidation } from '@contador/contract/billing';
import { trialTexts as texts } from '@contador/contract/messages';
import { accepted, spanishMonth } from '@contador/kernel';
import { defineChunkedOperation, type KeyRange, type TenantTransaction } from '../../platform/index.ts';
import { countBillable } from '../liquidation/runs/billable-clients.ts';
import { compareTrialTask } from './compare-trial.task.ts';
import { readTrialChunk } from './read-trial-chunk.ts';
import type { TrialRequest } from './trial-request.ts';
import { removeTrialRows, storeTrial, TRIAL_WORK } from './trial-run.repository.ts';
import { writeTrialRows } from './write-trial-rows.ts';

/** Calculates what the bills of a cycle month would be with some inputs replaced. Same calculation as real bills; nothing is billed. */
export const makeTrial = defineChunkedOperation({
  kind: TRIAL_WORK,
  permission: { area: 'facturador' },
  refreshes: makeTrialLiquidation.refreshes,
  chunk: 1000,
  refusal: 'shadow-refused',
  plan: async (transaction, { payload }: { payload: TrialRequest }) => ({
    total: await countClients(transaction, payload),
    message: texts.working(payload.of.cycle, spanishMonth(payload.of.period)),
  }),
  read: (transaction, { payload, tenant }, next: KeyRange<string> & { limit: number }) =>
    readTrialChunk(transaction, payload, tenant, next),
  compute: compareTrialTask,
  write: (transaction, { id }, computed) => writeTrialRows(transaction, id, computed),
  publish: async (transaction, { id, payload, by, now }) => {
    await storeTrial(transaction, payload, { run: id, by, at: now() });
    return accepted({ run: id });
  },
  remove: (transaction, { id }, limit) => removeTrialRows(transaction, id, limit),
});

async function countClients(
  transaction: TenantTransaction,
  { of: cycleMonth, compared, runs }: TrialRequest,
): Promise<number> {
  if (compared !== 'approved' || runs.energy === undefined) return await countBillable(transaction, cycleMonth);
  const { count } = await transaction
    .selectFrom('liquidation_row')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('run', '=', runs.energy)
    .executeTakeFirstOrThrow();
  return count;
}
