import { ESTRATOS, residentialTariff, type Trace, unitCost } from '@contador/regulation';
import { describe, expect, it } from 'vitest';
import { wholeMonth } from '../../../../regulation/src/testing/whole-month.ts';
import { levelKeys } from '../component.ts';
import { findingKey } from './finding.ts';
import { amountsOf, type CheckedTariff, publicationFindings, standingInTheWay } from './publication-findings.ts';

const market = 'A';
const trace = calculated();
const month = amountsOf(trace);

function calculated(): Trace {
  const evaluation = wholeMonth({ markets: [market] });
  for (const level of levelKeys) evaluation.ask(unitCost, { market, level, band: 'mon' });
  for (const estrato of ESTRATOS) evaluation.ask(residentialTariff, { market, level: 'n1or', estrato });
  return evaluation.trace();
}

/** The trace with other amounts for some figures. */
function withAmounts(amounts: Readonly<Record<string, string>>): Trace {
  const nodes = Object.entries(amounts).map(([id, amount]) => [id, { ...trace.nodes[id], amount }]);
  return { ...trace, nodes: { ...trace.nodes, ...Object.fromEntries(nodes) } };
}

const sound: CheckedTariff = {
  tariffMonth: { year: 2025, number: 10 },
  market,
  trace,
  history: [month, month, month],
  followsTheLast: true,
  otherMarkets: [],
  billed: [],
  files: [{ input: 'ADEM', name: 'adem0901.txf', versioned: true }],
  xmVersion: '.txf',
  contradictions: [],
  doubted: [],
  corrections: [],
  remarks: [],
};
const codesOf = (change: Partial<CheckedTariff>) =>
  publicationFindings({ ...sound, ...change }).map(({ code, severity, subject }) => `${severity} ${code} ${subject}`);
const cost = 'CU[market=A;level=n2;band=mon]';

describe('before a tariff is published', () => {
  it('a month like the previous ones only has the information on price movements', () => {
    expect(codesOf({})).toEqual(['I index-accumulation CU']);
  });

  it.each([
    [
      'parts that do not add',
      { trace: withAmounts({ [cost]: String(Number(month[cost]) + 0.02) }) },
      'E parts-do-not-add n2',
    ],
    ['a level that jumps', { history: [{ ...month, [cost]: String(Number(month[cost]) * 0.89) }] }, 'W cost-jumps n2'],
    [
      'a subsidy above the law',
      { trace: withAmounts({ 's[market=A;estrato=1;level=n1or]': '0.61' }) },
      'E subsidy-above-limit e1 n1or',
    ],
    [
      'a subsidy held at the law',
      { trace: withAmounts({ 's[market=A;estrato=2;level=n1or]': '0.5' }) },
      'W subsidy-at-limit e2 n1or',
    ],
    [
      'G at its maximum',
      { trace: withAmounts({ 'MAX_G[market=A]': month['G[market=A]'] ?? '' }) },
      'W generation-at-cap G',
    ],
    ['an input many times its usual value', { trace: withAmounts({ RTCSA: '6000000000' }) }, 'W input-unusual RTCSA'],
    ['an input with another sign', { trace: withAmounts({ RTCSA: '-2143000000' }) }, 'W input-unusual RTCSA'],
    [
      'a market that lacks inputs',
      { otherMarkets: [{ code: 'B', name: 'B', standing: 'lacks-inputs' }] },
      'W market-behind B',
    ],
    [
      'a market that is not published yet',
      { otherMarkets: [{ code: 'B', name: 'B', standing: 'calculated' }] },
      'I market-behind B',
    ],
    [
      'approved bills of another version',
      { billed: [{ tariffId: 'dem20259def', clients: 200 }] },
      'W bills-on-other-version dem20259def',
    ],
    [
      'a file of another version',
      { files: [...sound.files, { input: 'ADEM', name: 'adem0902.TX2', versioned: true }] },
      'W files-of-other-version ADEM',
    ],
    [
      'a file that may be cut',
      { doubted: [{ input: 'TRSM', file: 'trsm09.txf', sentence: 'x' }] },
      'W file-doubtful TRSM trsm09.txf',
    ],
    ['remarks of the reading', { remarks: [{ input: 'CDI', count: 2 }] }, 'I input-with-remarks CDI'],
  ] as const)('%s', (_, change, expected) => {
    expect(codesOf(change as Partial<CheckedTariff>)).toContain(expected);
  });

  it.each([
    ['with two months of history', { history: [month, month], trace: withAmounts({ RTCSA: '6000000000' }) }],
    ['twice as much', { trace: withAmounts({ RTCSA: '4286000000' }) }],
    ['a file that carries no version', { files: [{ input: 'CDI', name: 'CDI_092025.xlsx', versioned: false }] }],
    ['a market that is published', { otherMarkets: [{ code: 'B', name: 'B', standing: 'published' as const }] }],
    ['nine percent', { history: [{ ...month, [cost]: String(Number(month[cost]) / 1.09) }] }],
  ])('requires no reason for %s', (_, change) => {
    expect(codesOf(change).filter((it) => !it.startsWith('I'))).toEqual([]);
  });

  it('the first month is compared with nothing', () => {
    expect(codesOf({ history: [], followsTheLast: false })).toEqual([]);
  });
});

describe('findings that block a component', () => {
  const findings = publicationFindings({
    ...sound,
    trace: withAmounts({ RTCSA: '6000000000', [cost]: '1' }),
    otherMarkets: [{ code: 'B', name: 'B', standing: 'lacks-inputs' }],
  });
  const keys = (publication: Parameters<typeof standingInTheWay>[1]) => {
    const { errors, withoutReason } = standingInTheWay(findings, publication);
    return { errors: errors.map(findingKey), withoutReason: withoutReason.map(findingKey) };
  };

  it('are those on the component, and with the last component those on the tariff', () => {
    expect(keys({ component: 'R', isLast: false, reasons: new Set() })).toEqual({
      errors: [],
      withoutReason: ['input-unusual RTCSA'],
    });
    expect(keys({ component: 'T', isLast: false, reasons: new Set() })).toEqual({ errors: [], withoutReason: [] });
    expect(keys({ component: 'T', isLast: true, reasons: new Set() })).toEqual({
      errors: ['parts-do-not-add n2'],
      withoutReason: ['cost-jumps n2', 'market-behind B'],
    });
  });

  it('exclude warnings with a written reason, and include every error', () => {
    const reasons = new Set(['cost-jumps n2', 'market-behind B', 'parts-do-not-add n2']);
    expect(keys({ component: 'T', isLast: true, reasons })).toEqual({
      errors: ['parts-do-not-add n2'],
      withoutReason: [],
    });
  });
});
