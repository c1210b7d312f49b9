import { isDeepStrictEqual } from 'node:util';
import { type BodyOf, type Particular, refuse } from '@contador/contract';
import { dateText } from '@contador/contract/format';
import { nonRegulatedTexts as texts } from '@contador/contract/messages';
import {
  checkExpiringOffers,
  checkOffers,
  downloadOffers,
  type OfferRow,
  offersFileName,
  pricingLabels,
  updateOffers,
} from '@contador/contract/non-regulated';
import { overlapping } from '@contador/domain/entry';
import type { EnergyPricing, OfferDraft, RegisteredCustomer } from '@contador/domain/non-regulated';
import {
  detailsInUse,
  emptyOfferFields,
  expiringOffer,
  noPricingDetails,
  offerFaults,
} from '@contador/domain/non-regulated';
import { audit, handle, lockRecords, recordGuard, workbookDownload } from '../platform/index.ts';
import { chargedCustomers, customerOf, customersOf } from './customer.repository.ts';
import { OFFERS, offersOf, type SavedOffer, saveOffer } from './offer.repository.ts';

const notDone = { Upload: 'ERROR' };

/** Detects two people who edit one offer at once. */
const offerGuard = recordGuard(updateOffers, {
  alsoLocked: ['number', 'clientCode', 'clientName', 'acceptOverlap'],
  notDone,
  wording: (field, value) => (field === 'pricing' ? pricingLabels[value as EnergyPricing] : undefined),
});

/** Customers whose last offer has ended or ends soon, the most urgent first. */
export const checkExpiringOffersCall = handle(checkExpiringOffers, async ({ inTenant, today }) =>
  inTenant(async (transaction) => {
    const customers = await chargedCustomers(transaction);
    const offers = await offersOf(transaction);
    const expiring = customers.flatMap(({ code, name }) => {
      const expiring = expiringOffer(
        offers.filter(({ clientCode }) => clientCode === code),
        today,
      );
      if (expiring === undefined) return [];
      const { remaining, finishDate } = expiring;
      return [{ clientCode: code, clientName: name, remainingDays: remaining, finishDate }];
    });
    return { offers: expiring.toSorted((a, b) => a.remainingDays - b.remainingDays) };
  }),
);

export const checkOffersCall = handle(checkOffers, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const customer = await customerOf(transaction, query.clientCode);
    if (customer === undefined) return refuse('customer-unknown');
    const offers = await offersOf(transaction, customer.code);
    return { clientName: customer.name, offers: offers.map((offer) => offerRow(offer, customer)) };
  }),
);

/** Adds an offer, or saves the one with the given number. Idempotent. */
export const updateOffersCall = handle(updateOffers, async ({ body: typed, caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    await lockRecords(transaction, OFFERS);
    const customer = await customerOf(transaction, typed.clientCode);
    if (customer === undefined) return refuse('customer-unknown', [], notDone);
    const all = await offersOf(transaction);
    const before = all.find(({ number, clientCode }) => number === typed.number && clientCode === customer.code);
    if (typed.number !== undefined && before === undefined) return refuse('offer-unknown', [], notDone);
    const onTop = offerGuard.onTop(typed, before && { ...before, values: before });
    if (!onTop.ok) return onTop;
    const body = onTop.value;
    const draft = draftOf(body);
    const empty = emptyOfferFields(draft);
    if (empty.length > 0) {
      const particulars = empty.map((field) => ({ field, expected: texts.required }));
      return refuse('empty-fields', particulars, notDone);
    }
    const faults = offerFaults(draft).map((fault) => faultParticulars[fault]);
    if (faults.length > 0) return refuse('offer-refused', faults, notDone);
    const { indexVariable, baseIndex, commercialisationBase, pricing } = draft;
    if (indexVariable === null || baseIndex === null || commercialisationBase === null || pricing === null) {
      throw new Error('a whole offer with an empty field');
    }
    const fields = {
      ...draft,
      indexVariable,
      baseIndex,
      commercialisationBase,
      pricing,
      clientCode: customer.code,
      detail: draft.detail ?? '',
      details: detailsInUse(pricing, draft.details),
      active: body.active ?? before?.active ?? true,
    };
    const same = (before === undefined ? all : [before]).some(({ number: _, savedBy: _by, savedAt: _at, ...offer }) =>
      isDeepStrictEqual(offer, fields),
    );
    if (same) return { Upload: 'OK' as const };
    const others = all.filter((it) => it.clientCode === customer.code && it.number !== before?.number);
    const crossed = body.acceptOverlap === true ? [] : overlapping(others, fields);
    if (crossed.length > 0) return refuse('offer-overlaps', crossed.map(crossedParticular), notDone);
    const number = before?.number ?? Math.max(0, ...all.map((offer) => offer.number)) + 1;
    const offer = { number, ...fields };
    await saveOffer(transaction, offer, caller.personName, now);
    const subject = `${customer.code} ${number}`;
    audit(transaction, { by: caller, action: 'no-reg-offer-saved', subject, before, after: offer, at: now });
    return { Upload: 'OK' as const };
  }),
);

export const downloadOffersCall = handle(downloadOffers, async ({ inTenant, caller }) => {
  const { customers, offers } = await inTenant(async (transaction) => ({
    customers: await customersOf(transaction),
    offers: await offersOf(transaction),
  }));
  const columns = [
    texts.number,
    texts.customerCode,
    texts.name,
    texts.market,
    texts.indexVariable,
    texts.baseIndex,
    texts.commercialisationBase,
    texts.pricing,
    texts.basePrice,
    texts.margin,
    texts.fixedPercent,
    texts.spotPercent,
    texts.subscriptionDate,
    texts.startDate,
    texts.finishDate,
    texts.active,
    texts.detail,
  ];
  const rows = offers.map((offer) => {
    const { details } = offer;
    const customer = customers.find(({ code }) => code === offer.clientCode);
    return [
      offer.number,
      offer.clientCode,
      customer?.name ?? null,
      customer?.market ?? null,
      offer.indexVariable,
      offer.baseIndex,
      offer.commercialisationBase,
      pricingLabels[offer.pricing],
      details.basePrice,
      details.margin,
      details.fixedPercent,
      details.spotPercent,
      offer.subscriptionDate,
      offer.startDate,
      offer.finishDate,
      offer.active ? texts.yes : texts.no,
      offer.detail,
    ];
  });
  return await workbookDownload(offersFileName(caller.tenant), [{ name: texts.offersFile, columns, rows }]);
});

function draftOf(body: BodyOf<typeof updateOffers>): OfferDraft {
  return {
    detail: body.detail?.trim() || null,
    indexVariable: body.indexVariable ?? null,
    baseIndex: body.baseIndex ?? null,
    commercialisationBase: body.commercialisationBase ?? null,
    pricing: body.pricing ?? null,
    details: body.details ?? noPricingDetails,
    subscriptionDate: body.subscriptionDate ?? null,
    startDate: body.startDate ?? null,
    finishDate: body.finishDate ?? null,
  };
}

const faultParticulars: Readonly<Record<ReturnType<typeof offerFaults>[number], Particular>> = {
  'shares-not-whole': { field: 'spotPercent', expected: texts.sharesNotWhole },
  'finish-before-start': { field: 'finishDate', expected: texts.finishBeforeStart },
  'negative-base-index': { field: 'baseIndex', expected: texts.negativeBaseIndex },
};

function crossedParticular({ number, startDate, finishDate }: SavedOffer): Particular {
  const value = texts.crossedOffer(number, dateText(startDate), dateText(finishDate));
  return { field: 'startDate', value, expected: texts.otherDays };
}

function offerRow(
  { savedBy: _by, savedAt: _at, ...offer }: SavedOffer,
  customer: Pick<RegisteredCustomer, 'name'>,
): OfferRow {
  return { ...offer, clientName: customer.name, revision: offerGuard.revisionOf(offer) };
}
