import { month } from '@contador/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as billing from '../billing/terms.ts';
import type { Evaluation } from '../engine/evaluation.ts';
import type { FormulaTerm, Term } from '../engine/term.ts';
import type { TermIndex } from '../engine/term-index.ts';
import { BANDS, LEVELS } from '../engine/term-index.ts';
import * as settlement from '../self-generation/explained/terms.ts';
import { residentialTariff } from '../subsidies/index.ts';
import { appliedUnitCost } from '../tariff-option/applied-unit-cost.ts';
import { allTerms, calculatedTerms, wantedFacts } from '../terms.ts';
import type { Amounts } from '../testing/given.ts';
import { COMPANY, ofMarket, wholeMonth } from '../testing/whole-month.ts';
import {
  balance,
  commercialisation,
  distribution,
  generation,
  recognisedLosses,
  restrictions,
  transmission,
  unitCost,
} from './index.ts';

const A = { market: 'A' };

function amount(evaluation: Evaluation, term: Term, index: TermIndex = {}): number {
  const answer = evaluation.ask(term, { ...A, ...index });
  if (answer.kind !== 'value') throw new Error(`${term.symbol}: ${JSON.stringify(answer)}`);
  return answer.amount.toNumber();
}

/** Plausible random months: energy, prices, losses and charges varied from those of the whole month. */
const someMonth = fc
  .record({
    DMRE: fc.integer({ min: 20_000_000, max: 200_000_000 }),
    bilateral: fc.integer({ min: 0, max: 120_000_000 }),
    price: fc.integer({ min: 150, max: 600 }),
    spotPrice: fc.integer({ min: 95, max: 2700 }),
    area: fc.integer({ min: 200, max: 350 }),
    loss: fc.integer({ min: 0, max: 300 }),
    sales: fc.integer({ min: 5_000_000, max: 200_000_000 }),
    cot: fc.integer({ min: 0, max: 60 }),
    inflation: fc.integer({ min: 14_900, max: 16_500 }),
    mode: fc.constantFrom('IPC_ONLY', 'MIN_IPC_CU'),
    e1: fc.integer({ min: 200, max: 1500 }),
  })
  .map(
    (given): Amounts => ({
      'file:ADEM.DMRE': given.DMRE,
      'file:DSPCTTOS.energy[mechanism=C1]': given.bilateral,
      'file:DSPCTTOS.value[mechanism=C1]': given.bilateral * given.price,
      'file:AFAC.spotValue': 15_400_000 * given.spotPrice,
      'file:ADD.DtUN[market=A;voltage=1]': given.area,
      'file:CDI.PR[market=A;voltage=1]': given.loss / 1000,
      'parameter:VkWUF.1[market=A]': given.sales,
      'parameter:COT.1[market=A]': given.cot,
      'parameter:IPC.2': given.inflation / 100,
      'market:indexMode[market=A]': given.mode,
      'parameter:SUB0.1[market=A]': given.e1,
    }),
  );

describe('for any month', () => {
  it('the components add up to the unit cost, at every level and band', () => {
    fc.assert(
      fc.property(someMonth, fc.constantFrom(...LEVELS), fc.constantFrom(...BANDS), (changes, level, band) => {
        const evaluation = wholeMonth({ changes });
        const at = { level, band };
        const parts = [generation, transmission, distribution, commercialisation, recognisedLosses, restrictions];
        const total = parts.reduce((sum, part) => sum + amount(evaluation, part, at), 0);
        expect(amount(evaluation, unitCost, at)).toBeCloseTo(total, 8);
      }),
      { numRuns: 60 },
    );
  });

  it('strata 1 to 3 pay no more than the unit cost and no less than the law allows, and 5 and 6 pay a fifth more', () => {
    fc.assert(
      fc.property(someMonth, (changes) => {
        const evaluation = wholeMonth({ changes });
        const full = amount(evaluation, appliedUnitCost, { level: 'n1or', band: 'mon' });
        const tariff = (estrato: 1 | 2 | 3 | 4 | 5 | 6) =>
          amount(evaluation, residentialTariff, { level: 'n1or', estrato });
        expect(tariff(1)).toBeLessThanOrEqual(full + 1e-9);
        expect(tariff(1)).toBeGreaterThanOrEqual(0.4 * full - 1e-9);
        expect(tariff(2)).toBeLessThanOrEqual(full + 1e-9);
        expect(tariff(2)).toBeGreaterThanOrEqual(0.5 * full - 1e-9);
        expect(tariff(3)).toBeCloseTo(0.85 * full, 8);
        expect(tariff(4)).toBeCloseTo(full, 8);
        expect(tariff(6)).toBeCloseTo(1.2 * full, 8);
      }),
      { numRuns: 60 },
    );
  });

  it('bands with the same charge have the monomial unit cost', () => {
    fc.assert(
      fc.property(
        someMonth,
        fc.integer({ min: 3000, max: 7000 }),
        fc.constantFrom(...LEVELS),
        (changes, charge, level) => {
          const same = Object.fromEntries(BANDS.map((band) => [`file:CargosSTN.charge[band=${band}]`, charge / 100]));
          const evaluation = wholeMonth({ changes: { ...changes, ...same } });
          const costs = BANDS.map((band) => amount(evaluation, unitCost, { level, band }));
          expect(new Set(costs.map((cost) => cost.toFixed(10))).size).toBe(1);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('G stays within 30 % of its reference, and the balance is never negative', () => {
    fc.assert(
      fc.property(someMonth, (changes) => {
        const evaluation = wholeMonth({ changes });
        const reference = evaluation.ask(generation, A);
        expect(reference.kind).toBe('value');
        const { nodes } = evaluation.trace();
        expect(amount(evaluation, generation)).toBeLessThanOrEqual(Number(nodes['MAX_G[market=A]']?.amount) + 1e-9);
        expect(amount(evaluation, balance)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 60 },
    );
  });
});

describe('scaling', () => {
  /** Units that grow with the size of the company: energy, money, users. Prices and fractions do not. */
  const EXTENSIVE = new Set(['kWh', 'COP', 'invoice', 'kW']);
  const names = new Map(
    wantedFacts.flatMap(({ unit, sources }) =>
      sources.flatMap((source): [string, string][] => {
        if (source.kind === 'file') return [[`file:${source.input}.${source.field}`, unit]];
        if (source.kind === 'parameter') return [[`parameter:${source.filename}.${source.column}`, unit]];
        return [];
      }),
    ),
  );

  it('leaves every price unchanged when all energies, amounts and users grow in proportion', () => {
    fc.assert(
      fc.property(someMonth, fc.integer({ min: 2, max: 50 }), (changes, times) => {
        const whole: Amounts = { ...COMPANY, ...ofMarket('A'), ...changes };
        const grown = Object.fromEntries(
          Object.entries(whole).map(([key, value]) => {
            const extensive = EXTENSIVE.has(names.get(key.replace(/\[.*$/, '')) ?? '');
            return [key, extensive ? Number(value) * times : value];
          }),
        );
        const [small, large] = [wholeMonth({ changes: whole }), wholeMonth({ changes: grown })];
        for (const level of LEVELS) {
          const at = { level, band: 'max' } as const;
          expect(amount(large, appliedUnitCost, at)).toBeCloseTo(amount(small, appliedUnitCost, at), 6);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('a later formula', () => {
  it('changes no earlier month', () => {
    const before = wholeMonth({ at: month(2025, 9) });
    const expected = LEVELS.map((level) => amount(before, appliedUnitCost, { level, band: 'mon' }));
    const original = appliedUnitCost.formulas;
    const withReform: FormulaTerm<'COP/kWh'> = {
      ...appliedUnitCost,
      formulas: [
        ...original.slice(0, -1),
        { ...original.at(-1)!, to: '2025-12' },
        { ...original.at(-1)!, from: '2026-01', expression: 'CU', compute: (get) => get(unitCost) },
      ],
    };
    const reformed = wholeMonth({ at: month(2025, 9) });
    const actual = LEVELS.map((level) => amount(reformed, withReform, { level, band: 'mon' }));
    expect(actual).toEqual(expected);
    const [then, now] = [wholeMonth({ at: month(2026, 1) }), wholeMonth({ at: month(2026, 1) })];
    const at = { level: 'n2', band: 'mon' } as const;
    expect(amount(now, appliedUnitCost, at) - amount(then, withReform, at)).toBeCloseTo(41.13, 8);
  });

  it('leaves the months of 2023 without COT', () => {
    const december = wholeMonth({ at: month(2023, 12) });
    const at = { level: 'n2', band: 'mon' } as const;
    expect(amount(december, appliedUnitCost, at)).toBe(amount(december, unitCost, at));
  });
});

describe('all terms', () => {
  it('are reached from the tariff, or are requested by a person or an option', () => {
    const evaluation = wholeMonth();
    for (const level of LEVELS) for (const band of BANDS) evaluation.ask(appliedUnitCost, { ...A, level, band });
    const reached = new Set(Object.values(evaluation.trace().nodes).map(({ symbol }) => symbol));
    const ofBills = new Set<unknown>([...Object.values(billing), ...Object.values(settlement)]);
    const others = calculatedTerms
      .filter((term) => !reached.has(term.symbol) && !ofBills.has(term))
      .map(({ symbol }) => symbol);
    expect(others.sort()).toEqual(
      [
        'CFMm',
        'CUf',
        'Cv+COT',
        'TE',
        'TOE',
        'TCI',
        'Tidx',
        'f',
        's',
        // The tariff option, for levels in it, and COT when the operator's own retailer calculates it.
        'CUop',
        'CUop*',
        'DIF',
        'VDIF',
        'SA',
        'SA*',
        'COTcal',
        'ACOT',
        'SACOT',
        'VCOT',
        // Agreements with customers who are free to choose.
        'Pfijo',
        'PBc',
        'Pbolsa',
        'Pac',
        'Cac',
        'PRac',
        'CUac',
        'TNR',
        'CUap(AP)',
        'TAP',
        'E',
        'PP1',
        'PP3',
        'PPexc2',
        'PPgd',
        'Pm',
        'Q11',
        'Q21',
        'Q3',
        'Qexc2',
        'Qgd',
        'STR',
        'u',
      ].sort(),
    );
    expect(allTerms.length).toBeGreaterThan(150);
  });
});
