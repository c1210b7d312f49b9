import { describe, expect, it } from 'vitest';
import { compareXmVersions, parseXmVersion, XM_VERSIONS } from './xm-version.ts';

describe('XM version', () => {
  it('is read in any case, with or without its dot', () => {
    expect(['.TxF', 'TXR', ' tx2 ', 'tx25'].map(parseXmVersion)).toEqual(['.txf', '.txr', '.tx2', '.tx25']);
  });
  it('is unknown outside the table', () => {
    expect(['tx0', 'tx26', 'txt', '', 'txf.txf'].map(parseXmVersion)).toEqual(Array(5).fill(undefined));
  });
  it('is ordered: txa < tx1 < tx2 < txr < txf < tx3 < tx10', () => {
    const shuffled = ['.tx10', '.txf', '.tx3', '.tx1', '.txa', '.txr', '.tx2'] as const;
    expect([...shuffled].sort(compareXmVersions)).toEqual(['.txa', '.tx1', '.tx2', '.txr', '.txf', '.tx3', '.tx10']);
    expect(compareXmVersions('.txf', '.txf')).toBe(0);
    expect(XM_VERSIONS).toHaveLength(28);
  });
});
