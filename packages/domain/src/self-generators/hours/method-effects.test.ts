import { describe, expect, it } from 'vitest';
import { lackingMethods } from './estimation/apply-method.ts';
import { meteredMonth } from './metered-month.ts';
import { methodEffects } from './method-effects.ts';
import { type Hours, millionths, monthSource } from './testing/month-source.ts';

const steady = (first: number, count = 24): Hours => Array.from({ length: count }, (_, hour) => first + hour);
const gapped = (hours: Hours, ...missing: number[]) => hours.map((value, at) => (missing.includes(at) ? null : value));
const offered = (made: Parameters<typeof monthSource>[0]) => meteredMonth(monthSource(made)).offered;

describe('the offered methods', () => {
  it('for energies are zero always, means with one measured value, and the year before with that year', () => {
    const made = { measuringType: 'Consumos', hours: gapped(steady(1), 4) } as const;
    expect(offered(made)).toEqual(['CONSUMO_0', 'CONSUMO_MES_ACT', 'CONSUMO_MISMOS_DIAS']);
    expect(offered({ ...made, hours: Array(24).fill(null) })).toEqual(['CONSUMO_0']);
    expect(offered({ ...made, yearBefore: steady(7) })).toContain('CONSUMO_ANIO_ANT');
    expect(offered({ ...made, yearBefore: gapped(steady(7), 4) })).not.toContain('CONSUMO_ANIO_ANT');
  });

  it.each([
    ['a gap inside', [10, 11], 100, ['LECTURAS_IGUAL_ATRAS', 'LECTURAS_IGUAL_ADELANTE', 'LECTURAS_MES_ACT']],
    [
      'at the start',
      [0, 1],
      100,
      ['LECTURAS_MES_ANT', 'LECTURAS_IGUAL_ATRAS', 'LECTURAS_IGUAL_ADELANTE', 'LECTURAS_MES_ACT'],
    ],
    ['at the start without a close', [0, 1], null, ['LECTURAS_IGUAL_ADELANTE']],
    ['at the end', [22, 23], 100, ['LECTURAS_IGUAL_ATRAS', 'LECTURAS_MES_ACT']],
    ['at both ends without a close', [0, 23], null, ['LECTURAS_MES_ACT']],
  ] as const)('of registers, %s', (_, gap, dayBefore, expected) => {
    expect(offered({ hours: gapped(steady(101), ...gap), dayBefore })).toEqual(expected);
  });

  it('leave out the others, which say what they need by the company’s reading of their names', () => {
    const ahead = (reading: 'next' | 'carried forward') =>
      lackingMethods([], 'Lecturas', reading).find(({ method }) => method === 'LECTURAS_IGUAL_ADELANTE')?.needs;
    expect([ahead('next'), ahead('carried forward')]).toEqual(['reading-ahead', 'reading-behind']);
  });

  it('are the union over blocks: each fills where it can', () => {
    const source = monthSource({ hours: gapped(steady(101), 0, 1), dayBefore: 100 });
    const generated = source.read.found.ACT_GEN;
    generated.fill(Number.NaN, 20, 24);
    expect(meteredMonth(source).offered).toContain('LECTURAS_MES_ANT');
    const { month } = meteredMonth(source, ['LECTURAS_MES_ANT', 'LECTURAS_IGUAL_ATRAS']);
    expect(month.marks.ACT_DEM.slice(0, 2)).toEqual(Uint8Array.from([6, 6]));
    expect(month.marks.ACT_GEN.slice(20)).toEqual(Uint8Array.from([7, 7, 7, 7]));
    expect([month.calculated, month.methods]).toEqual([true, ['LECTURAS_MES_ANT', 'LECTURAS_IGUAL_ATRAS']]);
  });
});

describe('the effects of methods', () => {
  it('state what each method would add, without applying it', () => {
    const hours = [1, null, 3, ...Array(21).fill(2), ...Array(24).fill(5)];
    const source = monthSource({ measuringType: 'Consumos', hours });
    const effects = methodEffects(source);
    expect(
      effects.map(({ method, filled, stillMissing, added }) => [method, filled, stillMissing, added.ACT_DEM]),
    ).toEqual([
      ['CONSUMO_0', 1, 0, 0],
      ['CONSUMO_MES_ACT', 1, 0, millionths(5)],
      ['CONSUMO_MISMOS_DIAS', 1, 0, millionths(5)],
    ]);
    expect(effects[1]?.energy.ACT_DEM).toBe(millionths(1 + 5 + 3 + 42 + 120));
    expect(effects.every(({ month }) => month.calculated)).toBe(true);
    expect(meteredMonth(source).month.calculated).toBe(false);
  });

  it('extrapolate a gap of registers without a register after it by the mean of its hours', () => {
    const day = Array.from({ length: 24 }, (_, hour) => 2 * hour + 2);
    const hours: Hours = [...day, ...day.slice(0, 12).map((each) => each + 48), ...Array(12).fill(null)];
    const effect = methodEffects(monthSource({ hours, dayBefore: 0 })).find(
      ({ method }) => method === 'LECTURAS_MES_ACT',
    );
    expect(effect?.added.ACT_DEM).toBe(millionths(24));
  });
});
