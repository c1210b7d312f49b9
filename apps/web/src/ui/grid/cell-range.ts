/** A cell by its zero-based row and column among those that are shown. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** A rectangle of cells, from the cell where the selection began to the current one. */
export interface CellRange {
  readonly from: CellPlace;
  readonly to: CellPlace;
}

/** First and last row and column of the range. */
export function boundsOf({ from, to }: CellRange) {
  return {
    firstRow: Math.min(from.row, to.row),
    lastRow: Math.max(from.row, to.row),
    firstColumn: Math.min(from.column, to.column),
    lastColumn: Math.max(from.column, to.column),
  };
}

export function cellsIn(range: CellRange): number {
  const { firstRow, lastRow, firstColumn, lastColumn } = boundsOf(range);
  return (lastRow - firstRow + 1) * (lastColumn - firstColumn + 1);
}

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
  /** Rows by which Page Up and Page Down move. */
  readonly page: number;
}

/** The cell to which a key moves; `undefined` for a key that does not move. */
export function placeAfter(key: string, control: boolean, at: CellPlace, size: GridSize): CellPlace | undefined {
  const row = (to: number) => ({ ...at, row: Math.max(0, Math.min(size.rows - 1, to)) });
  const column = (to: number) => ({ ...at, column: Math.max(0, Math.min(size.columns - 1, to)) });
  switch (key) {
    case 'ArrowUp':
      return row(control ? 0 : at.row - 1);
    case 'ArrowDown':
      return row(control ? size.rows : at.row + 1);
    case 'ArrowLeft':
      return column(control ? 0 : at.column - 1);
    case 'ArrowRight':
      return column(control ? size.columns : at.column + 1);
    case 'PageUp':
      return row(at.row - size.page);
    case 'PageDown':
      return row(at.row + size.page);
    case 'Home':
      return control ? { row: 0, column: 0 } : column(0);
    case 'End':
      return control ? { row: Math.max(0, size.rows - 1), column: size.columns - 1 } : column(size.columns);
    default:
      return undefined;
  }
}
