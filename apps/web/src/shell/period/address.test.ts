import { describe, expect, test } from 'vitest';
import { defaultPeriod, lastOfferedMonth, periodOfAddress, searchWith, userTypeOfAddress } from './address.ts';

const TODAY = '2026-01-15';
const search = (text: string) => new URLSearchParams(text);

describe('the period of an address', () => {
  test('is the named one, from December 2021 to December of the current year', () => {
    expect(periodOfAddress(search('periodo=2025-03'), TODAY)).toEqual({ year: 2025, number: 3 });
    expect(periodOfAddress(search('periodo=2021-12'), TODAY)).toEqual({ year: 2021, number: 12 });
    expect(periodOfAddress(search('periodo=2026-12'), TODAY)).toEqual({ year: 2026, number: 12 });
  });

  test.each(['', 'periodo=', 'periodo=2021-11', 'periodo=2027-01', 'periodo=2025-13', 'periodo=octubre'])(
    'is by default the previous month, for «%s»',
    (text) => expect(periodOfAddress(search(text), TODAY)).toEqual({ year: 2025, number: 12 }),
  );

  test('the default crosses the turn of the year, the last offered month does not', () => {
    expect(defaultPeriod('2025-11-20')).toEqual({ year: 2025, number: 10 });
    expect(lastOfferedMonth(TODAY)).toEqual({ year: 2026, number: 12 });
  });
});

test('the user type is one that the company offers', () => {
  expect(userTypeOfAddress(search('usuarios=No+Regulados'), ['Regulados', 'No Regulados'])).toBe('No Regulados');
  expect(userTypeOfAddress(search('usuarios=No+Regulados'), ['Regulados'])).toBe('Regulados');
});

test('settings are written without removing other parameters of the address', () => {
  const settings = {
    period: { year: 2025, number: 10 },
    market: 'DNOM',
    version: undefined,
    userType: 'Regulados',
  } as const;
  expect(searchWith(search('version=3&paso=2'), settings).toString()).toBe(
    'paso=2&periodo=2025-10&mercado=DNOM&usuarios=Regulados',
  );
});
