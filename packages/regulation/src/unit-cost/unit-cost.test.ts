import { month } from '@contador/kernel';
import { describe, expect, it } from 'vitest';
import { createEvaluation } from '../engine/evaluation.ts';
import type { Term } from '../engine/term.ts';
import type { Options } from '../options.ts';
import { appliedUnitCost } from '../tariff-option/applied-unit-cost.ts';
import type { Amounts } from '../testing/given.ts';
import { given, published } from '../testing/given.ts';
import { itGives, sixDecimals } from '../testing/six-decimals.ts';
import { EXAMPLE_2A, EXAMPLE_3B, EXAMPLE_5A, EXAMPLE_6A, EXAMPLE_7A, EXAMPLE_COT } from '../testing/worked-examples.ts';
import { commercialisation } from './commercialisation/index.ts';
import { generation } from './generation/index.ts';
import { restrictions } from './restrictions/index.ts';
import { unitCost } from './unit-cost.ts';

function exactly(term: Term, amounts: Amounts, options: Partial<Options> = {}): string {
  const answer = createEvaluation({ month: month(2025, 7), facts: given(amounts), options }).ask(term, { market: 'A' });
  if (answer.kind !== 'value') throw new Error(`${term.symbol} has no value`);
  return answer.amount.toString();
}

/**
 * Components of examples 2-A, 6-A and 7-A, unrounded and published, because the inputs of those examples differ; the rest is calculated.
 */
const EXAMPLES = published({
  'G[market=A]': exactly(generation, EXAMPLE_2A),
  'R[market=A]': exactly(restrictions, EXAMPLE_6A),
  'Cv[market=A]': exactly(commercialisation, EXAMPLE_7A, { ipcDecember2013: '79.55965' }),
});

function evaluate(at = month(2025, 7)) {
  return createEvaluation({
    month: at,
    facts: given({ ...EXAMPLE_5A, ...EXAMPLE_3B, ...EXAMPLE_COT }),
    options: { ownCharges: 'CREG 015/2018', bandFallback: 'approximation' },
    pinned: EXAMPLES,
  });
}

const MON = { band: 'mon' } as const;

describe('section 7.8: the whole unit cost', () => {
  itGives(evaluate, [
    [unitCost, '793.741223', { level: 'n1or', ...MON }],
    [unitCost, '764.741223', { level: 'n1comp', ...MON }],
    [unitCost, '735.741223', { level: 'n1us', ...MON }],
    [unitCost, '670.567746', { level: 'n2', ...MON }],
    [unitCost, '638.700199', { level: 'n3', ...MON }],
    [unitCost, '579.597675', { level: 'n4', ...MON }],
    [appliedUnitCost, '835.451223', { level: 'n1or', ...MON }],
    [appliedUnitCost, '806.451223', { level: 'n1comp', ...MON }],
    [appliedUnitCost, '777.451223', { level: 'n1us', ...MON }],
    [appliedUnitCost, '712.987746', { level: 'n2', ...MON }],
    [appliedUnitCost, '662.870199', { level: 'n3', ...MON }],
    [appliedUnitCost, '579.597675', { level: 'n4', ...MON }],
  ]);
});

describe('example 8-A: level 2 by band', () => {
  itGives(evaluate, [
    [appliedUnitCost, '720.692602', { level: 'n2', band: 'max' }],
    [appliedUnitCost, '712.595941', { level: 'n2', band: 'med' }],
    [appliedUnitCost, '701.125670', { level: 'n2', band: 'min' }],
    [appliedUnitCost, '712.987746', { level: 'n2', ...MON }],
  ]);
});

describe('a later norm', () => {
  it('adds COT from January 2024 and not before', () => {
    const level2 = { level: 'n2', ...MON } as const;
    expect(sixDecimals(evaluate(month(2023, 12)), appliedUnitCost, level2)).toBe('670.567746');
    expect(sixDecimals(evaluate(month(2024, 1)), appliedUnitCost, level2)).toBe('712.987746');
  });
});
