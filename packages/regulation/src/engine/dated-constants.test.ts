import { addMonths, isoMonth, type Month, parseMonth } from '@contador/kernel';
import { describe, expect, it } from 'vitest';
import { wantedFacts } from '../terms.ts';
import { constantIn } from './in-force.ts';
import type { Source } from './source.ts';

type Constant = Extract<Source, { kind: 'constant' }>;

/**
 * Expected constants with the first month of each amount, taken from the norms and the supervisor's documents: CREG 180 of 2014 (margin,
 * productivity, contributions from January 2015), Law 1819 of 2016 (VAT 19 % from 2017), Law 1955 of 2019, article 313 (surcharge from
 * October 2019; struck down, no charge for periods after 3 December 2020), Laws 142 and 1117 (subsidies and contribution), CREG 011 of 2009
 * (hours of each band), CREG 030 of 2018 and 174 of 2021 (self-generators), CREG 015 of 2018 (reactive energy), DANE (IPC of December
 * 2013).
 */
const edges: Readonly<Record<string, readonly (readonly [from: string, amount: string])[]>> = {
  'X CREG 180/2014': [
    ['2015-01', '0'],
    ['2016-01', '0.00725'],
    ['2017-01', '0.0145'],
    ['2018-01', '0.02175'],
    ['2019-01', '0.029'],
  ],
  'IPC0 DANE 79.56': [['2015-01', '79.56']],
  'IPC0 DANE 79.55965': [['2015-01', '79.55965']],
  'β CREG 119/2007': [['2008-02', '0']],
  'MO CREG 180/2014': [['2015-01', '0.0273']],
  'pCREG CREG 180/2014': [['2015-01', '1']],
  'pSSPD CREG 180/2014': [['2015-01', '1']],
  'IVA Ley 1819 de 2016': [
    ['2008-02', '0.16'],
    ['2017-01', '0.19'],
  ],
  'CUGmax CREG 101-002/2022': [['2008-02', '1']],
  'H CREG 011/2009 max': [['2008-02', '6']],
  'H CREG 011/2009 med': [['2008-02', '13']],
  'H CREG 011/2009 min': [['2008-02', '5']],
  'smax Ley 1117 de 2006 1': [['2008-02', '0.60']],
  'smax Ley 1117 de 2006 2': [['2008-02', '0.50']],
  'smax Ley 142 de 1994 3': [['2008-02', '0.15']],
  'CO Ley 142 de 1994': [['2008-02', '0.20']],
  'kWmin CREG 030/2018': [['2018-03', '100']],
  'kWmin CREG 174/2021': [['2021-12', '100']],
  'tST Ley 1955 de 2019': [
    ['2008-02', '0'],
    ['2019-10', '4'],
    ['2020-12', '0'],
  ],
  ...Object.fromEntries(
    ['0', '0.1', '0.2', '0.3', '0.4', '0.5'].map((limit) => [`kCap CREG 015/2018 ${limit}`, [['2018-02', limit]]]),
  ),
};

/** All constants of the catalogue, keyed by symbol, norm, index and option. */
const constants = new Map(
  wantedFacts.flatMap(({ symbol, sources }) =>
    sources
      .filter((source): source is Constant => source.kind === 'constant')
      .map((source): [string, Constant] => {
        const index = Object.values(source.only ?? {}).flat();
        return [
          [symbol, source.law, ...index, source.option?.value].filter((it) => it !== undefined).join(' '),
          source,
        ];
      }),
  ),
);

describe('constants of the law', () => {
  it('all have their dated values in the table', () => {
    expect([...constants.keys()].sort()).toEqual(Object.keys(edges).sort());
  });

  it.each(
    Object.entries(edges).flatMap(([name, dated]) =>
      dated.map(([from, amount], at) => ({
        name,
        from,
        amount,
        before: dated[at - 1]?.[1],
        until: dated[at + 1]?.[0],
      })),
    ),
  )('$name is $amount from $from on, and differs in the month before', ({ name, from, amount, before, until }) => {
    const source = constants.get(name) as Constant;
    const month = parseMonth(from) as Month;
    expect(constantIn(source, from)).toBe(amount);
    expect(constantIn(source, isoMonth(addMonths(month, -1)))).toBe(before);
    expect(constantIn(source, isoMonth(addMonths(month, 1)))).toBe(amount);
    if (until !== undefined)
      expect(constantIn(source, isoMonth(addMonths(parseMonth(until) as Month, -1)))).toBe(amount);
  });
});
