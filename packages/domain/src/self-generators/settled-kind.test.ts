import { describe, expect, it } from 'vitest';
import { capacityClassesOf, capacityClassOf, isCapacityOf, userTypeOf } from './settled-kind.ts';

describe('the capacity', () => {
  it.each([
    [0, undefined],
    [0.5, '1: [0-0.1] MW'],
    [100, '1: [0-0.1] MW'],
    [100.01, '2: [0.1-1] MW'],
    [1000, '2: [0.1-1] MW'],
    [1000.01, '3: [1-5] MW'],
    [5000, '3: [1-5] MW'],
    [5000.01, undefined],
    [Number.NaN, undefined],
  ])('of %d kW is in the range %s', (kW, range) => {
    expect(capacityClassOf(kW)).toBe(range);
  });

  it.each([
    ['AGPE', [true, true, false, false]],
    ['AGGE', [false, false, true, false]],
    ['GD', [true, true, true, false]],
  ] as const)('of an %s', (type, expected) => {
    expect([100, 1000, 1001, 5001].map((kW) => isCapacityOf(type, kW))).toEqual(expected);
  });

  it('has the ranges that the form offers by type', () => {
    expect((['AGPE', 'AGGE', 'GD'] as const).map((type) => capacityClassesOf(type).length)).toEqual([2, 1, 3]);
    expect(capacityClassesOf('AGGE')).toEqual(['3: [1-5] MW']);
  });
});

it.each([
  ['AGPE', false, 50, true, 4],
  ['AGPE', true, 50, true, 3],
  ['AGPE', true, 500, true, 3],
  ['AGPE', true, 100, false, 1],
  ['AGPE', true, 100.5, false, 2],
  ['GD', true, 50, true, null],
  ['AGGE', false, 2000, false, null],
] as const)(
  '%s, renewable %s, %d kW, agreed price %s: type %s',
  (type, renewable, capacity, hasAgreedPrice, expected) => {
    expect(userTypeOf({ type, renewable, capacity, hasAgreedPrice })).toBe(expected);
  },
);
