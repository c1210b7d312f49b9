import { describe, expect, it } from 'vitest';
import type { ActaValues } from './acta-field.ts';
import { diagramOf } from './diagram.ts';
import { errorTotals } from './errors.ts';
import { factorWarning, meterFactor, ratioValue } from './factor.ts';

const CT = 'transformers.current.installed.ratio';
const VT = 'transformers.voltage.installed.ratio';
const INSTALLED = 'meters.installed.main.factor';
const FOUND = 'meters.found.main.factor';

describe('a ratio', () => {
  it.each([
    ['200/5', 40],
    ['13200/120', 110],
    ['34.5/0.115', 300],
    ['11400/114', 100],
  ])('%s is %d', (text, value) => {
    expect(ratioValue(text)?.toNumber()).toBe(value);
  });

  it.each(['200', '200/', '/5', '-200/5', '200/5/1', '200 / 5', '1e3/5', '200/0', 40, undefined])(
    'is not %s',
    (text) => {
      expect(ratioValue(text)).toBeUndefined();
    },
  );
});

describe('FX', () => {
  it('is the factor of the installed meter, else of the found one', () => {
    expect(meterFactor({ [INSTALLED]: 40, [FOUND]: 60 })).toBe(40);
    expect(meterFactor({ [FOUND]: 60, 'meters.installed.backup.factor': 1 })).toBe(60);
    expect(meterFactor({})).toBeUndefined();
  });

  it.each([
    [0, 4400],
    [1, 4400],
    [2, 40],
    [3, 40],
    [4, 1],
  ] as const)('of type %i is %d by the transformers', (type, expected) => {
    const values: ActaValues = { [CT]: '200/5', [VT]: '13200/120' };
    expect(factorWarning({ ...values, [INSTALLED]: expected }, type)).toBeUndefined();
    expect(factorWarning({ ...values, [INSTALLED]: 39 }, type)).toEqual({ factor: 39, expected });
  });

  it('is compared at six decimals', () => {
    expect(factorWarning({ [CT]: '100/3', [INSTALLED]: 33.333333 }, 2)).toBeUndefined();
    expect(factorWarning({ [CT]: '100/3', [INSTALLED]: 33.33 }, 2)).toEqual({ factor: 33.33, expected: 33.333333 });
  });

  it('gives no warning while a value is unknown', () => {
    expect(factorWarning({ [INSTALLED]: 39 }, 0)).toBeUndefined();
    expect(factorWarning({ [CT]: '200/5', [INSTALLED]: 39 }, 1)).toBeUndefined();
    expect(factorWarning({ [CT]: '200/5' }, 2)).toBeUndefined();
    expect(factorWarning({ [CT]: '200/5', [INSTALLED]: 39 }, null)).toBeUndefined();
  });
});

describe('totals of errors', () => {
  const three = (group: string, ...values: number[]) =>
    Object.fromEntries(values.map((value, at) => [`errors.${group}.${at + 1}`, value]));

  it.each([
    [[120.1, 120.2, 120.4], 120.23],
    [[0.005, 0.005, 0.005], 0.01],
    [[-0.005, -0.005, -0.005], -0.01],
    [[1.01, 1.01, 1.025], 1.02],
    [[-0.01, 0, 0.001], 0],
  ])('the mean of %j at two decimals is %d', (values, total) => {
    expect(errorTotals(three('active_error', ...values)).active_error).toBe(total);
  });

  it('is blank while one of its values is', () => {
    expect(errorTotals(three('voltage', 120, 121))).toEqual({
      voltage: null,
      current: null,
      power_factor: null,
      active_error: null,
      reactive_error: null,
    });
  });
});

describe('a diagram', () => {
  const values: ActaValues = {
    [CT]: '200/5',
    [VT]: '13200/120',
    [FOUND]: 4400,
    'network.capacity': 112.5,
    'network.client': 'Panadería La Espiga',
  };
  const shown = { factor: 4400, capacity: 112.5, client: 'Panadería La Espiga' };

  it.each([
    [0, { voltageRatio: '13200/120', currentRatio: '200/5', hasBackup: false, isShared: false }],
    [1, { voltageRatio: '13200/120', currentRatio: '200/5', hasBackup: true, isShared: false }],
    [2, { voltageRatio: null, currentRatio: '200/5', hasBackup: false, isShared: true }],
    [3, { voltageRatio: null, currentRatio: '200/5', hasBackup: false, isShared: false }],
    [4, { voltageRatio: null, currentRatio: null, hasBackup: false, isShared: false }],
  ] as const)('of type %i', (type, expected) => {
    expect(diagramOf(values, type)).toMatchObject({ type, ...shown, ...expected });
  });

  it('of an empty acta has no data', () => {
    expect(diagramOf({}, 0)).toMatchObject({ voltageRatio: null, factor: null, capacity: null, client: null });
  });
});
