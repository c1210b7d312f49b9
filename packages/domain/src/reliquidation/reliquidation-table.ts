import { decimal } from '@contador/kernel';

/** A row of a reliquidation as a table edits it: used, newest, difference calculated, delta and total. */
export interface EditableRow {
  readonly concept: string;
  readonly values: readonly (number | null)[];
  /** Concepts that the row adds up. */
  readonly adds: readonly string[];
}

const DELTA = 3;

/** Base plus delta, to two decimals, a half away from zero. */
export function editedTotal(base: number | null, delta: number): number {
  return decimal(base ?? 0)
    .plus(delta)
    .toDecimalPlaces(2)
    .toNumber();
}

/** The rows with those deltas in the place of their own: the totals follow, and every row that adds up others is added anew. */
export function editedRows<Row extends EditableRow>(rows: readonly Row[], edits: ReadonlyMap<string, number>): Row[] {
  const own = rows.map((row) => withDelta(row, edits.get(row.concept)));
  return own.map((row) => {
    if (!row.adds.some((concept) => edits.has(concept))) return row;
    const parts = own.filter(({ concept }) => row.adds.includes(concept));
    const sum = parts.reduce((all, { values }) => all.plus(values[DELTA] ?? 0), decimal(0));
    return withDelta(row, sum.toNumber());
  });
}

function withDelta<Row extends EditableRow>(row: Row, delta: number | undefined): Row {
  if (delta === undefined) return row;
  const [used = null, newest = null, calculated = null] = row.values;
  return { ...row, values: [used, newest, calculated, delta, editedTotal(used, delta)] };
}
