import { describe, expect, it } from 'vitest';
import { editedRows, editedTotal } from './reliquidation-table.ts';

const row = (concept: string, used: number, delta: number, adds: readonly string[] = []) => ({
  concept,
  values: [used, used + delta, delta, delta, used + delta],
  adds,
});
const rows = [
  row('ADR', 100, 5),
  row('ΔRTCSA', 2_000, -10),
  row('ΔVDESV', -300, 4),
  row('ΔGUATAPE', 35, 0),
  row('AREST', 1_735, -6, ['ΔRTCSA', 'ΔVDESV', 'ΔGUATAPE']),
];
const deltas = (edits: Record<string, number>) =>
  editedRows(rows, new Map(Object.entries(edits))).map(({ values }) => values.slice(3));

describe('an edited delta', () => {
  it('sets the total to base plus delta, at two decimals', () => {
    expect(editedTotal(100.111, 0.004)).toBe(100.12);
    expect(editedTotal(2.675, 0)).toBe(2.68);
    expect(editedTotal(-2.675, 0)).toBe(-2.68);
    expect(editedTotal(null, 7)).toBe(7);
  });

  it('updates the rows that add it up and no others', () => {
    expect(deltas({ ΔGUATAPE: 1.5 })).toEqual([
      [5, 105],
      [-10, 1_990],
      [4, -296],
      [1.5, 36.5],
      [-4.5, 1_730.5],
    ]);
    expect(deltas({ ADR: 0 })[4]).toEqual([-6, 1_729]);
  });

  it('keeps the used value, the new value and the difference', () => {
    const [edited] = editedRows(rows, new Map([['ADR', 9]]));
    expect(edited?.values).toEqual([100, 105, 5, 9, 109]);
  });
});
