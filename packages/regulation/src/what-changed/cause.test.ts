import { describe, expect, it } from 'vitest';
import { inputsUnder, termOf } from '../terms.ts';
import { appliedUnitCost } from '../unit-cost/index.ts';
import { CAUSES, causeOf, causeOfWhole, DECLARED, familyOf } from './cause.ts';

describe('causes', () => {
  it('are declared of every input on which a unit cost can rest', () => {
    const undeclared = inputsUnder(appliedUnitCost).filter((input) => causeOf(input) === 'other');
    expect(undeclared.map(({ symbol }) => symbol)).toEqual([]);
  });

  it('are declared of terms that exist, and as a whole only of calculated ones', () => {
    for (const symbol of DECLARED) {
      expect(termOf(symbol).symbol).toBe(symbol);
      if (causeOfWhole(symbol) !== undefined) expect(termOf(symbol).kind).toBe('formula');
    }
  });

  it('of what only reliquidations or norms give are read from its sources', () => {
    expect(causeOf(termOf('AVCB') as never)).toBe('reliquidation');
    expect(causeOf(termOf('MO') as never)).toBe('norm');
  });

  it('have a family each', () => {
    expect(CAUSES.filter((cause) => familyOf(cause) === undefined)).toEqual([]);
  });
});
