import { describe, expect, it } from 'vitest';
import { comparedStr, type StrDocumentFigures, strDifference, strInForce } from './str-comparison.ts';

function document(
  number: number,
  energy: number,
  operators: readonly string[],
  replaced = false,
): StrDocumentFigures<number> {
  return {
    kind: number === 0 ? 'invoice' : 'reinvoice',
    number,
    replaced,
    regions: [{ region: 'NORTE', useCharge: 40, chargeBefore: 39, chargeAfter: 38, energy, income: energy * 39 }],
    operators: operators.map((operator) => ({ region: 'NORTE', operator, energy, charge: 39, income: energy * 39 })),
  };
}

describe('the changes of a re-invoice', () => {
  it('compare the last invoice with the last re-invoice', () => {
    const documents = [
      document(0, 120, ['AAAD']),
      document(0, 100, ['AAAD'], true),
      document(1, 110, ['AAAD']),
      document(2, 130, ['AAAD', 'BBBD']),
      document(2, 999, ['AAAD'], true),
    ];
    expect(strInForce(documents).latest).toBe(documents[3]);
    const { regions, operators } = comparedStr(documents);
    expect(regions.find(({ field }) => field === 'energy')).toMatchObject({ billed: 120, latest: 130 });
    expect(operators.filter(({ field }) => field === 'income')).toEqual([
      { region: 'NORTE', operator: 'AAAD', field: 'income', billed: 4680, latest: 5070 },
      { region: 'NORTE', operator: 'BBBD', field: 'income', billed: undefined, latest: 5070 },
    ]);
  });

  it('leave the other side empty when only one of them exists', () => {
    expect(comparedStr([document(0, 5, [])]).regions[3]).toMatchObject({ billed: 5, latest: undefined });
    expect(comparedStr([document(1, 5, [])]).regions[3]).toMatchObject({ billed: undefined, latest: 5 });
    expect(comparedStr([])).toEqual({ regions: [], operators: [] });
  });
});

it('a difference has the decimals of its figures, without binary noise', () => {
  const difference = (billed: number, latest: number) =>
    strDifference({ billed: { value: billed }, latest: { value: latest } });
  expect([difference(0.1, 0.3), difference(58.4432, 58.4), difference(1_234_567.1, 1_234_567.4)]).toEqual([
    0.2, -0.0432, 0.3,
  ]);
  expect(strDifference({ billed: { value: 1 }, latest: undefined })).toBeUndefined();
});
