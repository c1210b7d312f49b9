import { makeShadowLiquidation } from '@contador/contract/billing';
import { shadowTexts as texts } from '@contador/contract/messages';
import { accepted, spanishMonth } from '@contador/kernel';
import { defineChunkedOperation, type KeyRange, type TenantTransaction } from '../../platform/index.ts';
import { countBillable } from '../liquidation/runs/billable-clients.ts';
import { compareShadowTask } from './compare-shadow.task.ts';
import { readShadowChunk } from './read-shadow-chunk.ts';
import type { ShadowRequest } from './shadow-request.ts';
import { removeShadowRows, SHADOW_WORK, storeShadow } from './shadow-run.repository.ts';
import { writeShadowRows } from './write-shadow-rows.ts';

/** Calculates what the bills of a cycle month would be with some inputs replaced. Same calculation as real bills; nothing is billed. */
export const makeShadow = defineChunkedOperation({
  kind: SHADOW_WORK,
  permission: { area: 'facturador' },
  refreshes: makeShadowLiquidation.refreshes,
  chunk: 1000,
  refusal: 'shadow-refused',
  plan: async (transaction, { payload }: { payload: ShadowRequest }) => ({
    total: await countClients(transaction, payload),
    message: texts.working(payload.of.cycle, spanishMonth(payload.of.period)),
  }),
  read: (transaction, { payload, tenant }, next: KeyRange<string> & { limit: number }) =>
    readShadowChunk(transaction, payload, tenant, next),
  compute: compareShadowTask,
  write: (transaction, { id }, computed) => writeShadowRows(transaction, id, computed),
  publish: async (transaction, { id, payload, by, now }) => {
    await storeShadow(transaction, payload, { run: id, by, at: now() });
    return accepted({ run: id });
  },
  remove: (transaction, { id }, limit) => removeShadowRows(transaction, id, limit),
});

async function countClients(
  transaction: TenantTransaction,
  { of: cycleMonth, compared, runs }: ShadowRequest,
): Promise<number> {
  if (compared !== 'approved' || runs.energy === undefined) return await countBillable(transaction, cycleMonth);
  const { count } = await transaction
    .selectFrom('liquidation_row')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('run', '=', runs.energy)
    .executeTakeFirstOrThrow();
  return count;
}
