import { describe, expect, it } from 'vitest';
import { type LawReading, lawReadingFault, optionsIn, readingIn } from './law-reading.ts';

const chosen = (value: string, from: string, number: number): LawReading => ({
  option: 'rSalesScope',
  value,
  from,
  number,
});
const readings = [chosen('market', '2026-03', 1), chosen('company', '2026-08', 2), chosen('market', '2026-08', 3)];

describe('the reading in force', () => {
  it.each([
    ['2026-02', undefined],
    ['2026-03', 1],
    ['2026-07', 1],
    ['2026-08', 3],
    ['2030-01', 3],
  ])('in %s is number %s', (month, number) => {
    expect(readingIn(readings, 'rSalesScope', month)?.number).toBe(number);
  });

  it('is passed to the calculation only where the company chose one', () => {
    expect(optionsIn(readings, '2026-02')).toEqual({});
    expect(optionsIn(readings, '2026-04')).toEqual({ rSalesScope: 'market' });
  });
});

describe('a reading that a person wants to choose', () => {
  const choose = (change: Partial<LawReading>, publishedMonths: string[] = []) =>
    lawReadingFault(
      { option: 'rSalesScope', value: 'company', from: '2026-04', ...change },
      { readings, publishedMonths },
    );

  it('is refused for an unknown option or value, and when it is already in force', () => {
    expect(choose({ option: 'toString' as never })?.code).toBe('law-option-unknown');
    expect(choose({ value: 'country' })).toEqual({ code: 'law-reading-unknown', values: ['company', 'market'] });
    expect(choose({ value: 'market' })?.code).toBe('law-reading-in-force');
    expect(choose({ value: 'company', from: '2026-02' })?.code).toBe('law-reading-in-force');
    expect(choose({})).toBeUndefined();
  });

  it('is refused for months with published figures, up to the next chosen reading', () => {
    expect(choose({}, ['2026-04', '2026-06'])).toEqual({
      code: 'law-reading-month-published',
      months: ['2026-04', '2026-06'],
    });
    expect(choose({}, ['2026-07'])?.code).toBe('law-reading-month-published');
    expect(choose({}, ['2026-03'])).toBeUndefined();
    expect(choose({}, ['2026-08'])).toBeUndefined();
    expect(choose({ from: '2026-08' }, ['2026-08'])?.code).toBe('law-reading-month-published');
    expect(choose({ from: '2026-09' }, ['2026-08'])).toBeUndefined();
  });
});
