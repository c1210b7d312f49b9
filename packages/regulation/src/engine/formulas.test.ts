import { addMonths, isoMonth, type Month, month, parseMonth } from '@contador/kernel';
import { describe, expect, it } from 'vitest';
import { FULL_BREADTH } from '../../../../scripts/test-breadth.ts';
import * as billing from '../billing/terms.ts';
import { NORMS } from '../norms.ts';
import type { OptionName, Options } from '../options.ts';
import { OPTION_NAMES, OPTIONS } from '../options.ts';
import * as settlement from '../self-generation/explained/terms.ts';
import { explainedSettlement, type SurplusReadings } from '../self-generation/index.ts';
import { factsOf, goldenMonths } from '../self-generation/testing/golden-months.ts';
import { OPTION_LEVELS } from '../tariff-option/option-record.ts';
import { allTerms, calculatedTerms, termsDecidedBy, wantedFacts } from '../terms.ts';
import { BILLS, TAXES } from '../testing/bill-facts.ts';
import { given } from '../testing/given.ts';
import { optionMonth, recoveryMonth } from '../testing/option-month.ts';
import { settingsOf } from '../testing/settings-of.ts';
import { wholeMonth } from '../testing/whole-month.ts';
import type { Evaluation } from './evaluation.ts';
import { createEvaluation } from './evaluation.ts';
import { symbolPattern, symbolsIn } from './expression.ts';
import { formulaFor, formulasInForce } from './in-force.ts';
import type { FormulaTerm } from './term.ts';
import type { Only, TermIndex } from './term-index.ts';
import { BANDS, ESTRATOS, LEVELS, VOLTAGES } from './term-index.ts';

const symbols = allTerms.map(({ symbol }) => symbol);

/** Words of an expression other than symbols, numbers, `min`, `max`, sums and signs; empty for a correct expression. */
function unknownWordsIn(expression: string): string[] {
  const rest = expression.replace(symbolPattern(symbols), ' ');
  return (rest.match(/\p{L}+/gu) ?? []).filter((word) => !/^(min|max|Σ[jlz]?)$/u.test(word));
}

/** Only strata 1 and 2 are indexed, level 4 is never in the tariff option, and only hour bands have an energy of their own. */
const OPTION: Only = { level: OPTION_LEVELS };
const PARTIAL: Record<string, Only> = {
  ...Object.fromEntries(['CUop', 'CUop*', 'DIF', 'VDIF', 'SA', 'SA*'].map((symbol) => [symbol, OPTION])),
  Tidx: { estrato: [1, 2] },
  E: { band: ['max', 'med', 'min'] },
};

/** All indexes at which the tariff asks for a term. */
function indexesOf(term: FormulaTerm): TermIndex[] {
  const spread = <T>(on: boolean, values: readonly T[]) => (on ? values : [undefined]);
  const days = spread(term.by.includes('day'), ['2025-10-01', '2025-10-02']);
  const hours = spread(term.by.includes('hour'), [1, 2, 24]);
  const { estrato: estratos = ESTRATOS, band: bands = BANDS, level: levels = LEVELS } = PARTIAL[term.symbol] ?? {};
  const has = (dimension: (typeof term.by)[number]) => term.by.includes(dimension);
  return spread(has('level'), levels).flatMap((level) =>
    spread(has('voltage'), VOLTAGES).flatMap((voltage) =>
      spread(has('estrato'), estratos).flatMap((estrato) =>
        spread(has('band'), bands).flatMap((band) =>
          days.flatMap((day) =>
            hours.map((hour) => ({
              ...(level && { level }),
              ...(voltage && { voltage }),
              ...(estrato && { estrato }),
              ...(band && { band }),
              ...(day && { day }),
              ...(hour && { hour }),
            })),
          ),
        ),
      ),
    ),
  );
}

describe('symbols', () => {
  it('are unique', () => {
    expect(symbols.filter((symbol, at) => symbols.indexOf(symbol) !== at)).toEqual([]);
  });

  it('have a label', () => {
    expect(allTerms.filter(({ label }) => label.trim() === '')).toEqual([]);
  });

  it('do not use the characters reserved for ids', () => {
    expect(symbols.filter((symbol) => /[[\];#]/.test(symbol))).toEqual([]);
  });
});

describe('dates', () => {
  const months = Array.from({ length: 12 * 19 }, (_, at) => isoMonth(addMonths(month(2008, 2), at)));

  it.each(calculatedTerms.map((term) => [term.symbol, term] as const))('%s: no gap, no overlap', (_, term) => {
    const names = [...new Set(term.formulas.flatMap(({ option }) => option?.name ?? []))] as OptionName[];
    const choices = [...new Set(term.formulas.flatMap(({ choice }) => choice?.of ?? []))];
    const words = choices.flatMap(({ values }) => values);
    const first = term.formulas.map(({ from }) => from).sort()[0] as string;
    const faults: string[] = [];
    // The formulas in force change in few months and options; identical sets are checked once.
    const checked = new Set<string>();
    const indexes = indexesOf(term);
    for (const options of settingsOf(names)) {
      for (const at of months.filter((it) => it >= first)) {
        const candidates = formulasInForce(term, at, options);
        const key = candidates.map((each) => term.formulas.indexOf(each)).join();
        if (checked.has(key)) continue;
        checked.add(key);
        for (const index of indexes) {
          for (const word of words.length === 0 ? [undefined] : words) {
            const chosen = candidates.filter((each) => formulaFor([each], index, () => word) !== undefined);
            if (chosen.length !== 1)
              faults.push(`${at} ${JSON.stringify({ index, word, options, of: chosen.length })}`);
          }
        }
      }
    }
    expect(faults).toEqual([]);
  });

  it('are months', () => {
    const dates = calculatedTerms.flatMap(({ formulas }) => formulas.flatMap(({ from, to }) => [from, to ?? from]));
    const constants = wantedFacts.flatMap(({ sources }) =>
      sources.flatMap((source) => (source.kind === 'constant' ? source.values.map(({ from }) => from) : [])),
    );
    expect([...dates, ...constants].filter((date) => parseMonth(date) === undefined)).toEqual([]);
  });

  it('constants are in ascending order of dates', () => {
    for (const { sources } of wantedFacts) {
      for (const source of sources) {
        if (source.kind !== 'constant') continue;
        const dates = source.values.map(({ from }) => from);
        expect(dates).toEqual([...dates].sort());
      }
    }
  });
});

describe('norms', () => {
  it('are in the list', () => {
    const known: readonly string[] = NORMS.map(({ name }) => name);
    const cited = calculatedTerms.flatMap(({ formulas }) => formulas.map(({ law }) => law));
    expect(cited.filter((law) => !known.includes(law))).toEqual([]);
  });
});

describe('expressions', () => {
  const written = calculatedTerms.flatMap(({ symbol, formulas }) =>
    formulas.map(({ expression }) => [symbol, expression] as const),
  );

  it.each(written)('%s = %s names only terms', (_, expression) => {
    expect(unknownWordsIn(expression)).toEqual([]);
  });

  it('name exactly the terms that their formulas ask for', () => {
    const askedTerms = askedByExpression();
    const unseen = written.filter(([symbol, expression]) => !askedTerms.has(`${symbol} = ${expression}`));
    expect(unseen).toEqual([]);
    for (const [formula, terms] of askedTerms) {
      const expression = formula.slice(formula.indexOf(' = ') + 3);
      expect([...terms].sort(), formula).toEqual(symbolsIn(expression, symbols).sort());
    }
  });
});

const settled: readonly unknown[] = Object.values(settlement);
const ofSettlements = calculatedTerms.filter((term) => settled.includes(term));
const ofTariffsAndBills = calculatedTerms.filter((term) => !settled.includes(term));
const ofBills = Object.values(billing).flatMap((it) => ('symbol' in it ? [it.symbol] : []));

/** The default options, plus every other value of the options that decide such terms. */
function settings(decides: (symbol: string) => boolean): Partial<Options>[] {
  const names = OPTION_NAMES.filter((name) => termsDecidedBy(name).some(decides));
  return [{}, ...names.flatMap((name) => OPTIONS[name].values.slice(1).map((value) => ({ [name]: value })))];
}

/**
 * Runs the whole month and bills of every kind under every option, mode and area, and records which terms each formula asked for. Choices
 * are not part of the expression.
 */
function askedByExpression(): Map<string, Set<string>> {
  const askedTerms = new Map<string, Set<string>>();
  const [early, late] = [month(2023, 11), month(2025, 10)];
  /**
   * Every market is calculated in both months with the default options; markets with `options` are also calculated in that month with every
   * other option.
   */
  const markets: { readonly facts: Record<string, string>; readonly options?: Month }[] = [
    { facts: {} },
    {
      facts: { 'market:area[market=A]': 'SIN ADD', ...recoveryMonth('opción'), ...optionMonth({ begins: true }) },
      options: early,
    },
    { facts: { 'market:strZone[market=A]': 'Norte', ...recoveryMonth('recuperación') } },
    { facts: { 'market:indexMode[market=A]': 'IPC_ONLY', ...recoveryMonth('ingresado') }, options: late },
    {
      facts: { 'file:Consumo1NR.detail': 'mensual', 'offer:structure': 'fijo', 'offer:index': 'IPC' },
      options: late,
    },
    {
      facts: { 'offer:structure': 'bolsa', 'offer:commercialisationIndex': 'IPP', 'offer:contributes': 'false' },
    },
    {
      facts: {
        'offer:index': 'IPP m−1',
        'offer:commercialisationIndex': 'IPP m−1',
        'offer:supply': 'contrato',
      },
    },
    { facts: { 'offer:supply': 'vencido' } },
  ];
  for (const [order, options] of settings((symbol) => !ofBills.includes(symbol)).entries()) {
    for (const { facts: changes, options: only } of markets) {
      for (const at of [early, late]) {
        if (order === 0 || at === only || FULL_BREADTH) collect(askedTerms, wholeMonth({ options, changes, at }));
      }
    }
  }
  for (const options of settings((symbol) => ofBills.includes(symbol))) {
    for (const bill of [...BILLS, ...TAXES]) {
      collect(askedTerms, createEvaluation({ month: month(2025, 10), facts: given(bill), options }));
    }
  }
  for (const evaluation of explainedMonths()) collect(askedTerms, evaluation, ofSettlements);
  return askedTerms;
}

/** Evaluations of the golden months of self-generators, one for each reading of the law. */
function explainedMonths(): Evaluation[] {
  const readings = [
    {},
    { crossingRule: 'running' },
    { exchangeWithCot: true },
    { base: 'gross' },
    { moneyDecimals: '0' },
    { contributionOn: 'active and exchange' },
    { contributionOn: 'active and reactive' },
    { capacitiveFactor: 'without M' },
    { capacitiveLimit: '0.5' },
  ] as readonly Partial<SurplusReadings>[];
  return goldenMonths.flatMap((golden) =>
    readings.map((other, at) => {
      const goldenFacts = factsOf(golden);
      const contracts = at === 0 && goldenFacts.prices.kind === 'spot';
      const facts = { ...goldenFacts, prices: contracts ? { ...goldenFacts.prices, contracts } : goldenFacts.prices };
      const days = Array.from({ length: golden.input.days }, (_, at) => `2025-10-0${at + 1}`);
      return explainedSettlement(
        { ...facts, readings: { ...facts.readings, ...other } },
        { month: month(2025, 10), days, origin: (field) => ({ kind: 'absence', reason: field }) },
      );
    }),
  );
}

function collect(askedTerms: Map<string, Set<string>>, evaluation: Evaluation, terms = ofTariffsAndBills): void {
  const roots = terms.flatMap((term) =>
    indexesOf(term).flatMap((index) => {
      const answer = evaluation.ask(term, { market: 'A', mechanism: 'C3', ...index });
      return answer.kind === 'value' ? [answer.nodeId] : [];
    }),
  );
  const { nodes } = evaluation.trace(roots);
  for (const { symbol, origin } of Object.values(nodes)) {
    if (origin.kind !== 'formula') continue;
    const formula = `${symbol} = ${origin.expression}`;
    const terms = askedTerms.get(formula) ?? new Set();
    askedTerms.set(formula, terms);
    for (const id of origin.terms) {
      const below = nodes[id];
      if (below !== undefined && below.unit !== 'text') terms.add(below.symbol);
    }
  }
}
