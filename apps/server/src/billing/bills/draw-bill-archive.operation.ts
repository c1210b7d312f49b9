import { refuse } from '@contador/contract';
import { billingTexts as texts } from '@contador/contract/messages';
import { accepted, type Month, spanishMonth } from '@contador/kernel';
import { sql } from 'kysely';
import '../../database/tables/bill-archives.ts';
import { defineChunkedOperation, type KeyRange } from '../../operations/chunks/chunked-operation.ts';
import { billedClients, rangesOfClients, readArchiveChunk } from './archive-chunk.repository.ts';
import { archiveState } from './archive-state.repository.ts';
import { seeArchive } from './bill-archive.repository.ts';
import { type DrawnClient, drawBillArchiveTask } from './draw-bill-archive.task.ts';

/** Whose bills are drawn, and in which state; see `archiveState`. */
export interface ArchiveRequest {
  readonly period: Month;
  readonly cycle: string;
  readonly publicUrl?: string;
  readonly state: string;
}

/** Clients of a chunk: memory grows with what is drawn at once, and a thread has a minute. */
const CHUNK = 25;
/** As many machines as that draw one cycle at the same time. */
const RANGES = 16;

/** The PDFs of a cycle's bills, one a client; those that were drawn before of the cycle are over. */
export const drawBillArchive = defineChunkedOperation({
  kind: 'draw-bill-archive',
  permission: { area: ['facturador', 'autogeneradores'] },
  chunk: CHUNK,
  refusal: 'bill-not-drawn',
  plan: async (transaction, { payload }: { payload: ArchiveRequest }) => {
    const total = await billedClients(transaction, payload);
    const ranges = await rangesOfClients(transaction, payload, Math.max(CHUNK, Math.ceil(total / RANGES)));
    return { total, ranges, message: texts.drawing(payload.cycle, spanishMonth(payload.period)) };
  },
  read: (transaction, { payload, tenant }, next: KeyRange<string> & { limit: number }) =>
    readArchiveChunk(transaction, payload, tenant, next),
  compute: drawBillArchiveTask,
  write: async (transaction, { id }, drawn: DrawnClient[] | undefined) => {
    if (drawn === undefined) return [{ expected: texts.title }];
    const rows = drawn.map(({ clientCode, name, issuedAt, crc32, pdf }) => ({
      ...{ run: id, client_code: clientCode, name, issued_at: new Date(issuedAt), crc32: crc32 | 0 },
      pdf: Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength),
    }));
    await transaction.insertInto('bill_archive_file').values(rows).execute();
    return [];
  },
  publish: async (transaction, { id, payload, tenant, now }) => {
    const { period, cycle, publicUrl, state } = payload;
    if ((await archiveState(transaction, payload, { tenant, publicUrl })) !== state) return refuse('bills-changed');
    const clients = await seeArchive(transaction, { run: id, period, cycle, drew: state, at: now() });
    return accepted({ clients });
  },
  remove: async (transaction, { id }, limit) => {
    const { numAffectedRows } = await sql`delete from bill_archive_file where ctid = any(array(
      select ctid from bill_archive_file where run = ${id}::uuid limit ${limit}))`.execute(transaction);
    return Number(numAffectedRows);
  },
});
