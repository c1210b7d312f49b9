import { type Refused, refuse } from '@contador/contract';
import { parameterTexts, refusals } from '@contador/contract/messages';
import {
  type ParameterRowOutcome,
  updateMonthParameters,
  type WrittenParameterRow,
} from '@contador/contract/tariff-inputs';
import { isReliquidationLabel } from '@contador/domain/tariff-calculation';
import { type ParameterDefinition, scopesOf } from '@contador/domain/tariff-inputs';
import { decimal } from '@contador/kernel';
import { type Call, handle, type TenantTransaction } from '../../platform/index.ts';
import { rowOf } from '../entries/parameter.repository.ts';
import { inherited, lockEditableVersion, notDone } from '../scope/editable.ts';
import { periodOf } from '../scope/period-of.ts';
import { COMPANY } from '../scope/scope-key.ts';
import type { VersionLookups } from '../scope/version-lookups.ts';
import { faultSentence } from './limits-message.ts';
import { type MonthOfParameters, monthOfParameters } from './month-parameters.ts';
import { saveParameterRow } from './save-parameter-row.ts';

type UpdateCall = Call<typeof updateMonthParameters>;

/** Saves rows of many parameters and markets, each on its own: a refused row does not prevent the others from being saved. */
export function updateMonthParametersCall(versions: VersionLookups) {
  return handle(updateMonthParameters, async (call) => {
    const { body, caller, inTenant } = call;
    const period = periodOf(body);
    const { version, userType } = body;
    return await inTenant(async (transaction) => {
      const held = await lockEditableVersion(transaction, versions, { period, version });
      if (!held.ok) return held;
      if (isReliquidationLabel(version)) return inherited(version, held.value.publications);
      const month = await monthOfParameters(transaction, versions, { period, version, userType, caller });
      const results: ParameterRowOutcome[] = [];
      for (const row of body.rows) results.push(await saveRow(transaction, month, row, call));
      const refused = results.some(({ outcome }) => outcome === 'refused');
      return { Upload: refused ? ('No' as const) : ('OK' as const), results };
    });
  });
}

async function saveRow(
  transaction: TenantTransaction,
  month: MonthOfParameters,
  row: WrittenParameterRow,
  { caller, now }: UpdateCall,
): Promise<ParameterRowOutcome> {
  const { filename, market, values, provisional = false, seen } = row;
  const { period, version, rows, publications } = month;
  const definition = month.enterable.find((it) => it.filename === filename);
  if (definition === undefined) return refusedRow(row, refuse('parameter-unknown', [], notDone));
  const scope = market === null ? 'company' : 'market';
  const known = market === null || month.markets.some(({ code }) => code === market);
  if (!known || !scopesOf(definition).includes(scope)) return refusedRow(row, refuse('market-unknown', [], notDone));
  const expected = definition.columns.length;
  if (values.length !== expected) {
    const particular = { value: String(values.length), expected: parameterTexts.columnCount(expected) };
    return refusedRow(row, refuse('parameter-refused', [particular], notDone));
  }
  const saved = await saveParameterRow(transaction, {
    definition,
    period,
    version,
    market: market ?? COMPANY,
    scopes: [scope],
    values: values.map((value) => (value === null ? null : decimal(value).toFixed())),
    provisional,
    fileName: null,
    seen,
    known: market === null ? {} : month.facts(market),
    rows,
    publications,
    faulty: 'parameter-refused',
    particular: (fault) => ({
      field: filename,
      column: fault.column.label,
      ...(fault.value !== null && { value: fault.value }),
      expected: faultSentence(fault),
    }),
    by: caller,
    at: now,
  });
  if (saved.ok) return { filename, market, outcome: saved.value };
  const current =
    saved.refusal.code === 'changed-meanwhile' ? await currentRow(transaction, month, definition, row) : {};
  return { ...refusedRow(row, saved), ...current };
}

function refusedRow(
  { filename, market }: WrittenParameterRow,
  { refusal }: Pick<Refused, 'refusal'>,
): ParameterRowOutcome {
  const { code, particulars } = refusal;
  return { filename, market, outcome: 'refused', code, message: refusals[code].message, details: [...particulars] };
}

async function currentRow(
  transaction: TenantTransaction,
  { period, version }: MonthOfParameters,
  { filename }: ParameterDefinition,
  { market }: WrittenParameterRow,
): Promise<Pick<ParameterRowOutcome, 'current'>> {
  const row = await rowOf(transaction, { period, version, market: market ?? COMPANY, filename });
  if (row === undefined) return {};
  const values = row.amounts.map((amount) => (amount === null ? null : Number(amount)));
  return { current: { values, enteredBy: row.enteredBy, enteredAt: row.enteredAt, revision: String(row.revision) } };
}
