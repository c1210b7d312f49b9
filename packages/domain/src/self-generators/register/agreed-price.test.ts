import { month } from '@contador/kernel';
import { expect, it } from 'vitest';
import { agreedPriceValue, agreementOfMonth, missingOfAgreedPrice } from './agreed-price.ts';

const agreement = (startDate: string | null, finishDate: string | null, active = true) => ({
  startDate,
  finishDate,
  active,
});

it('the agreement of a month is the one that began last among those in force on a day of the month', () => {
  const first = agreement(null, '2026-02-15');
  const second = agreement('2026-02-16', null);
  const off = agreement('2026-02-20', null, false);
  const agreementIn = (number: number, ...agreements: (typeof first)[]) =>
    agreementOfMonth(agreements, month(2026, number));
  expect(agreementIn(1, first, second, off)).toBe(first);
  expect(agreementIn(2, first, second, off)).toBe(second);
  expect(agreementIn(2, second, first)).toBe(second);
  expect(agreementIn(3, first)).toBeUndefined();
  expect(agreementIn(3, agreement('2026-03-31', '2026-04-30'))).toBeDefined();
  expect(agreementIn(2, agreement('2026-03-01', null))).toBeUndefined();
});

it.each([
  [{ priceType: 1 as const, baseValue: 310.1234567, indexBase: null }, undefined, '310.123457'],
  [{ priceType: 2 as const, baseValue: 210, indexBase: 152.3 }, '181.45', '250.193697'],
  [{ priceType: 2 as const, baseValue: 1, indexBase: 2_000_000 }, '1', '0.000001'],
  [{ priceType: 2 as const, baseValue: 210, indexBase: 152.3 }, undefined, undefined],
])('%j at an index of %s is %s', (agreed, value, expected) => {
  expect(agreedPriceValue(agreed, value === undefined ? undefined : { value })?.toFixed(6)).toBe(expected);
});

it.each([
  [{}, ['priceType']],
  [{ priceType: 1 as const }, ['baseValue']],
  [{ priceType: 1 as const, baseValue: 0 }, []],
  [{ priceType: 2 as const }, ['baseValue', 'indexVariable', 'indexBase']],
  [{ priceType: 2 as const, baseValue: 1, indexVariable: 'IPC' as const, indexBase: 1 }, []],
])('%j lacks %j', (agreed, missing) => {
  expect(missingOfAgreedPrice(agreed)).toEqual(missing);
});
