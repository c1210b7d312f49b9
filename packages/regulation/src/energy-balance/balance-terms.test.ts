import { month, quantity } from '@contador/kernel';
import { describe, expect, it } from 'vitest';
import { createEvaluation } from '../engine/evaluation.ts';
import { symbolsIn } from '../engine/expression.ts';
import type { Missing } from '../engine/facts.ts';
import type { Term } from '../engine/term.ts';
import type { Amounts } from '../testing/given.ts';
import { given } from '../testing/given.ts';
import { balanceIndicators, balanceRows, shownFigures, shownIndicator } from './balance-rows.ts';
import type { BalanceContract } from './balance-terms.ts';
import { balanceTerms, lossIndex } from './balance-terms.ts';
import { evenHours, hourlyBalance, hoursLess } from './hourly-balance.ts';

const series = (...values: number[]) => Float64Array.from(values);
const none = series(0, 0, 0);
const bought: BalanceContract = {
  key: '101-R-CP-GENG',
  contract: '101',
  counterparty: 'GENG',
  marketType: 'R',
  assignment: 'CP',
};
const sold: BalanceContract = {
  key: '301-N-NB-ALFC',
  contract: '301',
  counterparty: 'ALFC',
  marketType: 'N',
  assignment: 'NB',
};
const price = series(200, 300, 400);

/** The regulated market of example 13-A plus a non-regulated market of 10 kWh an hour that also sells 1 kWh an hour. */
const terms = balanceTerms({
  purchases: [bought],
  sales: [sold],
  hours: {
    R: hourlyBalance({
      demand: series(100, 140, 120),
      losses: series(1.5, 2.1, 1.8),
      selfGeneration: evenHours(quantity(3, 'kWh'), 3),
      contracts: series(110, 110, 110),
      price,
    }),
    N: hourlyBalance({
      demand: series(10, 10, 10),
      losses: none,
      selfGeneration: none,
      contracts: hoursLess(none, series(1, 1, 1)),
      price,
    }),
  },
});

const facts: Amounts = {
  'file:ADEM.DMRE': 360,
  'file:ADEM.PRRE': '5.4',
  'file:ADEM.DMNR': 30,
  'file:ADEM.PRNR': 0,
  'file:TRSD.meanSpotPrice': 300,
  'file:TCTR.purchase energy 101-R-CP-GENG': 330,
  'file:TCTR.purchase value 101-R-CP-GENG': 99_000,
  'file:DSPCTTOS.purchase energy 101-R-CP-GENG': 330,
  'file:DSPCTTOS.purchase value 101-R-CP-GENG': 99_330,
  'file:TCTR.sale energy 301-N-NB-ALFC': 3,
  'file:TCTR.sale value 301-N-NB-ALFC': 903,
  'parameter:QAGD.1[market=A]': 3,
  'parameter:QAGD.2[market=A]': '2.5',
  'parameter:VkWUF.1[market=A]': 324,
  'parameter:VkWUF.2[market=A]': 27,
  'market:demandShare[market=A]': 1,
};

function balance(changes: Amounts = {}, without: readonly string[] = []) {
  const known = Object.fromEntries(Object.entries({ ...facts, ...changes }).filter(([key]) => !without.includes(key)));
  const evaluation = createEvaluation({ month: month(2025, 10), facts: given(known) });
  const missing = new Map<string, Missing>();
  const rows = balanceRows(terms, ['A']).map((row) => ({
    name: [row.kind, row.marketType ?? row.market].filter(Boolean).join(' '),
    values: shownFigures(row, evaluation, missing).map((it) => it && Number(Number(it.amount).toFixed(6))),
  }));
  return { evaluation, missing: [...missing.keys()], rows: new Map(rows.map((it) => [it.name, it.values])) };
}

describe('balance of a month', () => {
  it('shows a purchase with its price, and the dispatched figures beside it', () => {
    const { rows, missing } = balance();
    expect(missing).toEqual([]);
    expect(rows.get('contract-purchase R')).toEqual([330, 300, 99_000, null, 301, 99_330]);
    expect(rows.get('contract-purchases N')).toEqual([0, null, 0, null, null, 0]);
  });

  it('buys and sells hour by hour at the hourly price, each market separately', () => {
    const { rows } = balance();
    // Self-generation of 1 kWh an hour, so the positions are −9.5, 31.1 and 10.8.
    expect(rows.get('spot-purchase R')).toEqual([41.9, 325.775656, 13_650, null, null, null]);
    expect(rows.get('spot-sale R')).toEqual([null, null, null, 9.5, 200, 1900]);
    expect(rows.get('spot-purchase N')).toEqual([33, 300, 9900, null, null, null]);
    expect(rows.get('contract-sale N')).toEqual([null, null, null, 3, 301, 903]);
  });

  it('pays self-generators their part of G over the demand', () => {
    const { rows } = balance();
    // 2.5 $/kWh × 365.4 kWh of demand, divided by 3 kWh.
    expect(rows.get('self-generation A')).toEqual([3, 304.5, 913.5, null, null, null]);
  });

  it('closes, and shows the difference when a transaction disagrees with the dispatch', () => {
    const { rows } = balance();
    expect(rows.get('purchases')?.[0]).toBe(407.9);
    expect(rows.get('uses')?.[3]).toBe(407.9);
    expect(rows.get('difference')?.[3]).toBe(0);
    const other = balance({ 'file:TCTR.purchase energy 101-R-CP-GENG': '331.5' });
    expect(other.rows.get('difference')?.[3]).toBe(1.5);
  });

  it('shows cover, exposure and a loss index, which is empty without energy', () => {
    const { evaluation } = balance();
    const share = (term: Term<'fraction'>) => {
      const answer = evaluation.ask(term);
      return answer.kind === 'value' ? answer.amount.times(100).toFixed(6) : answer.kind;
    };
    expect(share(terms.cover.R)).toBe('90.311987');
    expect(share(terms.exposure.R)).toBe('11.466886');
    // 390 kWh enter and 351 kWh are billed.
    expect(share(lossIndex)).toBe('10.000000');
    const still = balance({ 'file:ADEM.DMRE': 0, 'file:ADEM.DMNR': 0 }).evaluation;
    const index = balanceIndicators(terms).find(({ kind }) => kind === 'loss-index');
    expect(index && [shownIndicator(index, evaluation)?.amount, shownIndicator(index, still)]).toEqual(['0.1', null]);
  });

  it('lists the missing inputs', () => {
    const { missing, rows } = balance({}, ['parameter:QAGD.1[market=A]']);
    expect(missing).toEqual(['parameter:QAGD.1[market=A]']);
    expect(rows.get('spot-purchase R')?.[0]).toBeNull();
  });

  it('names in each expression exactly the terms that it asks for', () => {
    const { evaluation } = balance();
    const askedTerms = [
      ...balanceRows(terms, ['A']).flatMap((row) => row.figures),
      ...[terms.cover.R, terms.cover.N, terms.exposure.R, lossIndex].map((term) => ({ term })),
    ];
    for (const figure of askedTerms) if (figure) evaluation.ask(figure.term, 'index' in figure ? figure.index : {});
    const { nodes } = evaluation.trace();
    const symbols = [...new Set(Object.values(nodes).map((node) => node.symbol))];
    for (const { symbol, origin } of Object.values(nodes)) {
      if (origin.kind !== 'formula') continue;
      const below = new Set(
        origin.terms.map((id) => nodes[id]).flatMap((it) => (it && it.unit !== 'text' ? it.symbol : [])),
      );
      expect([...below].sort(), symbol).toEqual(symbolsIn(origin.expression, symbols).sort());
    }
  });
});
