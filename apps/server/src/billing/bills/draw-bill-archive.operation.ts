import { refuse } from '@contador/contract';
import { billingTexts as texts } from '@contador/contract/messages';
import { accepted, type Month, spanishMonth } from '@contador/kernel';
import { sql } from 'kysely';
import '../../database/tables/bill-archives.ts';
import { defineChunkedOperation, type KeyRange } from '../../operations/chunks/chunked-operation.ts';
import { billedClients, readArchiveChunk } from './archive-chunk.repository.ts';
import { archiveState } from './archive-state.repository.ts';
import { type DrawnClient, drawBillArchiveTask } from './draw-bill-archive.task.ts';

/** Whose bills are drawn, and in which state; see `archiveState`. */
export interface ArchiveRequest {
  readonly period: Month;
  readonly cycle: string;
  readonly publicUrl?: string;
  readonly state: string;
}

/** The PDFs of a cycle's bills, one a client; those that were drawn before of the cycle go. */
export const drawBillArchive = defineChunkedOperation({
  kind: 'draw-bill-archive',
  permission: { area: ['facturador', 'autogeneradores'] },
  /** Memory grows with what is drawn at once, and a thread has a minute. */
  chunk: 25,
  refusal: 'bill-not-drawn',
  plan: async (transaction, { payload }: { payload: ArchiveRequest }) => ({
    total: await billedClients(transaction, payload),
    message: texts.drawing(payload.cycle, spanishMonth(payload.period)),
  }),
  read: (transaction, { payload, tenant }, next: KeyRange<string> & { limit: number }) =>
    readArchiveChunk(transaction, payload, tenant, next),
  compute: drawBillArchiveTask,
  write: async (transaction, { id }, drawn: DrawnClient[] | undefined) => {
    if (drawn === undefined) return [{ expected: texts.title }];
    const rows = drawn.map(({ clientCode, sicCode, issuedAt, pdf }) => ({
      ...{ run: id, client_code: clientCode, sic_code: sicCode, issued_at: new Date(issuedAt), pdf: Buffer.from(pdf) },
    }));
    await transaction.insertInto('bill_archive_file').values(rows).execute();
    return [];
  },
  publish: async (transaction, { id, payload, tenant, now }) => {
    const { period, cycle, publicUrl, state } = payload;
    if ((await archiveState(transaction, payload, { tenant, publicUrl })) !== state) return refuse('bill-not-drawn');
    await sql`delete from bill_archive_file f using bill_archive a where f.tenant = a.tenant and f.run = a.run
      and a.year = ${period.year} and a.month = ${period.number} and a.cycle = ${cycle}`.execute(transaction);
    await sql`insert into bill_archive (year, month, cycle, run, drew, made_at)
      values (${period.year}, ${period.number}, ${cycle}, ${id}::uuid, ${state}, ${now()})
      on conflict (tenant, year, month, cycle) do update
      set run = excluded.run, drew = excluded.drew, made_at = excluded.made_at`.execute(transaction);
    return accepted({ clients: await billedClients(transaction, payload) });
  },
  remove: async (transaction, { id }, limit) => {
    const { numAffectedRows } = await sql`delete from bill_archive_file where ctid = any(array(
      select ctid from bill_archive_file where run = ${id}::uuid limit ${limit}))`.execute(transaction);
    return Number(numAffectedRows);
  },
});
