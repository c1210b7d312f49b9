import type { Month } from '@contador/kernel';
import { type NumberRule, priceIndex } from '../entry/index.ts';
import { offerInForce } from '../non-regulated/offer.ts';
import type { IndexationVariable } from '../tariff-inputs/contract-terms.ts';
import { emptyFields } from '../tariff-inputs/required-fields.ts';

/** What is agreed of the price: nothing, so that the regulated unit cost holds, or a contract with indexation. */
export type LightingPricing = 'regulated' | 'contract';

/** The terms of a contract: $/kWh and the index on which they were agreed. Dates are days, `2026-03-31`. */
export interface LightingTerms {
  readonly indexVariable: IndexationVariable;
  readonly baseIndex: number;
  readonly energyPrice: number;
  readonly commercialisation: number;
  readonly subscriptionDate: string;
  readonly startDate: string;
  readonly finishDate: string;
}

/** Zero is in it because it counts as an empty field, which has a sentence of its own. */
export const lightingIndex: NumberRule = { ...priceIndex, minimum: 0 };

type Nullable<T> = { readonly [Field in keyof T]: T[Field] | null };

/** What is offered to a municipality for its street lighting. Without contract there are no terms. */
export interface LightingOffer extends Nullable<LightingTerms> {
  readonly number: number;
  readonly municipality: string;
  readonly contract: string;
  readonly detail: string;
  readonly pricing: LightingPricing;
  readonly active: boolean;
}

/** An offer as a person fills it in. */
export type LightingOfferDraft = Nullable<LightingTerms> & { readonly pricing: LightingPricing | null };

export const noLightingTerms: Nullable<LightingTerms> = {
  indexVariable: null,
  baseIndex: null,
  energyPrice: null,
  commercialisation: null,
  subscriptionDate: null,
  startDate: null,
  finishDate: null,
};
const TERMS = Object.keys(noLightingTerms) as (keyof LightingTerms)[];

/** The fields that must be filled and are not. A base index of zero is empty too: nothing can be indexed with it. */
export function emptyLightingOfferFields(draft: LightingOfferDraft): (keyof LightingOfferDraft)[] {
  if (draft.pricing === null) return ['pricing'];
  if (draft.pricing === 'regulated') return [];
  return TERMS.filter((field) => emptyFields(draft, [field]).length > 0 || (field === 'baseIndex' && !draft.baseIndex));
}

export type LightingOfferFault = 'finish-before-start' | 'negative-base-index' | 'negative-price';

/** What a filled offer says that cannot be. */
export function lightingOfferFaults(draft: LightingOfferDraft): LightingOfferFault[] {
  const { startDate, finishDate, baseIndex, energyPrice, commercialisation } = draft;
  return [
    ...(startDate !== null && finishDate !== null && finishDate < startDate ? (['finish-before-start'] as const) : []),
    ...((baseIndex ?? 0) < 0 ? (['negative-base-index'] as const) : []),
    ...((energyPrice ?? 0) < 0 || (commercialisation ?? 0) < 0 ? (['negative-price'] as const) : []),
  ];
}

/** The terms that an offer keeps: choosing no contract clears indexation and dates. */
export function keptLightingTerms(draft: LightingOfferDraft): Nullable<LightingTerms> {
  const kept = draft.pricing === 'regulated' ? noLightingTerms : draft;
  return Object.fromEntries(TERMS.map((field) => [field, kept[field]])) as unknown as Nullable<LightingTerms>;
}

/** Under what a municipality is supplied in a month: the word of the law's term, and the offer that says so, if any does. */
export interface LightingSupply<Offer extends LightingOffer = LightingOffer> {
  readonly kind: 'regulado' | 'contrato' | 'vencido';
  readonly offer: Offer | undefined;
}

/**
 * What holds in a month: the offer in force on some day of it, and of several the one that began last. Where the last
 * contract is over and nothing was agreed since, the supply is `vencido`; an offer that begins later is not yet one.
 */
export function lightingSupplyIn<Offer extends LightingOffer>(
  offers: readonly Offer[],
  month: Month,
): LightingSupply<Offer> {
  const offer = offerInForce(offers, month);
  if (offer !== undefined) return { kind: offer.pricing === 'contract' ? 'contrato' : 'regulado', offer };
  const over = offers
    .filter(({ active, pricing, startDate }) => active && pricing === 'contract' && (startDate ?? '') <= lastDay(month))
    .toSorted((a, b) => (a.finishDate ?? '').localeCompare(b.finishDate ?? ''))
    .at(-1);
  return { kind: over === undefined ? 'regulado' : 'vencido', offer: over };
}

/** After every day of the month, as text. */
function lastDay({ year, number }: Month): string {
  return `${year}-${String(number).padStart(2, '0')}-31`;
}

export type LightingStatus = 'expired' | 'in-force' | 'no-end';

/**
 * How a municipality stands on a day: the contract that holds, else the last one to end. Without one, or without an end,
 * there is nothing to say of it.
 */
export function lightingStatus(
  offers: readonly LightingOffer[],
  today: string,
): { readonly status: LightingStatus; readonly finishDate: string | null } {
  const active = offers.filter((offer) => offer.active);
  const holds = active.filter(
    ({ startDate, finishDate }) => (startDate ?? '') <= today && (finishDate === null || finishDate >= today),
  );
  const candidates = holds.length > 0 ? holds : active;
  const ends = candidates.flatMap(({ finishDate }) => finishDate ?? []).sort();
  const finishDate = ends.at(-1) ?? null;
  if (finishDate === null) return { status: 'no-end', finishDate };
  return { status: finishDate < today ? 'expired' : 'in-force', finishDate };
}
