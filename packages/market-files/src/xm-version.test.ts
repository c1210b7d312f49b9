import { describe, expect, it } from 'vitest';
import { parseXmVersion } from './xm-version.ts';

describe('XM version', () => {
  it('is read in any case, with or without its dot', () => {
    expect(['.TxF', 'TXR', ' tx2 ', 'tx25'].map(parseXmVersion)).toEqual(['.txf', '.txr', '.tx2', '.tx25']);
  });
  it('is unknown outside the table', () => {
    expect(['tx0', 'tx26', 'txt', '', 'txf.txf'].map(parseXmVersion)).toEqual(Array(5).fill(undefined));
  });
});
