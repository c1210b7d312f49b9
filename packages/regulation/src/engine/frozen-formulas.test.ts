import { createHash } from 'node:crypto';
import { type Decimal, decimal, type Unit } from '@contador/kernel';
import { describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS } from '../options.ts';
import { calculatedTerms, wantedFacts } from '../terms.ts';
import type { Formula, FormulaTerm } from './term.ts';
import { BANDS, type Dimension, ESTRATOS, indexSuffix, LEVELS, type TermIndex, VOLTAGES } from './term-index.ts';

/** Enough probes to take every branch that depends on a zero amount, a sign or a comparison. */
const PROBES = 24;
const DAYS = ['2026-10-01', '2026-10-02'];
const SAMPLES: Readonly<Record<Dimension, readonly unknown[]>> = {
  market: ['A', 'B'],
  mechanism: ['C1', 'C3'],
  estrato: ESTRATOS,
  level: LEVELS,
  voltage: VOLTAGES,
  band: BANDS,
  day: DAYS,
  hour: [1, 2, 24],
};

function hash(...parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

function pick<T>(from: readonly T[], ...seed: readonly unknown[]): T {
  return from[Number.parseInt(hash('pick', ...seed).slice(0, 8), 16) % from.length] as T;
}

/** A pseudo-random amount plausible for the unit; one in eight is zero. */
function amountOf(unit: Unit, ...seed: readonly unknown[]): Decimal {
  const at = Number.parseInt(hash(...seed).slice(0, 12), 16);
  if (at % 8 === 0) return decimal(0);
  const share = decimal(at % 1_000_003).dividedBy(1_000_003);
  if (unit === 'fraction') return share;
  if (unit === '%') return share.times(100);
  if (unit === 'month' || unit === 'hour') return share.times(24).floor();
  return share.times(10 ** (at % 7)).minus(at % 5 === 0 ? 10 : 0);
}

/** Hash of the questions and results of a formula over all probes. */
function behaviour({ symbol, by }: FormulaTerm, { compute, only }: Formula): string {
  return hash(
    Array.from({ length: PROBES }, (_, probe) => {
      const index = Object.fromEntries(
        by.map((dimension) => [
          dimension,
          pick(
            (only as Record<string, readonly unknown[]> | undefined)?.[dimension] ?? SAMPLES[dimension],
            symbol,
            dimension,
            probe,
          ),
        ]),
      ) as TermIndex;
      const questions: unknown[] = [];
      const ended = new Error('no value');
      try {
        const amount = compute(
          (term, at) => {
            questions.push([term.symbol, at]);
            return amountOf(term.unit, probe, term.symbol, at === undefined ? '' : indexSuffix(at)) as never;
          },
          {
            index,
            options: DEFAULT_OPTIONS,
            activeMarkets: ['A', 'B'],
            mechanisms: ['C3'],
            days: DAYS,
            known: (term, at) => {
              questions.push(['known', term.symbol, at]);
              return pick([true, false], probe, 'known', term.symbol);
            },
            choice: (term) => {
              questions.push(['choice', term.symbol]);
              return pick(term.values, probe, 'choice', term.symbol);
            },
            warn: (code) => questions.push(['warn', code]),
            impossible: (code) => {
              questions.push(['impossible', code]);
              throw ended;
            },
          },
        );
        return [index, questions, amount.toString()];
      } catch (thrown) {
        if (thrown !== ended) throw thrown;
        return [index, questions];
      }
    }),
  ).slice(0, 12);
}

/** Hash of the source text of the formula, without the import wrappers of the test runner. */
function textOf({ compute }: Formula): string {
  return hash(
    compute
      .toString()
      .replace(/\(0,\s*__\w+_import_\d+__\.(\w+)\)|__\w+_import_\d+__\./g, '$1')
      .replace(/\s+/g, ''),
  ).slice(0, 12);
}

/** Hash of the declaration without its end date: a later norm ends a formula without changing the months that it ruled. */
function declared({ law, article, expression, from, only, option, choice, note }: Formula): string {
  const chosen = choice && { ...choice, of: choice.of.symbol };
  return hash({ law, article, expression, from, only, option, chosen, note }).slice(0, 12);
}

const formulas = calculatedTerms.flatMap((term) =>
  term.formulas.map((formula) => ({ term, formula, name: `${term.symbol} ${formula.from}` })),
);
/** One line per dated value, so that the next value of a norm adds one line. */
const constants = wantedFacts.flatMap(({ symbol, sources }) =>
  sources.flatMap((source) => {
    if (source.kind !== 'constant') return [];
    const { option, only, law, article, values } = source;
    const mark = hash(option, only, law, article).slice(0, 12);
    return values.map(({ from, amount }) => `${symbol} ${from} = ${amount} ${mark}`);
  }),
);

describe('formulas behind published months', () => {
  it('have not changed: explaining a month again gives the stored amounts', async () => {
    const lines = formulas.map(
      ({ term, formula, name }) => `${name} ${declared(formula)} ${behaviour(term, formula)} ${textOf(formula)}`,
    );
    await expect(`${[...lines, ...constants].sort().join('\n')}\n`).toMatchFileSnapshot('./frozen-formulas.txt');
  });

  it('of one term have distinct declarations', () => {
    const marks = formulas.map(({ name, formula }) => `${name} ${declared(formula)}`);
    expect(new Set(marks).size).toBe(marks.length);
  });
});
