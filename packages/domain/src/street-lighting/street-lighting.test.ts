import { month } from '@contador/kernel';
import { describe, expect, it } from 'vitest';
import {
  emptyLightingOfferFields,
  type LightingOffer,
  lightingOfferFaults,
  lightingStatus,
  lightingSupplyIn,
  lightingTermsInUse,
  noLightingTerms,
} from './lighting-offer.ts';
import { lightingDownloadRefusal, lightingPublicationRefusal } from './lighting-publication.ts';
import { emptyRegistrationFields } from './lighting-registration.ts';
import { isSuppliedIn } from './municipality.ts';

const contract: LightingOffer = {
  number: 1,
  municipality: '52001',
  contract: 'AP-001',
  detail: '',
  pricing: 'contract',
  indexVariable: 'IPC',
  baseIndex: 144.88,
  energyPrice: 290,
  commercialisation: 9.5,
  subscriptionDate: '2025-01-10',
  startDate: '2025-02-01',
  finishDate: '2026-06-30',
  active: true,
};
const regulated: LightingOffer = { ...contract, number: 2, pricing: 'regulated', ...noLightingTerms };

describe('an offer to be saved', () => {
  it('lists its missing fields', () => {
    expect(emptyLightingOfferFields({ ...noLightingTerms, pricing: null })).toEqual(['pricing']);
    expect(emptyLightingOfferFields({ ...noLightingTerms, pricing: 'contract' })).toEqual([
      'indexVariable',
      'baseIndex',
      'energyPrice',
      'commercialisation',
      'subscriptionDate',
      'startDate',
      'finishDate',
    ]);
    expect(emptyLightingOfferFields({ ...contract, baseIndex: 0 })).toEqual(['baseIndex']);
    expect(emptyLightingOfferFields({ ...contract, commercialisation: 0 })).toEqual([]);
    expect(emptyLightingOfferFields({ ...noLightingTerms, pricing: 'regulated' })).toEqual([]);
  });

  it('without a contract has no indexation and no dates', () => {
    expect(lightingTermsInUse({ ...contract, pricing: 'regulated' })).toEqual(noLightingTerms);
    expect(lightingTermsInUse(contract)).toMatchObject({ indexVariable: 'IPC', finishDate: '2026-06-30' });
    expect(lightingTermsInUse(contract)).not.toHaveProperty('number');
  });

  it('ends after it begins, and has no negative amounts', () => {
    expect(lightingOfferFaults({ ...contract, finishDate: '2025-01-31', baseIndex: -1, energyPrice: -1 })).toEqual([
      'finish-before-start',
      'negative-base-index',
      'negative-price',
    ]);
    expect(lightingOfferFaults(contract)).toEqual([]);
  });
});

it('a registration needs a number, a name and a level', () => {
  expect(emptyRegistrationFields({ matricula: ' ', name: null, level: null })).toEqual(['matricula', 'name', 'level']);
  expect(emptyRegistrationFields({ matricula: '1', name: 'Parque', level: 'n2' })).toEqual([]);
});

describe('the supply of a month', () => {
  it.each([
    ['no offer', [], 'regulado'],
    ['an offer without contract', [regulated], 'regulado'],
    ['a contract that ends in the month', [contract], 'contrato'],
    ['an expired contract', [{ ...contract, finishDate: '2026-05-31' }], 'vencido'],
    [
      'an expired contract and an offer without contract',
      [{ ...contract, finishDate: '2026-05-31' }, regulated],
      'regulado',
    ],
    ['a contract that begins later', [{ ...contract, startDate: '2026-07-01', finishDate: '2027-01-01' }], 'regulado'],
    ['a withdrawn contract', [{ ...contract, active: false }], 'regulado'],
    ['a contract and an offer without contract', [regulated, contract], 'contrato'],
  ] as const)('%s', (_, offers, expected) => {
    expect(lightingSupplyIn(offers, month(2026, 6)).kind).toBe(expected);
  });

  it('of two contracts follows the one that began last', () => {
    const renewed = { ...contract, number: 3, startDate: '2026-06-15', finishDate: '2028-06-14' };
    expect(lightingSupplyIn([renewed, contract], month(2026, 6))).toEqual({ kind: 'contrato', offer: renewed });
  });
});

describe('the status of a municipality', () => {
  it.each([
    ['2026-06-30', [contract], 'in-force', '2026-06-30'],
    ['2026-07-01', [contract], 'expired', '2026-06-30'],
    ['2026-07-01', [contract, { ...contract, finishDate: '2027-06-30' }], 'in-force', '2027-06-30'],
    ['2026-07-01', [contract, regulated], 'no-end', null],
    ['2026-07-01', [{ ...contract, active: false }], 'no-end', null],
    ['2026-07-01', [], 'no-end', null],
    ['2025-01-15', [contract], 'in-force', '2026-06-30'],
  ] as const)('on %s', (today, offers, status, finishDate) => {
    expect(lightingStatus(offers, today)).toEqual({ status, finishDate });
  });
});

describe('publishing', () => {
  const ready = { municipalities: 8, unpublished: 8, calculable: 8, lacking: 0 };
  it.each([
    [ready, undefined, 'alu-not-published'],
    [{ ...ready, municipalities: 0, unpublished: 0, calculable: 0 }, 'alu-no-municipalities', 'alu-not-published'],
    [{ ...ready, unpublished: 0, calculable: 0 }, 'alu-already-published', undefined],
    [{ ...ready, calculable: 0 }, 'alu-regulated-unpublished', 'alu-not-published'],
    [{ ...ready, lacking: 8 }, 'alu-lacks-inputs', 'alu-not-published'],
    // A municipality with missing inputs, or with an unpublished market, does not block the others.
    [{ ...ready, lacking: 1 }, undefined, 'alu-not-published'],
    [{ ...ready, calculable: 1 }, undefined, 'alu-not-published'],
    [{ ...ready, unpublished: 1, calculable: 1 }, undefined, undefined],
    [{ ...ready, unpublished: 1, calculable: 1, lacking: 1 }, 'alu-lacks-inputs', undefined],
  ])('%o', (standing, publish, download) => {
    expect(lightingPublicationRefusal(standing)).toBe(publish);
    expect(lightingDownloadRefusal(standing)).toBe(download);
  });
});

describe('a municipality', () => {
  it.each([
    [null, '2020-01', true],
    ['2026-03', '2026-02', false],
    ['2026-03', '2026-03', true],
    ['2026-03', '2027-01', true],
  ] as const)('that begins in %s is supplied in %s: %s', (firstMonth, month, expected) => {
    expect(isSuppliedIn({ firstMonth }, month)).toBe(expected);
  });
});
