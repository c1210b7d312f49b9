import { describe, expect, it } from 'vitest';
import { appliedUnitCost } from '../tariff-option/applied-unit-cost.ts';
import { inputsUnder, termOf } from '../terms.ts';
import { CAUSES, causeOf, causeOfWhole, familyOf, NAMED_WHOLE, OF_INPUT } from './cause.ts';

describe('causes', () => {
  it('are declared for every input on which a unit cost can depend', () => {
    const undeclared = inputsUnder(appliedUnitCost).filter((input) => causeOf(input) === 'other');
    expect(undeclared.map(({ symbol }) => symbol)).toEqual([]);
  });

  it('are declared for existing terms only, and as a whole only for calculated ones', () => {
    for (const symbol of [...Object.keys(NAMED_WHOLE), ...Object.keys(OF_INPUT)]) {
      expect(termOf(symbol).symbol).toBe(symbol);
      if (causeOfWhole(symbol) !== undefined) expect(termOf(symbol).kind).toBe('formula');
    }
  });

  it('of inputs that come only from reliquidations or norms are derived from their sources', () => {
    expect(causeOf(termOf('AVCB') as never)).toBe('reliquidation');
    expect(causeOf(termOf('MO') as never)).toBe('norm');
  });

  it('have a family each', () => {
    expect(CAUSES.filter((cause) => familyOf(cause) === undefined)).toEqual([]);
  });
});
