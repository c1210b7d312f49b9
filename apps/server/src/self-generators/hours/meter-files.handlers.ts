import { type Particular, type Refused, refuse } from '@contador/contract';
import { meterFileTexts as texts } from '@contador/contract/messages';
import {
  processMeterFiles,
  type RefusedMeterFile,
  tryFileProcessing,
  updateStatusAfterUpload,
} from '@contador/contract/self-generators';
import { accepted, isoMonth, type Month, month as monthOf } from '@contador/kernel';
import {
  audit,
  dropUpload,
  handle,
  latestUpload,
  notDone,
  type Person,
  storeUpload,
  type TenantTransaction,
  type Upload,
} from '../../platform/index.ts';
import { particularOf } from './hour-finding-reason.ts';
import { approvedRefusal, lockHours } from './hours-approved.ts';
import {
  declareSign,
  insertMeterFiles,
  lastFileNamed,
  type NewMeterFile,
  waitingFiles,
} from './meter-file.repository.ts';
import { standingMonth } from './meter-month.repository.ts';
import { processFilesOperation } from './process-files.operation.ts';
import { fileOwners, receivedFileRow } from './register-files.ts';
import { takeArchiveOperation } from './take-archive.operation.ts';

const isArchive = (name: string) => /\.zip$/i.test(name);

/** Registers uploaded files. A name without a waiting upload was already registered by a call whose reply was lost. */
export const updateStatusAfterUploadCall = handle(
  updateStatusAfterUpload,
  async ({ query, body, caller, inTenant, operations, now }) => {
    const period = monthOf(query.year, query.month);
    const registration = { period, by: caller, at: now };
    const names = [...new Set(body.fileNames)];
    const single = await inTenant((transaction) =>
      register(
        transaction,
        registration,
        names.filter((name) => !isArchive(name)),
      ),
    );
    if (!single.ok) return single;
    let files = single.value.files;
    const refused = [...single.value.refused];
    for (const name of names.filter(isArchive)) {
      const upload = await inTenant((transaction) =>
        latestUpload(transaction, { email: caller.email, fileName: name, year: period.year, month: period.number }),
      );
      if (upload === undefined) return missing([name]);
      if (!upload.waiting) continue;
      const { waiting: _, ...sent } = upload;
      const result = await operations.run(takeArchiveOperation, `${isoMonth(period)} ${upload.id}`, {
        period,
        upload: sent,
      });
      if (!result.ok) return result;
      files += result.value.files;
      refused.push(...result.value.refused);
    }
    if (files === 0 && refused.length > 0) {
      const particulars = refused.map(({ file, reasons }) => ({ file, expected: reasons[0]?.reason ?? '' }));
      return filesWithoutOwner(particulars, refused);
    }
    return { Upload: 'OK' as const, files, refused };
  },
);

interface Registering {
  readonly period: Month;
  readonly by: Person;
  readonly at: Date;
}

async function register(transaction: TenantTransaction, { period, by, at }: Registering, names: readonly string[]) {
  const none = { files: 0, refused: [] as RefusedMeterFile[] };
  await lockHours(transaction, period);
  const approved = await approvedRefusal(transaction, period);
  if (approved !== undefined) return approved;
  if (names.length === 0) return accepted(none);
  const [owner, uploads] = await Promise.all([
    fileOwners(transaction, period),
    Promise.all(
      names.map((fileName) =>
        latestUpload(transaction, { email: by.email, fileName, year: period.year, month: period.number }),
      ),
    ),
  ]);
  const lacking = names.filter((_, at) => uploads[at] === undefined);
  if (lacking.length > 0) return missing(lacking);
  const received: NewMeterFile[] = [];
  for (const upload of uploads as (Upload & { readonly waiting: boolean })[]) {
    if (!upload.waiting) continue;
    const name = upload.fileName;
    const row = receivedFileRow({ ...upload, name, archive: null }, owner(name));
    if (row.clientCode === null) await dropUpload(transaction, upload, at);
    else if (!(await storeUpload(transaction, upload, at))) continue;
    received.push(row);
  }
  await insertMeterFiles(transaction, period, received, { email: by.email, by: by.personName, at });
  const refused = received.flatMap(({ clientCode, name, reasons }) =>
    clientCode === null ? { file: name, archive: null, reasons: [...reasons] } : [],
  );
  const after = { files: received.length - refused.length, refused: refused.length };
  if (received.length > 0)
    audit(transaction, { by, action: 'meter-files-registered', subject: isoMonth(period), after, at });
  return accepted({ files: after.files, refused });
}

/** Refusal of files that belong to no active self-generator, each with its reason. */
function filesWithoutOwner(particulars: readonly Particular[], refused: readonly RefusedMeterFile[] = []): Refused {
  return refuse('meter-file-name', particulars, refused.length > 0 ? { ...notDone, refused } : notDone);
}

function missing(names: readonly string[]): Refused {
  return refuse(
    'meter-file-missing',
    names.map((file) => ({ file, expected: texts.notSent })),
    notDone,
  );
}

export const tryFileProcessingCall = handle(
  tryFileProcessing,
  async ({ query, body, caller, inTenant, operations, now }) => {
    const period = monthOf(query.year, query.month);
    const name = body.fileName;
    const found = await inTenant(async (transaction) => {
      const waiting = await latestUpload(transaction, {
        email: caller.email,
        fileName: name,
        year: period.year,
        month: period.number,
      });
      // Processing a file that was only uploaded registers it first.
      if (waiting?.waiting) {
        const registered = await register(transaction, { period, by: caller, at: now }, [name]);
        if (!registered.ok) return registered;
      }
      const approved = await approvedRefusal(transaction, period);
      if (approved !== undefined) return approved;
      const file = await lastFileNamed(transaction, period, name);
      if (file === undefined) {
        const owner = (await fileOwners(transaction, period))(name);
        // Refuse only after the transaction, so that the file stays listed as belonging to no client.
        const why =
          'reason' in owner ? filesWithoutOwner([{ file: name, expected: owner.reason.reason }]) : missing([name]);
        return accepted({ why });
      }
      if (body.decimalSign !== undefined) await declareSign(transaction, file.id, body.decimalSign);
      const standing = await standingMonth(transaction, period, file.client_code as string);
      return accepted({ id: file.id, number: file.number, standing: standing?.id ?? null });
    });
    if (!found.ok) return found;
    if ('why' in found.value) return found.value.why;
    const { id, number, standing } = found.value;
    const payload = { period, last: number, file: id, standing, ...(body.decimalSign && { sign: body.decimalSign }) };
    const ended = await operations.run(processFilesOperation, `${isoMonth(period)} ${id}`, payload);
    if (!ended.ok) return ended;
    return await inTenant(async (transaction) => {
      const file = await lastFileNamed(transaction, period, name);
      const clientCode = file?.client_code ?? '';
      const reasons = file?.outcome ?? [];
      if (file?.state === 'refused') {
        const particulars = reasons.map((reason) => particularOf(name, reason));
        return refuse('meter-file-refused', particulars, notDone);
      }
      const month = await standingMonth(transaction, period, clientCode);
      return {
        Upload: 'OK' as const,
        client_code: clientCode,
        warnings: [...reasons],
        expected_records: month?.expected ?? 0,
        found_records: month?.found ?? 0,
      };
    });
  },
);

export const processMeterFilesCall = handle(processMeterFiles, async ({ query, inTenant, operations }) => {
  const period = monthOf(query.year, query.month);
  const waiting = await inTenant(async (transaction) => {
    const approved = await approvedRefusal(transaction, period);
    return approved ?? accepted(await waitingFiles(transaction, period));
  });
  if (!waiting.ok) return waiting;
  const { count, last } = waiting.value;
  if (count === 0) return { Upload: 'OK' as const, processed: 0, refused: 0, incomplete: 0 };
  const ended = await operations.run(processFilesOperation, isoMonth(period), { period, last });
  return ended.ok ? { Upload: 'OK' as const, ...ended.value } : ended;
});
