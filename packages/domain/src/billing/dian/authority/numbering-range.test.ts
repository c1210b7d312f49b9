import { expect, it } from 'vitest';
import { numberingDifferences } from './numbering-range.ts';

const range = {
  authorisation: '18760000001',
  prefix: 'SPDE',
  rangeFirst: 1,
  rangeLast: 5000,
  authorisedFrom: '2025-01-01',
  authorisedTo: '2026-12-31',
};
const other = { ...range, authorisation: '18760000002', prefix: 'OTRO', rangeLast: 10 };

it('compares with the range of the authorisation, or else of the prefix', () => {
  expect(numberingDifferences(range, [other, range])).toEqual([]);
  expect(numberingDifferences({ ...range, prefix: 'SPD', authorisedTo: null }, [other, range])).toEqual([
    { field: 'prefix', entered: 'SPD', authorised: 'SPDE' },
    { field: 'authorisedTo', entered: null, authorised: '2026-12-31' },
  ]);
  expect(numberingDifferences({ ...range, authorisation: null, rangeLast: 6000 }, [other, range])).toEqual([
    { field: 'authorisation', entered: null, authorised: '18760000001' },
    { field: 'rangeLast', entered: 6000, authorised: 5000 },
  ]);
  // One authorisation can have several prefixes.
  expect(numberingDifferences(range, [{ ...range, prefix: 'NUEV' }, range])).toEqual([]);
});

it('tells a range that the authority does not have from one that agrees', () => {
  expect(numberingDifferences({ ...range, authorisation: '1', prefix: 'X' }, [other, range])).toBeUndefined();
  expect(numberingDifferences(range, [])).toBeUndefined();
});
