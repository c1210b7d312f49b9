import { isoMonth, parseMonth, previousMonth } from '@contador/kernel';
import { describe, expect, it } from 'vitest';
import type { Evaluation } from '../engine/evaluation.ts';
import { createEvaluation } from '../engine/evaluation.ts';
import type { Term } from '../engine/term.ts';
import type { TermIndex } from '../engine/term-index.ts';
import { voltageOf } from '../engine/term-index.ts';
import { commercialTariff, officialTariff, residentialTariff, subsidyShare } from '../subsidies/index.ts';
import { appliedUnitCost } from '../tariff-option/applied-unit-cost.ts';
import type { Amounts } from '../testing/given.ts';
import { given, published } from '../testing/given.ts';
import { baseCost, distribution, unitCost } from '../unit-cost/index.ts';
import type { Ownership, PrintedLevel, PrintedMonth } from './cedenar.ts';
import { CEDENAR } from './cedenar.ts';
import { priceIndexesOf } from './testing/price-indexes.ts';

const LEVELS: readonly PrintedLevel[] = ['n1or', 'n1comp', 'n1us', 'n2', 'n3'];
/** Base cost of that market, December 2013, set by resolution. Fuente: formato T9 del SUI. */
const BASE_COST = '6888.90';
const OWNERSHIPS: readonly Ownership[] = ['n1or', 'n1comp', 'n1us'];
/** Tolerance of a sum: six printed terms, each off by at most half a cent, plus their printed sum. */
const OF_A_SUM = 0.021;
/** Tolerance of a product: one printed term times at most 1.20, plus the printed result. */
const OF_A_PRODUCT = 0.0111;

const months = CEDENAR.map((printed) => [printed.month, printed] as const);

function ipcBefore(month: string, back: 1 | 2): string {
  let at = previousMonth(parseMonth(month)!);
  if (back === 2) at = previousMonth(at);
  return priceIndexesOf(isoMonth(at))!.consumer!;
}

function factsOf(printed: PrintedMonth): Amounts {
  return {
    'parameter:COT.1[market=A]': printed.tariffOptionCost[1],
    'parameter:COT.2[market=A]': printed.tariffOptionCost[2],
    'parameter:COT.3[market=A]': printed.tariffOptionCost[3],
    'market:cfBase[market=A]': BASE_COST,
    'market:indexMode[market=A]': 'IPC_ONLY',
    'parameter:IPC.1': ipcBefore(printed.month, 2),
    'parameter:IPC.2': ipcBefore(printed.month, 1),
  };
}

function componentsOf(printed: PrintedMonth): Amounts {
  return {
    'G[market=A]': printed.generation,
    'T[band=mon]': printed.transmission,
    ...Object.fromEntries(LEVELS.map((level) => [`D[market=A;level=${level}]`, printed.distribution[level]])),
    'Cv[market=A]': printed.commercialisation,
    ...Object.fromEntries(
      ([1, 2, 3] as const).map((voltage) => [`PR[market=A;voltage=${voltage};band=mon]`, printed.losses[voltage]]),
    ),
    'R[market=A]': printed.restrictions,
  };
}

function appliedOf(printed: PrintedMonth): Amounts {
  return Object.fromEntries(
    LEVELS.map((level) => [`CUap[market=A;level=${level};band=mon]`, printed.appliedUnitCost[level]]),
  );
}

function evaluate(printed: PrintedMonth, pinned: Amounts, more: Amounts = {}): Evaluation {
  return createEvaluation({
    month: parseMonth(printed.month)!,
    facts: given({ ...factsOf(printed), ...more }),
    pinned: published(pinned),
  });
}

function valueOfTerm(evaluation: Evaluation, term: Term, index: TermIndex = {}): number {
  const answer = evaluation.ask(term, { market: 'A', ...index });
  if (answer.kind !== 'value') throw new Error(JSON.stringify(answer));
  return answer.amount.toNumber();
}

function expectPrinted(actual: number, printed: string, tolerance: number, what: string): void {
  expect(Math.abs(actual - Number(printed)), `${what}: ${actual}, printed ${printed}`).toBeLessThanOrEqual(tolerance);
}

describe.each(months)('CEDENAR %s', (_, printed) => {
  it('adds its components to both unit costs', () => {
    const evaluation = evaluate(printed, componentsOf(printed));
    for (const level of LEVELS) {
      const at = { level, band: 'mon' } as const;
      expectPrinted(valueOfTerm(evaluation, unitCost, at), printed.unitCost[level], OF_A_SUM, level);
      expectPrinted(valueOfTerm(evaluation, appliedUnitCost, at), printed.appliedUnitCost[level], OF_A_SUM, level);
    }
  });

  it('has the COT of each level as the difference of its two unit costs', () => {
    for (const level of LEVELS) {
      const difference = Number(printed.appliedUnitCost[level]) - Number(printed.unitCost[level]);
      const voltage = voltageOf(level) as 1 | 2 | 3;
      expectPrinted(difference, printed.tariffOptionCost[voltage], OF_A_SUM, level);
    }
  });

  it('charges half of the investment for shared assets', () => {
    const { n1or, n1us } = printed.distribution;
    const evaluation = createEvaluation({
      month: parseMonth(printed.month)!,
      facts: given({
        'market:area[market=A]': 'OCCIDENTE',
        'file:ADD.DtUN[market=A;voltage=1]': n1or,
        'file:CDI.CDI[market=A]': (Number(n1or) - Number(n1us)).toFixed(2),
      }),
    });
    const shared = valueOfTerm(evaluation, distribution, { level: 'n1comp' });
    expectPrinted(shared, printed.distribution.n1comp, 0.0101, 'D compartida');
  });

  it('charges per invoice the base cost updated with the IPC', () => {
    expectPrinted(valueOfTerm(evaluate(printed, {}), baseCost), printed.baseCost ?? '', 0.01, 'Cf');
  });

  it('charges strata 3 to 6 and other users on the unrounded unit cost', () => {
    const evaluation = evaluate(printed, appliedOf(printed));
    for (const level of OWNERSHIPS) {
      for (const estrato of [3, 4, 5, 6] as const) {
        const tariff = valueOfTerm(evaluation, residentialTariff, { level, estrato });
        expectPrinted(tariff, printed.residential[level][estrato], OF_A_PRODUCT, `estrato ${estrato} ${level}`);
      }
      const percent = 100 * valueOfTerm(evaluation, subsidyShare, { level, estrato: 3 });
      expectPrinted(percent, printed.subsidyPercent[level][3], 0.005, `% estrato 3 ${level}`);
    }
    for (const level of LEVELS) {
      expectPrinted(valueOfTerm(evaluation, officialTariff, { level }), printed.official[level], 0.0051, level);
      expectPrinted(
        valueOfTerm(evaluation, commercialTariff, { level }),
        printed.commercial[level],
        OF_A_PRODUCT,
        level,
      );
    }
  });
});

describe('strata 1 and 2 of CEDENAR, month by month', () => {
  const [first, ...following] = CEDENAR as [PrintedMonth, ...PrintedMonth[]];

  it.each(following.map((printed, at) => [printed.month, printed, CEDENAR[at] as PrintedMonth] as const))(
    '%s follows from the printed previous month',
    (_, printed, before) => {
      for (const level of OWNERSHIPS) {
        for (const estrato of [1, 2] as const) {
          const evaluation = evaluate(printed, appliedOf(printed), {
            [`published:TE[market=A;estrato=${estrato};level=${level}]`]: before.residential[level][estrato],
          });
          const tariff = valueOfTerm(evaluation, residentialTariff, { level, estrato });
          expectPrinted(tariff, printed.residential[level][estrato], OF_A_PRODUCT, `estrato ${estrato} ${level}`);
          const percent = 100 * valueOfTerm(evaluation, subsidyShare, { level, estrato });
          expectPrinted(percent, printed.subsidyPercent[level][estrato], 0.0071, `% estrato ${estrato} ${level}`);
        }
      }
    },
  );

  it('six months chained unrounded from April match the print', () => {
    for (const level of OWNERSHIPS) {
      for (const estrato of [1, 2] as const) {
        let before = first.residential[level][estrato];
        for (const printed of following) {
          const evaluation = evaluate(printed, appliedOf(printed), {
            [`published:TE[market=A;estrato=${estrato};level=${level}]`]: before,
          });
          const answer = evaluation.ask(residentialTariff, { market: 'A', level, estrato });
          if (answer.kind !== 'value') throw new Error(JSON.stringify(answer));
          before = answer.amount.toString();
          expectPrinted(Number(before), printed.residential[level][estrato], OF_A_PRODUCT, `${printed.month} ${level}`);
        }
      }
    }
  });
});
