import { refuse } from '@contador/contract';
import { checkBillArchive, downloadBillArchive, prepareBillArchive } from '@contador/contract/billing';
import { billingTexts as texts } from '@contador/contract/messages';
import { month as monthOf, twoDigits } from '@contador/kernel';
import {
  archiveInForce,
  downloadOf,
  forgetOperation,
  handle,
  shownArchive,
  type TenantTransaction,
} from '../../../platform/index.ts';
import { billedClients } from './archive-chunk.repository.ts';
import { archiveState } from './archive-state.repository.ts';
import { drawBillArchive } from './draw-bill-archive.operation.ts';

/** Upper estimate of the size of one drawn PDF, somewhat above the measured sizes. */
const BYTES_OF_BILL = 100_000;

export const checkBillArchiveCall = handle(checkBillArchive, async ({ query, caller, inTenant, parts, now }) => {
  const found = await inTenant((transaction) => standing(transaction, query, { caller, parts, now }));
  return { archive: found.archive ? shownArchive(found.archive) : null };
});

/** Draws the PDFs of a cycle month. Idempotent: an archive that already shows the current bills is not drawn again. */
export const prepareBillArchiveCall = handle(
  prepareBillArchive,
  async ({ query, caller, inTenant, operations, parts, now }) => {
    const key = `${query.cycle} ${query.year}-${query.month}`;
    const { archive, clients, ...request } = await inTenant(async (transaction) => {
      const found = await standing(transaction, query, { caller, parts, now });
      if (found.archive !== undefined) return { ...found, clients: found.archive.clients };
      await forgetOperation(transaction, drawBillArchive.kind, key);
      return { ...found, clients: await billedClients(transaction, found) };
    });
    if (archive !== undefined) return { Upload: 'OK' as const, clients };
    if (clients === 0)
      return refuse('bill-unknown', [{ subject: 'cycle' as const, field: query.cycle, expected: texts.notBilled }]);
    const full = await parts.disk.refusal(clients * BYTES_OF_BILL);
    if (full !== undefined) return full;
    const done = await operations.run(drawBillArchive, key, request);
    return done.ok ? { Upload: 'OK' as const, clients: done.value.clients } : done;
  },
);

/** Downloads the PDFs of a cycle month as one ZIP; refused if a bill changed since they were drawn. */
export const downloadBillArchiveCall = handle(downloadBillArchive, async ({ query, caller, inTenant, parts, now }) => {
  const { archive, period, cycle } = await inTenant((transaction) =>
    standing(transaction, query, { caller, parts, now }),
  );
  if (archive === undefined)
    return refuse('bill-unknown', [{ subject: 'cycle' as const, field: cycle, expected: texts.archiveNotReady }]);
  const name = texts.fileOfArchive(query.username, period.year, twoDigits(period), cycle);
  return downloadOf(inTenant, archive, name);
});

/** Digest of what the bills of a cycle month show now, and the archive drawn under that digest, if any. */
async function standing(
  transaction: TenantTransaction,
  query: { readonly cycle: string; readonly year: number; readonly month: number },
  call: {
    readonly caller: { readonly tenant: string };
    readonly parts: { readonly publicUrl?: string };
    readonly now: Date;
  },
) {
  const { publicUrl } = call.parts;
  const cycleMonth = { period: monthOf(query.year, query.month), cycle: query.cycle };
  const state = await archiveState(transaction, cycleMonth, publicUrl);
  const archive = await archiveInForce(transaction, { contents: 'bills', ...cycleMonth }, state, call.now);
  return { ...cycleMonth, ...(publicUrl && { publicUrl }), state, archive };
}
