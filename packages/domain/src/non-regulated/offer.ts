import type { Month } from '@contador/kernel';
import { daysIn, isoMonth } from '@contador/kernel';
import { detailsOf, type EnergyPricing, type PricingDetails } from './energy-pricing.ts';

export const indexVariables = ['IPC', 'IPP'] as const;
export type IndexVariable = (typeof indexVariables)[number];

/** What is offered to a customer who is free to choose. Dates are days, `2026-03-31`; no end means until further notice. */
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

/** The fields that must be filled and are not. A base value of zero is empty too: nothing can be indexed with it. */
export function emptyOfferFields(draft: OfferDraft): OfferField[] {
  const empty: OfferField[] = [];
  if (draft.indexVariable === null) empty.push('indexVariable');
  if (!draft.baseIndex) empty.push('baseIndex');
  if (draft.commercialisationBase === null) empty.push('commercialisationBase');
  if (draft.pricing === null) return [...empty, 'pricing'];
  return [...empty, ...detailsOf(draft.pricing).filter((field) => !draft.details[field])];
}

export type OfferFault = 'shares-not-whole' | 'finish-before-start' | 'negative-base-index';

/** What a filled offer says that cannot be. */
export function offerFaults({ pricing, details, startDate, finishDate, baseIndex }: OfferDraft): OfferFault[] {
  const parts = (details.fixedPercent ?? 0) + (details.spotPercent ?? 0);
  return [
    ...(pricing === 'mixed' && Math.abs(parts - 100) > 1e-9 ? (['shares-not-whole'] as const) : []),
    ...(startDate !== null && finishDate !== null && finishDate < startDate ? (['finish-before-start'] as const) : []),
    ...(baseIndex !== null && baseIndex < 0 ? (['negative-base-index'] as const) : []),
  ];
}

/** The offer under which a customer is charged in a month: active on some day of it, and of several the one that began last. */
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

/** Days from today to the last day of the offer; negative once it is over. */
export function remainingDays(finishDate: string, today: string): number {
  return Math.round((Date.parse(finishDate) - Date.parse(today)) / DAY);
}

/** How many days before its end an offer is listed as about to expire. */
export const EXPIRY_NOTICE_DAYS = 90;

/**
 * The offer of a customer that is about to expire or is over: its last one to end, where it ends within the notice. An
 * offer that another one follows is not listed.
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
