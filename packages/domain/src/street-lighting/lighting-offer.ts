import type { Month } from '@contador/kernel';
import { type NumberRule, priceIndex } from '../entry/index.ts';
import { offerInForce } from '../non-regulated/offer.ts';
import type { IndexationVariable } from '../tariff-inputs/contract-terms.ts';
import { emptyFields } from '../tariff-inputs/required-fields.ts';

/** Pricing of street lighting: `regulated` at the regulated unit cost, or a `contract` with indexation. */
export type LightingPricing = 'regulated' | 'contract';

/** Terms of a contract: prices in $/kWh and the index that they are based on. Dates such as `2026-03-31`. */
export interface LightingTerms {
  readonly indexVariable: IndexationVariable;
  readonly baseIndex: number;
  readonly energyPrice: number;
  readonly commercialisation: number;
  readonly subscriptionDate: string;
  readonly startDate: string;
  readonly finishDate: string;
}

/** Allows zero, because zero counts as an empty field, which has its own message. */
export const lightingIndex: NumberRule = { ...priceIndex, minimum: 0 };

type Nullable<T> = { readonly [Field in keyof T]: T[Field] | null };

/** An offer to a municipality for its street lighting. Without a contract the terms are null. */
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

/** Required fields that are empty. A base index of zero counts as empty, because nothing can be indexed with it. */
export function emptyLightingOfferFields(draft: LightingOfferDraft): (keyof LightingOfferDraft)[] {
  if (draft.pricing === null) return ['pricing'];
  if (draft.pricing === 'regulated') return [];
  return TERMS.filter((field) => emptyFields(draft, [field]).length > 0 || (field === 'baseIndex' && !draft.baseIndex));
}

export type LightingOfferFault = 'finish-before-start' | 'negative-base-index' | 'negative-price';

/** Errors in a completely filled offer. */
export function lightingOfferFaults(draft: LightingOfferDraft): LightingOfferFault[] {
  const { startDate, finishDate, baseIndex, energyPrice, commercialisation } = draft;
  return [
    ...(startDate !== null && finishDate !== null && finishDate < startDate ? (['finish-before-start'] as const) : []),
    ...((baseIndex ?? 0) < 0 ? (['negative-base-index'] as const) : []),
    ...((energyPrice ?? 0) < 0 || (commercialisation ?? 0) < 0 ? (['negative-price'] as const) : []),
  ];
}

/** Terms that are stored with an offer: without a contract, indexation and dates are cleared. */
export function lightingTermsInUse(draft: LightingOfferDraft): Nullable<LightingTerms> {
  const kept = draft.pricing === 'regulated' ? noLightingTerms : draft;
  return Object.fromEntries(TERMS.map((field) => [field, kept[field]])) as unknown as Nullable<LightingTerms>;
}

/** How a municipality is supplied in a month: the legal term, and the offer that it is based on, if any. */
export interface LightingSupply<Offer extends LightingOffer = LightingOffer> {
  readonly kind: 'regulado' | 'contrato' | 'vencido';
  readonly offer: Offer | undefined;
}

/**
 * The supply in a month: by the offer in force on some day of it; of several, by the one that began last. When the last contract has ended
 * and no other offer is in force, the supply is `vencido`; an offer that begins later does not count.
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

/** An upper bound of the month's dates as text; the day may not exist. */
function lastDay({ year, number }: Month): string {
  return `${year}-${String(number).padStart(2, '0')}-31`;
}

export type LightingStatus = 'expired' | 'in-force' | 'no-end';

/**
 * Contract status of a municipality on a day: of the contract in force, else of the one that ended last. Without a contract, or without a
 * finish date, the status is `no-end`.
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
