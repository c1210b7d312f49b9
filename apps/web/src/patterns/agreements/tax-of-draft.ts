import type { LocalTaxName } from '@contador/domain/billing';
import { valueSoFar } from '@contador/domain/entry';
import { type Month, quantity } from '@contador/kernel';
import {
  createRowCalculation,
  localTax,
  localTaxRow,
  type TaxAgreementTerms,
  type TaxRange,
  taxRangeOf,
} from '@contador/regulation';
import type { AgreementDraft, RangeDraft } from './agreement-draft.ts';

/** A trial consumption: energy in kWh, and its value in COP. */
export interface TriedConsumption {
  readonly energy: number;
  readonly value: number;
}

/** Charge of a trial consumption in COP, and the one-based row that applies; no row outside the ranges or for a fixed charge. */
export interface TriedTax {
  readonly amount: number;
  readonly row?: number;
}

/** Amounts in COP that a year fixes. */
export interface TaxUnits {
  readonly uvt: number;
  readonly minimumWage: number;
}

/**
 * Returns a function that calculates the charge of a consumption with the formulas that bill it; `undefined` while the agreement is
 * incomplete.
 */
export function taxOfDraft(
  tax: LocalTaxName,
  draft: AgreementDraft,
  context: { readonly month: Month; readonly units: TaxUnits },
): ((tried: TriedConsumption) => TriedTax) | undefined {
  const terms = termsOf(draft);
  if (terms === undefined) return undefined;
  const calculate = createRowCalculation({
    month: context.month,
    ...localTax,
    context: { activeMarkets: [], mechanisms: [] },
  });
  const year = { taxUnit: quantity(context.units.uvt, 'COP'), minimumWage: quantity(context.units.minimumWage, 'COP') };
  return ({ energy, value }) => {
    const active = quantity(value, 'COP');
    const bill = { energy: quantity(energy, 'kWh'), active, reactive: quantity(0, 'COP'), total: active };
    const result = calculate(localTaxRow({ tax, agreement: terms, bill, year }));
    if (result.kind !== 'figures') throw new Error(`a tax without figures: ${result.kind}`);
    const { range } = taxRangeOf(terms, bill, 'active');
    const amount = Number(result.amounts.at(-1));
    if (terms.variable === 'FIJA' || range === undefined) return { amount };
    return { amount, row: terms.ranges.indexOf(range) + 1 };
  };
}

function termsOf({ variable, type, limitUnit, ranges }: AgreementDraft): TaxAgreementTerms | undefined {
  if (variable === null || type === null || ranges.length === 0) return undefined;
  const rows = ranges.map(rangeOf);
  const whole = rows.filter((it) => it !== undefined);
  return whole.length === rows.length ? { variable, type, limitUnit, ranges: whole } : undefined;
}

function rangeOf(range: RangeDraft): TaxRange | undefined {
  const amount = (field: keyof RangeDraft) => {
    const so = valueSoFar(range[field]);
    return so === undefined ? undefined : quantity(so, 'fraction');
  };
  const [value, max, limitMin, limitMax] = [amount('value'), amount('max'), amount('limitMin'), amount('limitMax')];
  if (value === undefined || Object.values(range).some((it) => it.typed === 'fault')) return undefined;
  return {
    min: amount('min') ?? quantity(0, 'fraction'),
    value,
    ...(max && { max }),
    ...(limitMin && { limitMin }),
    ...(limitMax && { limitMax }),
  };
}
