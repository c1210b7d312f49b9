import { createHash } from 'node:crypto';
import { refuse } from '@contador/contract';
import { meterFileTexts as texts } from '@contador/contract/messages';
import { type RefusedMeterFile, updateStatusAfterUpload } from '@contador/contract/self-generators';
import { accepted, isoMonth, type Month } from '@contador/kernel';
import {
  audit,
  defineOperation,
  dropUpload,
  notDone,
  packedUpload,
  storeAllDeflated,
  ThreadExhausted,
  type Upload,
} from '../../platform/index.ts';
import { reasonOf } from './hour-finding-reason.ts';
import { approvedRefusal, lockHours } from './hours-approved.ts';
import { insertMeterFiles, type NewMeterFile } from './meter-file.repository.ts';
import { fileOwners, receivedFileRow } from './register-files.ts';
import { type ArchivedFile, unpackArchiveTask } from './unpack-archive.task.ts';

/** A ZIP archive of meter files uploaded for a month. */
export interface TakeArchivePayload {
  readonly period: Month;
  readonly upload: Upload;
}

export interface TakenArchive {
  readonly files: number;
  readonly refused: readonly RefusedMeterFile[];
}

/** Files stored in one transaction. */
const FILES_A_STEP = 100;

/** Unpacks a ZIP archive: each file is stored and waits to be read, like one that was uploaded alone. */
export const takeArchiveOperation = defineOperation<TakeArchivePayload, TakenArchive>({
  kind: 'take-meter-archive',
  permission: { area: 'autogeneradores' },
  refreshes: updateStatusAfterUpload.refreshes,
  run: async (context) => {
    const { payload, progress, threads, by, now, id } = context;
    const { period, upload } = payload;
    const deflated = await context.inTenant((transaction) => packedUpload(transaction, upload));
    if (deflated.length === 0)
      return refuse('meter-file-missing', [{ file: upload.fileName, expected: texts.notSent }], notDone);
    const archive = { name: upload.fileName, size: upload.size, deflated };
    const read = await threads.run(unpackArchiveTask, archive).catch((error: unknown) => {
      if (error instanceof ThreadExhausted) return { ok: false } as const;
      throw error;
    });
    if (!read.ok) {
      await context.inTenant((transaction) => dropUpload(transaction, upload, now()));
      const unreadable = { file: upload.fileName, expected: texts.archiveUnreadable };
      return refuse('meter-archive-refused', [unreadable], notDone);
    }
    const received: NewMeterFile[] = [];
    for (let first = 0; first < read.value.length; first += FILES_A_STEP) {
      progress(first, read.value.length, upload.fileName);
      const files = read.value.slice(first, first + FILES_A_STEP);
      const rows = await context.inTenant(async (transaction) => {
        await lockHours(transaction, period);
        const approved = await approvedRefusal(transaction, period);
        if (approved !== undefined) return approved;
        const owner = await fileOwners(transaction, period);
        const each = files.map((file, at) => rowOf(file, upload, owner(file.name), entryId(id, first + at)));
        const kept = each.flatMap(({ sha256 }, at) => {
          const { size, deflated } = files[at] as ArchivedFile;
          return sha256 === null || deflated === null ? [] : { sha256, size, deflated: asBuffer(deflated) };
        });
        await storeAllDeflated(transaction, kept);
        await insertMeterFiles(transaction, period, each, { email: by.email, by: by.personName, at: now() });
        return accepted(each);
      });
      if (!rows.ok) return rows;
      received.push(...rows.value);
      await context.turn();
    }
    return await context.complete(async (transaction) => {
      await dropUpload(transaction, upload, now());
      const refused = received.filter(({ clientCode }) => clientCode === null);
      const after = { archive: upload.fileName, files: received.length - refused.length, refused: refused.length };
      audit(transaction, { by, action: 'meter-files-registered', subject: isoMonth(period), after, at: now() });
      return accepted({
        files: received.length - refused.length,
        refused: refused.map(({ name, reasons }) => ({ file: name, archive: upload.fileName, reasons: [...reasons] })),
      });
    });
  },
});

function rowOf(
  file: ArchivedFile,
  { fileName: archive, decimalSign }: Upload,
  owner: Parameters<typeof receivedFileRow>[1],
  id: string,
): NewMeterFile {
  const lacks = refusalReason(file);
  return receivedFileRow(
    { ...file, archive, decimalSign },
    lacks === undefined ? owner : { reason: reasonOf(file.name, lacks) },
    id,
  );
}

function refusalReason({ name, deflated }: ArchivedFile): string | undefined {
  if (/\.zip$/i.test(name)) return texts.archiveInArchive;
  return deflated === null ? texts.entryTooLarge : undefined;
}

/** Views the same bytes as a `Buffer`: worker threads return plain byte arrays. */
function asBuffer({ buffer, byteOffset, length }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, length);
}

/** Deterministic id of an archive's file, so that a retry after a worker died does not insert it twice. */
function entryId(operation: string, at: number): string {
  const hex = createHash('sha256').update(`${operation} ${at}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
