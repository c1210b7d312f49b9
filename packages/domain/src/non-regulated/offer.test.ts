import { month } from '@contador/kernel';
import { describe, expect, it } from 'vitest';
import { detailsInUse, noPricingDetails } from './energy-pricing.ts';
import { emptyOfferFields, expiringOffer, type OfferDraft, offerFaults, offerInForce, remainingDays } from './offer.ts';

const draft: OfferDraft = {
  detail: null,
  indexVariable: 'IPP',
  baseIndex: 152.3,
  commercialisationBase: 9.5,
  pricing: 'mixed',
  details: { basePrice: 265, margin: 12.5, fixedPercent: 70, spotPercent: 30 },
  subscriptionDate: null,
  startDate: '2026-01-01',
  finishDate: '2026-12-31',
};

describe('an offer to be saved', () => {
  it('is complete', () => {
    expect(emptyOfferFields(draft)).toEqual([]);
    expect(offerFaults(draft)).toEqual([]);
  });

  it.each([
    ['indexVariable', { indexVariable: null }],
    ['baseIndex', { baseIndex: null }],
    ['baseIndex', { baseIndex: 0 }],
    ['commercialisationBase', { commercialisationBase: null }],
    ['pricing', { pricing: null }],
    ['basePrice', { details: { ...draft.details, basePrice: 0 } }],
    ['margin', { details: { ...draft.details, margin: 0 } }],
    ['fixedPercent', { details: { ...draft.details, fixedPercent: null } }],
    ['spotPercent', { details: { ...draft.details, spotPercent: 0 } }],
    ['basePrice', { pricing: 'fixed', details: noPricingDetails }],
    ['margin', { pricing: 'spot', details: noPricingDetails }],
  ] as const)('lacks %s with %o', (field, change) => {
    expect(emptyOfferFields({ ...draft, ...change })).toEqual([field]);
  });

  it('may have a commercialisation base of zero', () => {
    expect(emptyOfferFields({ ...draft, commercialisationBase: 0 })).toEqual([]);
  });

  it('has shares of 100 % and ends after it begins', () => {
    const details = { ...draft.details, spotPercent: 40 };
    expect(offerFaults({ ...draft, details, finishDate: '2025-12-31', baseIndex: -1 })).toEqual([
      'shares-not-whole',
      'finish-before-start',
      'negative-base-index',
    ]);
  });

  it('keeps only the parameters of its pricing', () => {
    expect(detailsInUse('spot', draft.details)).toEqual({ ...noPricingDetails, margin: 12.5 });
  });
});

describe('the offer of a month', () => {
  const offer = (number: number, startDate: string | null, finishDate: string | null, active = true) => ({
    number,
    startDate,
    finishDate,
    active,
  });
  const june = month(2026, 6);

  it.each([
    ['ends on its first day', [offer(1, '2026-01-01', '2026-06-01')], 1],
    ['ended the day before', [offer(1, '2026-01-01', '2026-05-31')], undefined],
    ['begins on its last day', [offer(1, '2026-06-30', null)], 1],
    ['begins after it', [offer(1, '2026-07-01', null)], undefined],
    ['was withdrawn', [offer(1, null, null, false)], undefined],
    ['began last', [offer(3, '2026-01-01', null), offer(2, '2026-06-10', null)], 2],
  ])('%s', (_, offers, expected) => {
    expect(offerInForce(offers, june)?.number).toBe(expected);
  });
});

describe('offers about to expire', () => {
  const today = '2026-11-21';
  const ends = (finishDate: string | null, active = true) => ({ finishDate, active });

  it.each([
    ['2026-11-21', 0],
    ['2026-11-20', -1],
    ['2027-02-19', 90],
    ['2028-03-01', 466],
  ])('%s is %i days away', (day, days) => {
    expect(remainingDays(day, today)).toBe(days);
  });

  it.each([
    ['over', [ends('2026-10-31')], -21],
    ['within the notice', [ends('2026-10-31'), ends('2026-12-31')], 40],
    ['later', [ends('2027-02-20')], undefined],
    ['followed by one without end', [ends('2026-10-31'), ends(null)], undefined],
    ['taken back', [ends('2026-10-31', false)], undefined],
  ])('%s', (_, offers, expected) => {
    expect(expiringOffer(offers, today)?.remaining).toBe(expected);
  });
});
