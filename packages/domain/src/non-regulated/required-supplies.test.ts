import type { FactSource, Missing } from '@contador/regulation';
import { describe, expect, it } from 'vitest';
import { publicationRefusal, suppliesOf } from './required-supplies.ts';

const lacks = (want: FactSource): Missing => ({ symbol: 'x', label: 'x', want, key: 'x' });
const all = ['G', 'T', 'D', 'PR', 'R', 'C'] as const;

describe('the supplies of the tariffs of non-regulated customers', () => {
  it('are ready when nothing is missing', () => {
    expect(suppliesOf([], [all])).toEqual({
      components: [true, true, true],
      files: [true, true, true, true],
      parameters: [true, true],
      consumption: true,
      others: [],
    });
  });

  it('are derived from what the calculation was missing', () => {
    const other = lacks({ kind: 'market', field: 'area' });
    const found = suppliesOf(
      [
        lacks({ kind: 'file', input: 'CPROG', field: 'CPROG' }),
        lacks({ kind: 'file', input: 'PrecioEscasez', field: 'PEA' }),
        lacks({ kind: 'parameter', filename: 'IPP', column: 1, month: 'after' }),
        lacks({ kind: 'file', input: 'Consumo1NR', field: 'energy' }),
        other,
      ],
      [all, ['T', 'R']],
    );
    expect(found).toEqual({
      components: [true, false, true],
      files: [true, false, true, false],
      parameters: [true, false],
      consumption: false,
      others: [other],
    });
  });

  it('require published components even without customers', () => {
    expect(suppliesOf([], []).components).toEqual([false, false, false]);
  });
});

describe('publishing', () => {
  const ready = { ...suppliesOf([], [all]), othersMissing: false };
  const customers = 3;
  it.each([
    ['is allowed when nothing is missing', ready, { customers, published: false }, undefined],
    ['is refused when already published', ready, { customers, published: true }, 'no-reg-already-published'],
    ['requires customers', ready, { customers: 0, published: false }, 'no-reg-no-customers'],
    [
      'requires the components',
      { ...ready, components: [true, false, true] },
      { customers, published: false },
      'no-reg-lacks-components',
    ],
    [
      'requires the files',
      { ...ready, files: [true, true, false, true] },
      { customers, published: false },
      'no-reg-lacks-supplies',
    ],
    [
      'requires the consumption',
      { ...ready, consumption: false },
      { customers, published: false },
      'no-reg-lacks-supplies',
    ],
    [
      'requires the other supplies',
      { ...ready, othersMissing: true },
      { customers, published: false },
      'no-reg-lacks-supplies',
    ],
  ] as const)('%s', (_, supplies, standing, expected) => {
    expect(publicationRefusal(supplies, standing)).toBe(expected);
  });
});
