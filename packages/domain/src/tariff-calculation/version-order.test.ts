import { describe, expect, it } from 'vitest';
import { compareVersions, versionPlace } from './version-order.ts';

describe('the order of the versions of a period', () => {
  it('is that of their creation, followed by reliquidations', () => {
    expect(['r2', '10', '2', 'r10', 'def', '9', 'r1'].toSorted(compareVersions)).toEqual([
      'def',
      '2',
      '9',
      '10',
      'r1',
      'r2',
      'r10',
    ]);
  });

  it('is the version count for versions of a tariff', () => {
    expect(['def', '2', '3', '12'].map(versionPlace)).toEqual([1, 2, 3, 12]);
  });
});
