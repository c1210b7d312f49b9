import { type Particular, type Refused, refuse } from '@contador/contract';
import { parameterTexts } from '@contador/contract/messages';
import { uploadParameter } from '@contador/contract/tariff-inputs';
import { isReliquidationLabel } from '@contador/domain/tariff-calculation';
import {
  type ColumnFault,
  enterableParameters,
  marketsNamedBy,
  type ParameterDefinition,
  scopesOf,
} from '@contador/domain/tariff-inputs';
import { accepted, type DecimalSign, decimal, type Month, nextMonth, type Result } from '@contador/kernel';
import { colombianMonth, handle, type Threads, type UploadedFile } from '../../platform/index.ts';
import { latestRowsBefore, rowsOfYear } from '../entries/parameter.repository.ts';
import { marketsIn, type SavedMarket } from '../markets/market.repository.ts';
import { claimRefusal } from '../scope/claims.ts';
import { inherited, lockEditableVersion, notDone } from '../scope/editable.ts';
import { offeredUserType } from '../scope/offered-user-type.ts';
import { periodOf } from '../scope/period-of.ts';
import type { VersionLookups } from '../scope/version-lookups.ts';
import { faultSentence } from './limits-message.ts';
import { factsOfYear } from './parameter-facts.ts';
import { type FileRow, located, readParameterFile } from './parameter-file.ts';
import { requiredInputsOf } from './required-inputs-of.ts';
import { rowRevision } from './row-revision.ts';
import { saveParameterRow } from './save-parameter-row.ts';

/** Saves the month's row of a parameter, typed or from a file. Idempotent: saving an equal row changes nothing. */
export function uploadParameterCall(versions: VersionLookups) {
  return handle(uploadParameter, async ({ query, body, files, caller, inTenant, now, parts }) => {
    const period = periodOf(query);
    const claim =
      claimRefusal(caller, query, [colombianMonth(now), period]) ??
      (files.length > 0 ? await parts.disk.refusal() : undefined);
    if (claim) return claim;
    const { market, version } = query;
    const found = await inTenant(async (transaction) => {
      const markets = await marketsIn(transaction, nextMonth(period));
      if (!markets.some(({ code }) => code === market)) return refuse('market-unknown', [], notDone);
      const requiredInputs = requiredInputsOf(caller.profile, period, markets);
      const enterable = enterableParameters(
        offeredUserType(caller, query.userType, period),
        caller.role,
        requiredInputs,
      );
      const definition = enterable.find((it) => it.filename.toLowerCase() === query.filename.toLowerCase());
      if (definition === undefined) return refuse('parameter-unknown', [], notDone);
      const misnamed = query.anyName ? undefined : nameOfOtherMarket(files, definition, { market, markets });
      return misnamed ?? accepted(definition);
    });
    if (!found.ok) return found;
    const definition = found.value;
    const submitted = await submittedRow(parts.threads, definition, period, body.data, files, query.decimalSign);
    if (!submitted.ok) return submitted;
    return await inTenant(async (transaction) => {
      const held = await lockEditableVersion(transaction, versions, { period, version });
      if (!held.ok) return held;
      const { publications } = held.value;
      if (isReliquidationLabel(version)) return inherited(version, publications);
      const rows = [
        ...(await rowsOfYear(transaction, { year: period.year, market, period, version })),
        ...(await latestRowsBefore(transaction, period, [definition.filename], [market])),
      ];
      const saved = await saveParameterRow(transaction, {
        definition,
        period,
        version,
        market,
        scopes: scopesOf(definition),
        values: submitted.value.values,
        provisional: body.provisional ?? false,
        fileName: files[0]?.name ?? null,
        seen: query.seen,
        known: (await factsOfYear(transaction, { period, version, market, rows }))(period.number),
        rows,
        publications,
        faulty: files.length > 0 ? 'parameter-file-refused' : 'parameter-refused',
        particular: (fault) => faultParticular(fault, submitted.value),
        by: caller,
        at: now,
      });
      if (saved.ok) return { Upload: 'OK' as const };
      if (saved.refusal.code !== 'changed-meanwhile') return saved;
      const revision = rowRevision(definition, market, rows, period);
      return refuse(saved.refusal.code, saved.refusal.particulars, { ...notDone, revision });
    });
  });
}

/** Refuses a file named after another market, unless the person confirmed it. */
function nameOfOtherMarket(
  files: readonly UploadedFile[],
  definition: ParameterDefinition,
  { market, markets }: { market: string; markets: readonly SavedMarket[] },
): Refused | undefined {
  const [file] = files;
  if (file === undefined || !scopesOf(definition).includes('market')) return undefined;
  const named = marketsNamedBy(file.name, markets);
  if (named.length === 0 || named.some(({ code }) => code === market)) return undefined;
  const own = markets.find(({ code }) => code === market);
  const names = named.map(({ name }) => name).join(', ');
  const particular = {
    file: file.name,
    field: names,
    expected: parameterTexts.ofOtherMarket(names, own?.name ?? market),
  };
  return refuse('parameter-file-of-other-market', [particular], notDone);
}

/** The row as decimal text, from the body or from the file. */
async function submittedRow(
  threads: Threads,
  definition: ParameterDefinition,
  period: Month,
  typed: readonly (number | null)[] | undefined,
  files: readonly UploadedFile[],
  decimalSign: DecimalSign | undefined,
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
  const row = await readParameterFile(threads, { ...file, decimalSign }, definition, period);
  return row.ok ? row : refuse('parameter-file-refused', row.refusal, notDone);
}

function faultParticular(fault: ColumnFault, { cells }: FileRow): Particular {
  const cell = cells[fault.number - 1];
  if (cell !== undefined) return located(cell, faultSentence(fault));
  const { label } = fault.column;
  return { column: label, ...(fault.value !== null && { value: fault.value }), expected: faultSentence(fault) };
}
