import { decimal } from '@contador/kernel';

/** An editable row of a reliquidation. `values` are, in order: used, newest, calculated difference, delta and total. */
export interface EditableRow {
  readonly concept: string;
  readonly values: readonly (number | null)[];
  /** Concepts that this row adds up. */
  readonly adds: readonly string[];
}

const DELTA = 3;

/** Base plus delta, rounded to two decimals, half away from zero. */
export function editedTotal(base: number | null, delta: number): number {
  return decimal(base ?? 0)
    .plus(delta)
    .toDecimalPlaces(2)
    .toNumber();
}

/** Applies edited deltas: totals are recomputed, and so is every row that adds up an edited row. */
export function editedRows<Row extends EditableRow>(rows: readonly Row[], edits: ReadonlyMap<string, number>): Row[] {
  const edited = rows.map((row) => withDelta(row, edits.get(row.concept)));
  return edited.map((row) => {
    if (!row.adds.some((concept) => edits.has(concept))) return row;
    const parts = edited.filter(({ concept }) => row.adds.includes(concept));
    const sum = parts.reduce((all, { values }) => all.plus(values[DELTA] ?? 0), decimal(0));
    return withDelta(row, sum.toNumber());
  });
}

function withDelta<Row extends EditableRow>(row: Row, delta: number | undefined): Row {
  if (delta === undefined) return row;
  const [used = null, newest = null, calculated = null] = row.values;
  return { ...row, values: [used, newest, calculated, delta, editedTotal(used, delta)] };
}
