import { randomUUID } from 'node:crypto';
import { refuse } from '@contador/contract';
import { meterFileTexts, settlementCorrectionTexts as texts } from '@contador/contract/messages';
import { estimateCorrection, takeCorrectionFile } from '@contador/contract/self-generators';
import { accepted, isoMonth, type Month, month as monthOf } from '@contador/kernel';
import {
  audit,
  handle,
  latestUpload,
  notDone,
  type Person,
  storeUpload,
  type TenantTransaction,
} from '../../../platform/index.ts';
import {
  type ClientFile,
  factsOfFiles,
  fileOwners,
  insertMeterFiles,
  lastFileNamed,
  particularOf,
  readMeterFilesTask,
  receivedFileRow,
  recordReadFiles,
} from '../../hours/index.ts';
import { correctionDraft, lockCorrections, setCorrectedHours } from './correction-draft.repository.ts';
import { notBegun } from './corrections.handlers.ts';

interface CorrectionFile {
  readonly period: Month;
  readonly clientCode: string;
  readonly fileName: string;
  readonly by: Person;
  readonly at: Date;
}

/** Reads the file uploaded for a correction, or again the stored file of that name: its hours become those of the correction. */
export const takeCorrectionFileCall = handle(
  takeCorrectionFile,
  async ({ query, body, caller, inTenant, now, parts }) => {
    const period = monthOf(query.year, query.month);
    const { clientCode, fileName } = body;
    const found = await inTenant(async (transaction) => {
      await lockCorrections(transaction, clientCode);
      if ((await correctionDraft(transaction, period, clientCode)) === undefined) return notBegun(clientCode);
      const kept = await keptFile(transaction, { period, clientCode, fileName, by: caller, at: now });
      if (!kept.ok) return kept;
      const [facts] = await factsOfFiles(transaction, period, [kept.value]);
      return accepted({ file: kept.value, facts });
    });
    if (!found.ok) return found;
    const { file, facts } = found.value;
    const [read] = facts === undefined ? [] : await parts.threads.run(readMeterFilesTask, { files: [facts] });
    const month = read?.month ?? null;
    const reasons = read?.reasons ?? [];
    return await inTenant(async (transaction) => {
      await lockCorrections(transaction, clientCode);
      if ((await correctionDraft(transaction, period, clientCode)) === undefined) return notBegun(clientCode);
      const state = month === null ? ('refused' as const) : ('processed' as const);
      await recordReadFiles(transaction, [{ id: file.id, state, reasons }], { run: randomUUID(), at: now });
      // A refused file is stored with its reasons; the correction stays unchanged.
      if (month === null) return accepted({ refused: reasons.map((reason) => particularOf(fileName, reason)) });
      await setCorrectedHours(transaction, period, clientCode, { file: file.id, methods: [] });
      audit(transaction, {
        by: caller,
        at: now,
        action: 'settlement-correction.file',
        subject: `${isoMonth(period)} ${clientCode}`,
        after: { file: fileName, sha256: file.sha256, found: month.foundCount },
      });
      return accepted({
        Upload: 'OK' as const,
        expected_records: month.expected,
        found_records: month.foundCount,
        still_missing: month.missing,
        warnings: [...reasons],
      });
    }).then((done) => {
      if (!done.ok || !('refused' in done.value)) return done as Exclude<typeof done, { value: { refused: unknown } }>;
      return refuse('meter-file-refused', done.value.refused, notDone);
    });
  },
);

/** Stored file of that name: the one just uploaded, or an earlier one. */
async function keptFile(transaction: TenantTransaction, { period, clientCode, fileName, by, at }: CorrectionFile) {
  const owner = (await fileOwners(transaction, period))(fileName);
  if (!('clientCode' in owner) || owner.clientCode !== clientCode) {
    const expected = 'reason' in owner ? owner.reason.reason : texts.fileExpected(clientCode);
    return refuse('correction-file-of-another', [{ file: fileName, expected }], notDone);
  }
  const upload = await latestUpload(transaction, {
    email: by.email,
    fileName,
    year: period.year,
    month: period.number,
  });
  if (upload?.waiting === true && (await storeUpload(transaction, upload, at))) {
    const row = receivedFileRow({ ...upload, name: fileName, archive: null }, owner);
    await insertMeterFiles(transaction, period, [row], { email: by.email, by: by.personName, at });
  }
  const file = await lastFileNamed(transaction, period, fileName);
  if (file === undefined || file.sha256 === null) {
    return refuse('meter-file-missing', [{ file: fileName, expected: meterFileTexts.notSent }], notDone);
  }
  const kept: ClientFile = { id: file.id, clientCode, name: file.name, sha256: file.sha256, size: file.size };
  return accepted(kept);
}

/** Fills missing hours of a correction's file with one more method. */
export const estimateCorrectionCall = handle(
  estimateCorrection,
  async ({ query, body, caller, inTenant, now, parts }) => {
    const period = monthOf(query.year, query.month);
    const { clientCode, method } = body;
    const found = await inTenant(async (transaction) => {
      const draft = await correctionDraft(transaction, period, clientCode);
      if (draft === undefined) return notBegun(clientCode);
      const { file, file_name: name, sha256, size, methods } = draft;
      if (file === null || name === null || sha256 === null || size === null) {
        return refuse('method-not-offered', [{ value: method, expected: texts.withoutFile }], notDone);
      }
      const clientFile: ClientFile = { id: file, clientCode, name, sha256, size };
      const [before] = await factsOfFiles(transaction, period, [clientFile], methods);
      const [after] = await factsOfFiles(transaction, period, [clientFile], [...methods, method]);
      return accepted({ file, methods, files: [before, after].flatMap((each) => (each === undefined ? [] : [each])) });
    });
    if (!found.ok) return found;
    const { file, methods, files } = found.value;
    const [before, after] = await parts.threads.run(readMeterFilesTask, { files });
    const offered = before?.month?.offered ?? [];
    // A retry after a lost reply: the hours filled by the method stay.
    if (!offered.includes(method) && methods.includes(method) && before?.month != null)
      return filled(before.month.missing);
    if (!offered.includes(method) || after?.month == null) {
      return refuse('method-not-offered', [{ value: method, expected: meterFileTexts.offered(offered) }], notDone);
    }
    const { missing } = after.month;
    return await inTenant(async (transaction) => {
      await lockCorrections(transaction, clientCode);
      const present = await correctionDraft(transaction, period, clientCode);
      if (present === undefined) return notBegun(clientCode);
      const isSameEstimation = present.file === file && present.methods.join() === [...methods, method].join();
      if (isSameEstimation) return accepted(filled(missing));
      // When someone filled hours or read a file in the meantime, the hours must be reviewed again first.
      if (present.file !== file || present.methods.join() !== methods.join()) {
        return refuse('meter-hours-changed', [], notDone);
      }
      await setCorrectedHours(transaction, period, clientCode, { file, methods: [...methods, method] });
      audit(transaction, {
        by: caller,
        at: now,
        action: 'settlement-correction.estimate',
        subject: `${isoMonth(period)} ${clientCode}`,
        after: { method, missing },
      });
      return accepted(filled(missing));
    });
  },
);

function filled(missing: number) {
  return { Upload: 'OK' as const, still_missing: missing };
}
