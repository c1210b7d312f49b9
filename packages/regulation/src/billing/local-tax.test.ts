import { readFileSync } from 'node:fs';
import type { Unit } from '@contador/kernel';
import { decimal, month, quantity } from '@contador/kernel';
import { describe, expect, it } from 'vitest';
import type { Options } from '../options.ts';
import { createRowCalculation } from '../plan/index.ts';
import type { CollectType, CollectVariable, LimitUnit, LocalTaxFacts } from './index.ts';
import { localTax, localTaxRow, taxRangeOf } from './index.ts';
import { goldenCases } from './testing/golden-cases.ts';

interface GoldenTax {
  readonly agreement: {
    readonly collect_var: CollectVariable;
    readonly collect_type: CollectType;
    readonly limit_unit: LimitUnit;
    readonly collect_params: readonly Record<'min' | 'max' | 'value' | 'lim_min' | 'lim_max', string>[];
  };
  readonly consumption_value: string;
  readonly consumption_kwh: string;
  readonly uvt: string;
  readonly min_sal: string;
}
interface Expected {
  readonly var_value: string | null;
  readonly range: readonly [string, string] | null;
  readonly value: string;
}

const known = (text: string) => (text === 'NA' ? undefined : quantity(text, 'fraction'));
const pesos = (text: string) => quantity(text, 'COP');
const optional = <K extends string, U extends Unit>(key: K, text: string, _: U) => {
  const value = known(text);
  return value === undefined ? {} : { [key]: value };
};

function factsOf({ agreement, ...bill }: GoldenTax, tax: LocalTaxFacts['tax']): LocalTaxFacts {
  return {
    tax,
    agreement: {
      variable: agreement.collect_var,
      type: agreement.collect_type,
      limitUnit: agreement.limit_unit,
      ranges: agreement.collect_params.map(({ min, max, value, lim_min, lim_max }) => ({
        min: quantity(min, 'fraction'),
        value: quantity(value, 'fraction'),
        ...optional('max', max, 'fraction'),
        ...optional('limitMin', lim_min, 'fraction'),
        ...optional('limitMax', lim_max, 'fraction'),
      })),
    },
    bill: {
      energy: quantity(bill.consumption_kwh, 'kWh'),
      active: pesos(bill.consumption_value),
      reactive: pesos('1000'),
      total: pesos('2000000'),
    },
    year: { taxUnit: pesos(bill.uvt), minimumWage: pesos(bill.min_sal) },
  };
}

function taxOf(facts: LocalTaxFacts, options: Partial<Options> = {}): string {
  const context = { activeMarkets: [], mechanisms: [], options };
  const result = createRowCalculation({ month: month(2025, 6), ...localTax, context })(localTaxRow(facts, options));
  if (result.kind !== 'figures') throw new Error(JSON.stringify(result));
  return decimal(result.amounts.at(-1) ?? '').toFixed(2);
}

const cases = (['lighting', 'security'] as const).flatMap((tax) =>
  goldenCases<GoldenTax, Expected>(tax).map((each) => ({ ...each, tax })),
);

describe('local taxes of the reference', () => {
  it('are loaded', () => expect(cases).toHaveLength(42));

  it.each(cases.map((each) => [each.id, each] as const))('%s', (_, { input, expected, tax }) => {
    const facts = factsOf(input, tax);
    expect(taxOf(facts)).toBe(expected.value);
    const { variableValue, range } = taxRangeOf(facts.agreement as never, facts.bill, 'active');
    expect(variableValue?.toString() ?? null).toBe(expected.var_value);
    if (input.agreement.collect_var === 'FIJA') return;
    expect(range === undefined ? null : [range.min.toString(), range.max?.toString() ?? 'NA']).toEqual(expected.range);
  });
});

it('the tax units and minimum wages of the reference cases are in its table of years', () => {
  const text = readFileSync(new URL('./golden/params.json', import.meta.url), 'utf8');
  const years: Record<'uvt' | 'minimum_wage', Record<string, number>> = JSON.parse(text);
  const pairs = Object.keys(years.minimum_wage).map((year) => `${years.uvt[year]} ${years.minimum_wage[year]}`);
  const used = new Set(cases.map(({ input }) => `${input.uvt} ${input.min_sal}`));
  expect([...used].filter((pair) => !pairs.includes(pair))).toEqual([]);
});

const agreement = (changes: Partial<GoldenTax['agreement']>, params = {}): GoldenTax => ({
  agreement: {
    collect_var: 'FIJA',
    collect_type: 'PESOS',
    limit_unit: 'AUTO',
    collect_params: [{ min: '0', max: 'NA', value: '10', lim_min: 'NA', lim_max: 'NA', ...params }],
    ...changes,
  },
  consumption_value: '100000',
  consumption_kwh: '100',
  uvt: '49799',
  min_sal: '1423500',
});

describe('cases that the reference does not cover', () => {
  it('the tax is 0 without an agreement', () => {
    const { agreement: _, ...without } = factsOf(agreement({}), 'lighting');
    expect(taxOf(without)).toBe('0.00');
  });

  it('UVT for each kWh: 0.001331 · 49,799 · 100', () => {
    expect(taxOf(factsOf(agreement({ collect_type: 'UVT_KWH' }, { value: '0.001331' }), 'security'))).toBe('6628.25');
  });

  it.each([
    ['UVT_KWH', 'AUTO', {}, '99598.00'],
    ['UVT', 'AUTO', {}, '99598.00'],
    ['PESOS', 'AUTO', {}, '2.00'],
    ['PESOS', 'AUTO', { autoLimitUnit: 'UVT' }, '99598.00'],
    ['PESOS', 'AUTO', { autoLimitUnit: 'SMMLV' }, '2847000.00'],
    ['UVT', 'AUTO', { autoLimitUnit: 'pesos' }, '2.00'],
    ['UVT', 'PESOS', {}, '2.00'],
    ['PESOS', 'UVT', {}, '99598.00'],
    ['PESOS', 'SMMLV', {}, '2847000.00'],
  ] as const)('%s with limits in %s under %o: at most 2 are %s', (type, unit, options, value) => {
    const params = { value: '900000000', lim_max: '2' };
    expect(taxOf(factsOf(agreement({ collect_type: type, limit_unit: unit }, params), 'lighting'), options)).toBe(
      value,
    );
  });

  it.each([
    ['active', '10000.00'],
    ['active and reactive', '10100.00'],
    ['total', '200000.00'],
  ] as const)('10 %% of the %s value is %s', (localTaxBase, value) => {
    expect(taxOf(factsOf(agreement({ collect_type: 'PORC_CONSUMO' }), 'lighting'), { localTaxBase })).toBe(value);
  });

  it('selects the range by the value that the option names', () => {
    const row = { min: '0', max: '150000', value: '1', lim_min: 'NA', lim_max: 'NA' };
    const golden = agreement({
      collect_var: 'RANGO_PESOS',
      collect_params: [row, { ...row, min: '150001', max: 'NA', value: '2' }],
    });
    expect(taxOf(factsOf(golden, 'lighting'))).toBe('1.00');
    expect(taxOf(factsOf(golden, 'lighting'), { localTaxBase: 'total' })).toBe('2.00');
  });

  it('sorts ranges by minimum and assigns a shared bound to the lower range', () => {
    const row = { max: '100', lim_min: 'NA', lim_max: 'NA' };
    const golden = agreement({
      collect_var: 'RANGO_CONSUMO',
      collect_params: [
        { ...row, min: '100', max: '200', value: '2' },
        { ...row, min: '0', value: '1' },
      ],
    });
    expect(taxOf(factsOf(golden, 'lighting'))).toBe('1.00');
  });
});
