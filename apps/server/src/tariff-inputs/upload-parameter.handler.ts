import { type Particular, parameterTexts, type Refused, refuse, uploadParameter } from '@contador/contract';
import {
  type ColumnFault,
  changedRow,
  enterableParameters,
  type ParameterDefinition,
  type RowValues,
  rowFaults,
} from '@contador/domain';
import { accepted, decimal, isoMonth, type Month, type Result } from '@contador/kernel';
import { audit } from '../database/audit.ts';
import { handle, type UploadedFile } from '../http/handle.ts';
import type { Threads } from '../operations/threads.ts';
import { offeredUserType } from './check-inputs.handler.ts';
import { claimRefusal } from './claims.ts';
import { editableVersion, notDone } from './editable.ts';
import { faultSentence } from './limits-message.ts';
import { marketOf } from './market.repository.ts';
import { appendRow, type EnteredRow, rowOf, rowsOfYear } from './parameter.repository.ts';
import { factsOfYear } from './parameter-facts.ts';
import { type FileRow, located, readParameterFile } from './parameter-file.ts';
import { periodOf } from './period-of.ts';
import { scopeKey } from './scope-key.ts';
import type { VersionLookups } from './version-lookups.ts';

/** Saves the row of the month of a parameter, typed or from a file. The same row again changes nothing. */
export function uploadParameterCall(versions: VersionLookups) {
  return handle(uploadParameter, async ({ query, body, files, caller, inTenant, now, parts }) => {
    const claim = claimRefusal(caller, query) ?? (files.length > 0 ? await parts.disk.refusal() : undefined);
    if (claim) return claim;
    const period = periodOf(query);
    const { market, version } = query;
    const enterable = enterableParameters(offeredUserType(caller, query.userType), caller.role);
    const definition = enterable.find((it) => it.filename.toLowerCase() === query.filename.toLowerCase());
    if (definition === undefined) return refuse('parameter-unknown', [], notDone);
    const given = await givenRow(parts.threads, definition, period, body.data, files);
    if (!given.ok) return given;
    return await inTenant(async (transaction) => {
      if ((await marketOf(transaction, market)) === undefined) return refuse('market-unknown', [], notDone);
      const editable = await editableVersion(transaction, versions, { period, version, market, what: definition });
      if (!editable.ok) return editable;
      const rows = await rowsOfYear(transaction, { year: period.year, market, period, version });
      const known = (await factsOfYear(transaction, { period, version, market, rows }))(period.number);
      const amounts = changedRow(definition, given.value.values, known);
      const faults = rowFaults(definition, amounts, known).map((fault) => faultParticular(fault, given.value));
      if (faults.length > 0) return refuse(refusalCode(files), faults, notDone);
      const key = { period, version, market: scopeKey(definition.scope, market), filename: definition.filename };
      const before = await rowOf(transaction, key);
      const provisional = body.provisional ?? false;
      if (before && before.provisional === provisional && sameAmounts(before, amounts))
        return { Upload: 'OK' as const };
      const entered = { ...key, month: period, amounts, provisional, enteredBy: caller.personName };
      await appendRow(
        transaction,
        { ...entered, enteredAt: now, enteredByEmail: caller.email, fileName: files[0]?.name ?? null },
        before,
      );
      audit(transaction, {
        by: caller,
        action: 'parameter-entered',
        subject: `${isoMonth(period)} ${version} ${key.market} ${key.filename}`,
        before: before && { amounts: before.amounts, provisional: before.provisional, enteredBy: before.enteredBy },
        after: { amounts, provisional },
      });
      return { Upload: 'OK' as const };
    });
  });
}

/** The row as decimal text, of the body or of the file. */
async function givenRow(
  threads: Threads,
  definition: ParameterDefinition,
  period: Month,
  typed: readonly (number | null)[] | undefined,
  files: readonly UploadedFile[],
): Promise<Result<FileRow, Refused['refusal']>> {
  if (typed !== undefined) {
    const count = definition.columns.length;
    if (typed.length === count) {
      const values = typed.map((value) => (value === null ? null : decimal(value).toFixed()));
      return accepted({ values, cells: [] });
    }
    const expected = parameterTexts.columnCount(count);
    return refuse('parameter-refused', [{ value: String(typed.length), expected }], notDone);
  }
  const [file, ...more] = files;
  if (file === undefined) return refuse('no-file-chosen', [], notDone);
  if (more.length > 0) {
    return refuse(
      'parameter-file-refused',
      [{ value: String(files.length), expected: parameterTexts.oneFile }],
      notDone,
    );
  }
  const row = await readParameterFile(threads, file, definition, period);
  return row.ok ? row : refuse('parameter-file-refused', row.refusal, notDone);
}

function faultParticular(fault: ColumnFault, { cells }: FileRow): Particular {
  const cell = cells[fault.number - 1];
  if (cell !== undefined) return located(cell, faultSentence(fault));
  const { label } = fault.column;
  return { column: label, ...(fault.value !== null && { value: fault.value }), expected: faultSentence(fault) };
}

function refusalCode(files: readonly UploadedFile[]) {
  return files.length > 0 ? 'parameter-file-refused' : 'parameter-refused';
}

function sameAmounts(before: EnteredRow, amounts: RowValues): boolean {
  return amounts.every((amount, index) => {
    const was = before.amounts[index] ?? null;
    return amount === null || was === null ? amount === was : decimal(amount).equals(was);
  });
}
