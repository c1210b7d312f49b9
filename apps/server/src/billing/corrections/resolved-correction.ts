import { type Particular, type Refusal, refuse } from '@contador/contract';
import type { CorrectedConsumption, correctBill } from '@contador/contract/billing';
import { billingIntakeTexts, billCorrectionTexts as texts } from '@contador/contract/messages';
import {
  type BillCorrectionCause,
  requiredOfConsumption,
  type TypedConsumption,
  typedConsumptionFaults,
} from '@contador/domain/billing';
import { accepted, type Result } from '@contador/kernel';
import type { z } from 'zod';
import { notDone, type TenantTransaction } from '../../platform/index.ts';
import { type ChangedCharges, type CreditAmounts, keyOf } from '../bills/amounts/charges-of-bills.repository.ts';
import { billingConcepts } from '../set-up/concept.repository.ts';
import type { BillToCorrect } from './bill-to-correct.ts';
import { billedConsumption } from './billed-consumption.ts';
import { type ResolvedTerms, resolveTerms } from './resolved-terms.ts';

/** Values typed by the person. */
export type TypedCorrection = Pick<
  z.output<(typeof correctBill)['body']>,
  'consumption' | 'terms' | 'concepts' | 'credits'
>;

/** Typed values that differ from the bill. */
export interface ResolvedCorrection {
  readonly consumption: CorrectedConsumption | null;
  readonly terms: ResolvedTerms | null;
  readonly charges: ChangedCharges;
  readonly causes: BillCorrectionCause[];
}

/** Resolves what to correct; refused if a value is invalid (located at its field) or nothing differs from the bill. */
export async function resolveCorrection(
  transaction: TenantTransaction,
  to: BillToCorrect,
  typed: TypedCorrection,
): Promise<Result<ResolvedCorrection, Refusal>> {
  const billed = await billedConsumption(transaction, to);
  const input = typed.consumption ?? null;
  if (input !== null && billed === null) return refused([{ expected: texts.withoutEnergy }]);
  const hourly = billed?.hourly ?? false;
  const consumption = input && {
    ...input,
    ...(!hourly && { activeMax: null, activeMed: null, activeMin: null }),
    ...(billed?.delivers !== true && { permuted: null, permutedValue: null, surplusValue: null }),
  };
  const terms = await resolveTerms(transaction, to, typed.terms);
  const concepts = conceptsOf(to, typed.concepts ?? []);
  const credits = creditsOf(to, typed.credits ?? []);
  const active = new Set((await billingConcepts(transaction)).filter((it) => it.active).map(({ code }) => code));
  const faults = [
    ...(consumption === null || billed === null ? [] : consumptionFaults(consumption, billed)),
    ...('faults' in terms ? terms.faults : []),
    ...unknownKeys(to, typed),
    ...concepts.filter(({ isNew, code }) => isNew && !active.has(code)).map(({ code }) => unknownConcept(code)),
  ];
  if (faults.length > 0 || !('resolved' in terms)) return refused(faults);
  const isOther =
    consumption !== null &&
    billed !== null &&
    fields.some((field) => (consumption[field] ?? null) !== (billed[field] ?? null));
  const charges = {
    concepts: concepts.filter(({ isOther: differs }) => differs).map(({ key, code, value }) => ({ key, code, value })),
    credits: credits
      .filter(({ isOther: differs }) => differs)
      .map(({ key, code, amounts }) => ({ key, code, amounts })),
  };
  const causes = [
    ...(isOther ? (['consumption'] as const) : []),
    ...(terms.resolved?.causes ?? []),
    ...(charges.concepts.length > 0 ? (['concepts'] as const) : []),
    ...(charges.credits.length > 0 ? (['credits'] as const) : []),
  ];
  if (causes.length === 0) return refuse('bill-correction-empty', [{ expected: texts.changesNothing }], notDone);
  return accepted({ consumption: isOther ? consumption : null, terms: terms.resolved, charges, causes });
}

const fields = [
  ...(['active', 'inductive', 'penalised', 'capacitive'] as const),
  ...(['activeMax', 'activeMed', 'activeMin'] as const),
  ...(['permuted', 'permutedValue', 'surplusValue'] as const),
] as const satisfies readonly (keyof CorrectedConsumption)[];

const refused = (particulars: readonly Particular[]) => refuse('bill-correction-refused', particulars, notDone);
const unknownConcept = (code: string): Particular => ({ field: 'code', value: code, expected: texts.conceptUnknown });

function consumptionFaults(
  typed: CorrectedConsumption,
  { hourly, delivers }: { readonly hourly: boolean; readonly delivers: boolean },
): Particular[] {
  const kind = { hourly, autogenerators: delivers, days: 0 };
  const whole: TypedConsumption = typed;
  const required = requiredOfConsumption(kind);
  const empty = required.filter((field) => whole[field] === null || whole[field] === undefined);
  if (empty.length > 0) return empty.map((field) => ({ field, expected: billingIntakeTexts.required }));
  return typedConsumptionFaults(whole, kind).map(({ field, reason, limit }) => ({
    field,
    value: String(whole[field] ?? ''),
    expected: billingIntakeTexts.faults[reason](limit.toLocaleString('en-US', { maximumFractionDigits: 6 })),
  }));
}

/** Reports charges whose key is not on the bill. */
function unknownKeys({ charges }: BillToCorrect, typed: TypedCorrection): Particular[] {
  const missing = (rows: readonly { readonly key?: string | undefined; readonly code: string }[], known: typeof rows) =>
    rows
      .filter((row) => row.key !== undefined && !known.some((it) => it.key === row.key && it.code === row.code))
      .map(({ key = '' }): Particular => ({ field: 'key', value: key, expected: texts.keyUnknown(key) }));
  return [...missing(typed.concepts ?? [], charges.concepts), ...missing(typed.credits ?? [], charges.credits)];
}

function conceptsOf({ charges }: BillToCorrect, typed: NonNullable<TypedCorrection['concepts']>) {
  const usedKeys = new Set(charges.concepts.map(({ key }) => key));
  return typed.map(({ key, code, value }) => {
    const before = charges.concepts.find((it) => it.key === key);
    const own = key ?? freeKey(code, usedKeys);
    usedKeys.add(own);
    const text = value === null ? null : String(value);
    const isOther = before === undefined ? value !== null : value === null || Number(before.value) !== value;
    return { key: own, code, value: text, isNew: key === undefined, isOther };
  });
}

function freeKey(code: string, usedKeys: ReadonlySet<string>): string {
  for (let count = 1; ; count++) {
    const key = keyOf(code, count);
    if (!usedKeys.has(key)) return key;
  }
}

function creditsOf({ charges }: BillToCorrect, typed: NonNullable<TypedCorrection['credits']>) {
  return typed.map(({ key, code, amounts }) => {
    const before = charges.credits.find((it) => it.key === key)?.amounts;
    const text = amounts && textsOf(amounts);
    const names = Object.keys(text ?? {}) as (keyof CreditAmounts)[];
    const isOther = text === null || names.some((name) => Number(before?.[name]) !== Number(text[name]));
    return { key, code, amounts: text, isOther };
  });
}

type TypedAmounts = { readonly [Name in keyof CreditAmounts]: number };

function textsOf({ number, ...amounts }: TypedAmounts): CreditAmounts {
  const texts = Object.fromEntries(Object.entries(amounts).map(([name, value]) => [name, String(value)]));
  return { ...(texts as Omit<CreditAmounts, 'number'>), number };
}
