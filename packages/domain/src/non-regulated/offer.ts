import type { Month } from '@contador/kernel';
import { daysIn, isoMonth } from '@contador/kernel';
import { detailsOf, type EnergyPricing, type PricingDetails } from './energy-pricing.ts';

export const indexVariables = ['IPC', 'IPP'] as const;
export type IndexVariable = (typeof indexVariables)[number];

/** Terms offered to a free customer. Dates such as `2026-03-31`; no finish date means until further notice. */
export interface Offer {
  readonly number: number;
  readonly clientCode: string;
  readonly detail: string;
  readonly indexVariable: IndexVariable;
  readonly baseIndex: number;
  readonly commercialisationBase: number;
  readonly pricing: EnergyPricing;
  readonly details: PricingDetails;
  readonly subscriptionDate: string | null;
  readonly startDate: string | null;
  readonly finishDate: string | null;
  readonly active: boolean;
}

/** An offer as a person fills it in. */
export type OfferDraft = {
  readonly [Field in Exclude<keyof Offer, 'number' | 'details' | 'active' | 'clientCode'>]: Offer[Field] | null;
} & { readonly details: PricingDetails };

type OfferField = 'indexVariable' | 'baseIndex' | 'commercialisationBase' | 'pricing' | keyof PricingDetails;

/** Required fields that are empty. A base index of zero counts as empty, because nothing can be indexed with it. */
export function emptyOfferFields(draft: OfferDraft): OfferField[] {
  const empty: OfferField[] = [];
  if (draft.indexVariable === null) empty.push('indexVariable');
  if (!draft.baseIndex) empty.push('baseIndex');
  if (draft.commercialisationBase === null) empty.push('commercialisationBase');
  if (draft.pricing === null) return [...empty, 'pricing'];
  return [...empty, ...detailsOf(draft.pricing).filter((field) => !draft.details[field])];
}

export type OfferFault = 'shares-not-whole' | 'finish-before-start' | 'negative-base-index';

/** Errors in a completely filled offer. */
export function offerFaults({ pricing, details, startDate, finishDate, baseIndex }: OfferDraft): OfferFault[] {
  const parts = (details.fixedPercent ?? 0) + (details.spotPercent ?? 0);
  return [
    ...(pricing === 'mixed' && Math.abs(parts - 100) > 1e-9 ? (['shares-not-whole'] as const) : []),
    ...(startDate !== null && finishDate !== null && finishDate < startDate ? (['finish-before-start'] as const) : []),
    ...(baseIndex !== null && baseIndex < 0 ? (['negative-base-index'] as const) : []),
  ];
}

/** The offer that applies to a customer in a month: active on some day of it; of several, the one that began last. */
export function offerInForce<O extends Pick<Offer, 'active' | 'startDate' | 'finishDate' | 'number'>>(
  offers: readonly O[],
  month: Month,
): O | undefined {
  const first = `${isoMonth(month)}-01`;
  const last = `${isoMonth(month)}-${daysIn(month)}`;
  return offers
    .filter(({ active, startDate, finishDate }) => {
      return active && (startDate ?? '') <= last && (finishDate === null || finishDate >= first);
    })
    .toSorted((a, b) => (a.startDate ?? '').localeCompare(b.startDate ?? '') || a.number - b.number)
    .at(-1);
}

const DAY = 24 * 60 * 60 * 1000;

/** Days from today to the last day of the offer; negative once it has ended. */
export function remainingDays(finishDate: string, today: string): number {
  return Math.round((Date.parse(finishDate) - Date.parse(today)) / DAY);
}

/** Number of days before its end from which an offer is listed as about to expire. */
export const EXPIRY_NOTICE_DAYS = 90;

/**
 * A customer's offer that is about to expire or has expired: the active offer that ends last, if it ends within the notice period. Offers
 * followed by another one are not listed.
 */
export function expiringOffer<O extends Pick<Offer, 'active' | 'finishDate'>>(
  offers: readonly O[],
  today: string,
): (O & { readonly finishDate: string; readonly remaining: number }) | undefined {
  const active = offers.filter((offer) => offer.active);
  if (active.length === 0 || active.some(({ finishDate }) => finishDate === null)) return undefined;
  const last = active.reduce((a, b) => ((b.finishDate as string) > (a.finishDate as string) ? b : a));
  const finishDate = last.finishDate as string;
  const remaining = remainingDays(finishDate, today);
  return remaining > EXPIRY_NOTICE_DAYS ? undefined : { ...last, finishDate, remaining };
}
