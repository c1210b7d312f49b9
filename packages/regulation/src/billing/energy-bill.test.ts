import { decimal, quantity } from '@contador/kernel';
import { describe, expect, it } from 'vitest';
import type { EnergyBillFacts, RegulatedPrices } from './index.ts';
import { calculated, factsOfGolden, figureIn, type GoldenBill, linesOf, valuesOf } from './testing/bill-of.ts';
import { type GoldenCase, goldenCases } from './testing/golden-cases.ts';

interface Expected {
  readonly active_value: string;
  readonly energy_concepts: Record<string, { energy: string | null; value: string }>;
}

const cases = ['consumption', 'agpe'].flatMap((name) => goldenCases<GoldenBill, Expected>(name));
const numbers = (concepts: Expected['energy_concepts']) =>
  Object.fromEntries(
    Object.entries(concepts).map(([code, { energy, value }]) => [
      code,
      { energy: energy === null ? null : decimal(energy).toString(), value: decimal(value).toString() },
    ]),
  );

describe('energy bills of the reference', () => {
  it('are loaded', () => expect(cases).toHaveLength(21));

  it.each(cases.map((each) => [each.id, each] as const))(
    '%s',
    (_, { input, expected }: GoldenCase<GoldenBill, Expected>) => {
      const { facts, month, options } = factsOfGolden(input);
      const lines = linesOf(facts, month, options);
      const concepts = Object.fromEntries(
        lines.map(({ code, energy, value }) => [code, { energy: energy?.toString() ?? null, value: value.toString() }]),
      );
      expect(concepts).toEqual(numbers(expected.energy_concepts));
      const active = figureIn(calculated(facts, month, options), 'VACT');
      expect(active).toBe(decimal(expected.active_value).toString());
    },
  );
});

it('the worked example: T + R + D + C + G + PR of a commercial client is 663.6657', () => {
  const [first] = cases as [GoldenCase<GoldenBill, Expected>];
  const { facts, month } = factsOfGolden(first.input);
  expect(figureIn(calculated(facts, month), 'CUfac[band=mon]')).toBe('663.6657');
});

describe('contribution percentage of a class, when none is set for the client', () => {
  const [first] = cases as [GoldenCase<GoldenBill, Expected>];
  const { contributionPercent: _, ...facts } = factsOfGolden(first.input).facts;
  const year = { strata56: quantity(7, '%'), otherUses: quantity(11, '%') };

  it.each([
    ...([5, 6] as const).map((stratum) => ['RESIDENCIAL', stratum, '7'] as const),
    ...([0, 1, 2, 3, 4] as const).map((stratum) => ['RESIDENCIAL', stratum, '0'] as const),
    ...(['COMERCIAL', 'INDUSTRIAL', 'PROVISIONAL'] as const).map((use) => [use, 0, '11'] as const),
    ...(['OFICIAL', 'ESPECIAL', 'SALUD', 'ACUEDUCTO', 'DISTRITO DE RIEGO'] as const).map(
      (use) => [use, 0, '0'] as const,
    ),
  ])('%s %i: %s %%', (use, stratum, percent) => {
    const bill = { ...facts, use, stratum, year };
    expect(figureIn(calculated(bill, { year: 2026, number: 1 }), 'pCOap')).toBe(percent);
  });

  it('yields to the percentage set for the client, also when it is 0', () => {
    const exempt = { ...facts, contributionPercent: quantity(0, '%'), year };
    expect(figureIn(calculated(exempt, { year: 2026, number: 1 }), 'pCOap')).toBe('0');
  });
});

interface Residential {
  readonly cu: string;
  readonly kwh: string;
  readonly subsistence_kwh: string;
  readonly stratum: 1 | 2 | 3 | 4 | 5 | 6;
  readonly subsidy_pct?: string;
  readonly contribution_pct?: string;
}
const residential = goldenCases<Residential, Record<'value' | 'subsidy' | 'contribution' | 'total', string>>(
  'residential',
);

const JANUARY = { year: 2026, number: 1 };
const regulatedHome = (home: Residential, prices: Partial<RegulatedPrices> = {}): EnergyBillFacts => ({
  use: 'RESIDENCIAL',
  stratum: home.stratum,
  surcharge: false,
  subsistence: quantity(home.subsistence_kwh, 'kWh'),
  mFactor: quantity(1, 'fraction'),
  energy: { tariffType: 'MONOMIA', active: quantity(home.kwh, 'kWh') },
  penalisedInductive: quantity(0, 'kVArh'),
  capacitive: quantity(0, 'kVArh'),
  prices: {
    marketType: 'REGULADO',
    unitCostForm: 'SI',
    unitCost: { mon: quantity(home.cu, 'COP/kWh') },
    distribution: quantity('178.4526', 'COP/kWh'),
    ...(home.subsidy_pct !== undefined && { subsidyPercent: quantity(home.subsidy_pct, '%') }),
    ...prices,
  },
  year: { strata56: quantity(home.contribution_pct ?? 20, '%'), otherUses: quantity(20, '%') },
});

describe('a regulated residential bill of the reference', () => {
  it.each(residential.map((each) => [each.id, each] as const))('%s', (_, { input, expected }) => {
    // Case e1-173 multiplies by a CU with four decimals.
    const lines = valuesOf(linesOf(regulatedHome(input), JANUARY, { regulatedCuDecimals: 'none' }));
    expect(lines.EA).toBe(expected.value);
    expect(lines.CO).toBe(decimal(expected.contribution).minus(expected.subsidy).toFixed(2));
    expect(lines.TOT).toBe(expected.total);
  });

  const home = { cu: '800.004', kwh: '210', subsistence_kwh: '130', stratum: 2 } as const;
  const price = (amount: string) => quantity(amount, 'COP/kWh');

  it('charges the CU plus COT and the tariff of the stratum, each rounded to two decimals', () => {
    // 800.004 + 12.4551 = 812.4591 → 812.46; 406.234 → 406.23; 130 · 406.23 = 52,809.90, as in the case by percentage.
    const facts = regulatedHome(home, { cot: price('12.4551'), stratumTariff: price('406.234') });
    expect(valuesOf(linesOf(facts, JANUARY))).toEqual({
      EA: '170616.60',
      ER: '0.00',
      ERC: '0.00',
      CO: '-52809.90',
      TOT: '117806.70',
    });
    expect(linesOf(facts, JANUARY).map(({ name }) => name)).toContain('Subsidio');
  });

  it('uses the tariff of the stratum in preference to a percentage', () => {
    const facts = regulatedHome({ ...home, subsidy_pct: '50' }, { stratumTariff: price('500') });
    expect(valuesOf(linesOf(facts, JANUARY)).CO).toBe('-39000.00');
  });

  it('reports the stratum tariff as missing when neither it nor a percentage was published', () => {
    expect(() => linesOf(regulatedHome(home), JANUARY)).toThrow('billing:tariff.stratumTariff');
  });

  it.each([
    ['the option where it was published', { optionUnitCost: { mon: price('790') } }, '165900.00'],
    ['the Resolution 119 where it was not', {}, '168000.00'],
  ])('with form NO charges %s', (_, prices, value) => {
    const facts = regulatedHome({ ...home, cu: '800', stratum: 4 }, { unitCostForm: 'NO', ...prices });
    expect(valuesOf(linesOf(facts, JANUARY)).EA).toBe(value);
  });

  it('of stratum 5 also pays the contribution on reactive energy', () => {
    const facts = { ...regulatedHome({ ...home, cu: '800', stratum: 5 }), penalisedInductive: quantity(100, 'kVArh') };
    const lines = valuesOf(linesOf(facts, JANUARY));
    expect([lines.ER, lines.CO]).toEqual(['17845.26', '37169.05']);
  });
});

describe('self-generation from the three values of a file', () => {
  const [small] = goldenCases<GoldenBill, Expected>('agpe') as [GoldenCase<GoldenBill, Expected>];
  const { facts, month } = factsOfGolden(small.input);
  const delivered = (energy: number, permuted: string, surplus: string): EnergyBillFacts => ({
    ...facts,
    selfGeneration: {
      from: 'file',
      permutedEnergy: quantity(energy, 'kWh'),
      permutedValue: quantity(permuted, 'COP'),
      surplusValue: quantity(surplus, 'COP'),
    },
  });

  it('bills the values as given', () => {
    const lines = linesOf(delivered(15, '9500.25', '1200.10'), month);
    expect(valuesOf(lines)).toMatchObject({ TOT: '15927.97', GEN: '-10700.35', NEWTOT: '5227.62' });
    expect(lines.flatMap(({ code, energy }) => (energy ? [`${code} ${energy}`] : []))).toEqual([
      'EA 20',
      'ER 0',
      'ERC 0',
      'TOT 20',
      'GEN 15',
      'NEWTOT 5',
    ]);
  });

  it('adds no line when all three are zero', () => {
    expect(valuesOf(linesOf(delivered(0, '0', '0'), month))).not.toHaveProperty('GEN');
    expect(valuesOf(linesOf(delivered(0, '0', '0'), month))).not.toHaveProperty('NEWTOT');
    expect(valuesOf(linesOf(delivered(0, '0', '0.01'), month))).toHaveProperty('GEN', '-0.01');
  });

  it('charges the contribution on the whole import, or on the import net of the exchanged energy', () => {
    const net = valuesOf(linesOf(delivered(15, '9500.25', '0'), month, { agpeContributionBase: 'net' }));
    // 13,273.31 − R2(15 · 663.6657) = 3,318.32 · 20 %
    expect(net.CO).toBe('663.66');
    expect(valuesOf(linesOf(delivered(15, '9500.25', '0'), month)).CO).toBe('2654.66');
  });
});

describe('uncharged capacitive energy', () => {
  it('keeps its energy, with value zero and outside the contribution base', () => {
    const reactive = goldenCases<GoldenBill, Expected>('consumption').find(({ id }) => id === 'nr-mon-reactive-m1');
    const { facts, month } = factsOfGolden(reactive?.input as GoldenBill);
    const lines = linesOf(facts, month, { capacitiveRule: 'not charged' });
    expect(lines.find(({ code }) => code === 'ERC')?.energy?.toString()).toBe('96.4');
    // (31,995,568.95 + 395,415.27) · 20 %
    expect(valuesOf(lines)).toMatchObject({ ERC: '0.00', CO: '6478196.84' });
  });
});
