import { refuse } from '@contador/contract';
import { prepareBillArchive } from '@contador/contract/billing';
import { billingTexts as texts } from '@contador/contract/messages';
import { accepted, type Month, spanishMonth } from '@contador/kernel';
import {
  type DrawnChunk,
  defineChunkedOperation,
  type KeyRange,
  rangesOfClients,
  removeDrawn,
  seeArchive,
  storeDrawn,
} from '../../../platform/index.ts';
import { billedClients, clientsBilled, readArchiveChunk } from './archive-chunk.repository.ts';
import { archiveState } from './archive-state.repository.ts';
import { drawBillArchiveTask } from './draw-bill-archive.task.ts';

/** Cycle month to draw and the digest of its bills; see `archiveState`. */
export interface ArchiveRequest {
  readonly period: Month;
  readonly cycle: string;
  readonly publicUrl?: string;
  readonly state: string;
}

/** Clients per chunk. Small, because memory grows with what is drawn at once and a worker task has one minute. */
const CHUNK = 25;

/** Draws the PDFs of a cycle's bills, one per client, and replaces the archive drawn before. */
export const drawBillArchive = defineChunkedOperation({
  kind: 'draw-bill-archive',
  permission: { area: ['facturador', 'autogeneradores'] },
  refreshes: prepareBillArchive.refreshes,
  chunk: CHUNK,
  refusal: 'bill-not-drawn',
  plan: async (transaction, { payload }: { payload: ArchiveRequest }) => {
    const total = await billedClients(transaction, payload);
    const ranges = await rangesOfClients(transaction, clientsBilled(transaction, payload), { total, chunk: CHUNK });
    return { total, ranges, message: texts.drawing(payload.cycle, spanishMonth(payload.period)) };
  },
  read: (transaction, { payload, tenant }, next: KeyRange<string> & { limit: number }) =>
    readArchiveChunk(transaction, payload, tenant, next),
  compute: drawBillArchiveTask,
  write: async (transaction, { id }, drawn: DrawnChunk | undefined) => {
    if (drawn === undefined) return [{ expected: texts.title }];
    await storeDrawn(transaction, id, drawn);
    return [];
  },
  publish: async (transaction, { id, payload, now }) => {
    const { period, cycle, publicUrl, state } = payload;
    if ((await archiveState(transaction, payload, publicUrl)) !== state) return refuse('bills-changed');
    const subject = { contents: 'bills', period, cycle } as const;
    const clients = await seeArchive(transaction, { run: id, subject, drew: state, at: now() });
    return accepted({ clients });
  },
  remove: (transaction, { id }, limit) => removeDrawn(transaction, id, limit),
});
