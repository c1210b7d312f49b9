import { month } from '@contador/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Evaluation } from '../engine/evaluation.ts';
import { createEvaluation } from '../engine/evaluation.ts';
import type { Term } from '../engine/term.ts';
import type { TermIndex } from '../engine/term-index.ts';
import type { Trace } from '../engine/trace.ts';
import type { Options } from '../options.ts';
import { recompute } from '../recompute.ts';
import { residentialTariff } from '../subsidies/index.ts';
import type { Amounts } from '../testing/given.ts';
import { given } from '../testing/given.ts';
import { optionMonth, recoveryMonth } from '../testing/option-month.ts';
import { wholeMonth } from '../testing/whole-month.ts';
import { recoveryAnnuity, recoveryBalance, tariffOptionCost, unitCost } from '../unit-cost/index.ts';
import { appliedUnitCost } from './applied-unit-cost.ts';
import { optionBalance, optionUnitCost } from './index.ts';

const OR = { market: 'A', level: 'n1or', band: 'mon' } as const;

/** A month of one level whose calculated cost is already known, as in a published component. */
function oneLevel(amounts: {
  calculated: number | string;
  before: number | string;
  balance?: number | string;
  variation: number | string;
  sales: number | string;
  rate: number | string;
  begins?: boolean;
  calculatedBefore?: number | string;
  options?: Partial<Options>;
}): Evaluation {
  const { calculated, before, balance, variation, sales, rate, begins = false } = amounts;
  const at = '[market=A;level=n1or;band=mon]';
  const pinned: Trace = {
    roots: [`CU${at}`],
    nodes: {
      [`CU${at}`]: {
        id: `CU${at}`,
        symbol: 'CU',
        label: 'CU',
        unit: 'COP/kWh',
        amount: String(calculated),
        index: OR,
        origin: { kind: 'absence', reason: 'ejemplo' },
      },
    },
  };
  const facts: Amounts = {
    'market:option.n1or[market=A]': 'true',
    'market:optionBegins.n1or[market=A]': String(begins),
    'market:optionRate[market=A]': rate,
    'parameter:PV.1[market=A]': variation,
    'parameter:VROTmon.1[market=A]': sales,
    [`published:${begins ? 'CU' : 'CUop'}${at}`]: before,
    ...(amounts.calculatedBefore !== undefined && { [`published:CU${at}`]: amounts.calculatedBefore }),
    ...(balance !== undefined && { 'published:SA[market=A;level=n1or]': balance }),
  };
  return createEvaluation({
    month: month(2022, 6),
    facts: given(facts),
    pinned,
    ...(amounts.options && { options: amounts.options }),
  });
}

function text(evaluation: Evaluation, term: Term, index: TermIndex = OR): string {
  const answer = evaluation.ask(term, index);
  if (answer.kind !== 'value') throw new Error(`${term.symbol}: ${JSON.stringify(answer)}`);
  return answer.amount.toFixed(6);
}

/** CUop and SA of a month, as text. */
const result = (evaluation: Evaluation) => [text(evaluation, optionUnitCost), text(evaluation, optionBalance)];

const EXAMPLE = { before: '612.35', variation: '0.6', sales: 52_000_000, rate: '0.78' };

describe('the worked example 9-A', () => {
  it('gives CUop and SA of the first month, to 6 decimals', () => {
    const first = oneLevel({ ...EXAMPLE, calculated: '648.10', balance: 2_100_000_000 });
    expect(result(first)).toEqual(['616.024100', '3797336785.040000']);
  });

  it('gives CUop and SA of the next month, in which the balance falls', () => {
    const next = oneLevel({ ...EXAMPLE, calculated: 601, before: '616.0241', balance: '3797336785.04' });
    expect(result(next)).toEqual(['619.720245', '2845910361.553552']);
  });
});

describe('the worked example 9-B', () => {
  it('gives the annuity and COT, to 6 decimals', () => {
    const evaluation = wholeMonth({ changes: recoveryMonth('ingresado') });
    const n1 = { market: 'A', voltage: 1 } as const;
    expect(text(evaluation, recoveryAnnuity, n1)).toBe('634778826.421413');
    expect(text(evaluation, tariffOptionCost, n1)).toBe('56.676681');
  });

  it('is paid off by its own instalments in its number of months', () => {
    let balance = 38_000_000_000;
    for (let months = 84; months > 0; months--) {
      const changes = {
        ...recoveryMonth('ingresado'),
        'market:cotMonths[market=A]': months,
        'market:cotBalance1[market=A]': balance,
      };
      balance = balance * 1.0085 - Number(text(wholeMonth({ changes }), recoveryAnnuity, { market: 'A', voltage: 1 }));
    }
    expect(Math.abs(balance)).toBeLessThan(1);
  });

  it('without a rate is the balance divided by the months', () => {
    const changes = { ...recoveryMonth('ingresado'), 'market:cotRate[market=A]': 0 };
    expect(text(wholeMonth({ changes }), recoveryAnnuity, { market: 'A', voltage: 1 })).toBe('452380952.380952');
  });

  it.each([
    ['recuperación', (37_500_000_000 * 1.0085 - 56.2 * 24_000_000).toFixed(6)],
    ['opción', '2700000000.000000'],
  ])('starts from the balance of: %s', (source, expected) => {
    const evaluation = wholeMonth({ changes: recoveryMonth(source) });
    expect(text(evaluation, recoveryBalance, { market: 'A', voltage: 1 })).toBe(expected);
  });

  it('needs sales of the level', () => {
    const changes = { ...recoveryMonth('ingresado'), 'published:VCOT[market=A;voltage=1]': 0 };
    expect(wholeMonth({ changes }).ask(tariffOptionCost, { market: 'A', voltage: 1 })).toMatchObject({
      kind: 'impossible',
      reason: { code: 'recovery-sales-zero' },
    });
  });
});

describe('the option', () => {
  it('begins without a balance, varying the calculated cost of the previous month', () => {
    const begins = oneLevel({ ...EXAMPLE, calculated: '648.10', begins: true });
    expect(result(begins)).toEqual(['616.024100', (32.0759 * 52_000_000 * 1.0078).toFixed(6)]);
  });

  it('applies the calculated cost when its first month would leave no balance', () => {
    expect(result(oneLevel({ ...EXAMPLE, calculated: '610', begins: true }))).toEqual(['610.000000', '0.000000']);
  });

  it('ends in the month in which no balance would be left, and applies the calculated cost', () => {
    const ends = oneLevel({ ...EXAMPLE, calculated: '600', balance: 100_000_000 });
    expect(result(ends)).toEqual(['600.000000', '0.000000']);
    const warned = Object.values(ends.trace().nodes).flatMap(({ warnings = [] }) => warnings);
    expect(warned).toEqual(['option-balance-extinguished']);
  });

  it('does not restart by itself once it ended', () => {
    expect(result(oneLevel({ ...EXAMPLE, calculated: '700', balance: 0 }))).toEqual(['700.000000', '0.000000']);
  });

  it('without variation applies the calculated cost, and the balance earns interest', () => {
    const rests = oneLevel({ ...EXAMPLE, variation: 0, calculated: '648.10', balance: 2_100_000_000 });
    expect(result(rests)).toEqual(['648.100000', '2116380000.000000']);
  });

  it('whose variation equals the calculated cost changes its balance only by interest', () => {
    const cost = fc.integer({ min: 300_00, max: 1_200_00 }).map((cents) => cents / 100);
    fc.assert(
      fc.property(
        cost,
        fc.integer({ min: -900, max: 900 }).filter((it) => it !== 0),
        fc.integer({ min: 1, max: 5_000_000_000 }),
        fc.integer({ min: 0, max: 300 }),
        fc.integer({ min: 0, max: 90_000_000 }),
        (before, hundredths, balance, rate, sales) => {
          const variation = hundredths / 100;
          const calculated = (before * (100 + variation)) / 100;
          const exact = (Math.round(before * 100) * (10_000 + hundredths)) / 1_000_000;
          expect(Math.abs(calculated - exact)).toBeLessThan(1e-6);
          const same = oneLevel({
            calculated: cents(before, hundredths),
            before,
            balance,
            variation,
            sales,
            rate: rate / 100,
          });
          const grown = (BigInt(balance) * BigInt(10_000 + rate) * 100n).toString();
          expect(text(same, optionBalance)).toBe(`${grown.slice(0, -6) || '0'}.${grown.slice(-6).padStart(6, '0')}`);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('pays back everything: the unpaid amount returns with interest before it ends', () => {
    let [before, balance] = ['650', '0'];
    for (const calculated of [700, 705, 690, 640, 640, 640]) {
      const at = oneLevel({
        calculated,
        before,
        balance,
        variation: 2,
        sales: 1000,
        rate: 1,
        begins: before === '650',
      });
      [before, balance] = result(at) as [string, string];
    }
    expect(Number(balance)).toBe(0);
    expect(before).toBe('640.000000');
  });
});

describe('the lag of the balance', () => {
  const options = { otLag: '1' } as const;

  it('leaves the first month without a balance, and in the option', () => {
    const first = oneLevel({ ...EXAMPLE, calculated: '648.10', begins: true, options });
    expect(result(first)).toEqual(['616.024100', '0.000000']);
  });

  it('uses the difference of the previous month', () => {
    const second = oneLevel({ ...EXAMPLE, calculated: 1, balance: 0, calculatedBefore: '648.10', options });
    expect(text(second, optionBalance)).toBe((35.75 * 52_000_000 * 1.0078).toFixed(6));
  });
});

describe('the applied unit cost', () => {
  const level = { market: 'A', level: 'n1or', band: 'mon' } as const;
  const running = wholeMonth({ changes: optionMonth({ begins: false }) });

  it('is the cost of the option plus COT, and so are the strata', () => {
    expect(Number(text(running, appliedUnitCost, level))).toBeCloseTo(861.5 * 1.006 + 40.68, 6);
    const third = { market: 'A', level: 'n1or', estrato: 3 } as const;
    expect(Number(text(running, residentialTariff, third))).toBeCloseTo((861.5 * 1.006 + 40.68) * 0.85, 6);
  });

  it('before 2024 is the cost of the option alone', () => {
    const earlier = wholeMonth({ changes: optionMonth({ begins: false }), at: month(2023, 11) });
    expect(Number(text(earlier, appliedUnitCost, level))).toBeCloseTo(861.5 * 1.006, 6);
  });

  it('of level 4 is the calculated one', () => {
    const n4 = { market: 'A', level: 'n4', band: 'mon' } as const;
    expect(text(running, appliedUnitCost, n4)).toBe(text(running, unitCost, n4));
  });

  it('of a level that is not in the option is the calculated one plus COT', () => {
    const without = wholeMonth();
    const expected = Number(text(without, unitCost, level)) + 40.68;
    expect(Number(text(without, appliedUnitCost, level))).toBeCloseTo(expected, 6);
  });

  it('reports only the variation that was not entered', () => {
    const { 'parameter:PV.1[market=A]': _, ...without } = optionMonth({ begins: false });
    expect(wholeMonth({ changes: without }).ask(appliedUnitCost, level)).toMatchObject({
      kind: 'missing',
      missing: [{ key: 'parameter:PV.1[market=A]' }],
    });
  });

  it('is recomputed from its own trace', () => {
    running.ask(appliedUnitCost, level);
    running.ask(optionBalance, { market: 'A', level: 'n1or' });
    expect(recompute(running.trace(), month(2025, 10))).toEqual([]);
  });
});

/** Calculates before × (1 + hundredths of a percent) without binary rounding. */
function cents(before: number, hundredths: number): string {
  const scaled = (BigInt(Math.round(before * 100)) * BigInt(10_000 + hundredths)).toString().padStart(7, '0');
  return `${scaled.slice(0, -6)}.${scaled.slice(-6)}`;
}
