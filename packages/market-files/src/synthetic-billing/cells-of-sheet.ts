import type { Cell } from '../synthetic-month/draft.ts';
import { type Amount, amount, NOTHING, plus, text } from './amounts.ts';

/** Access to the cells of a sheet by line, from 1, and column heading, in order to damage them. */
export interface CellsOf {
  get(line: number, column: string): Cell;
  set(line: number, column: string, cell: Cell): void;
  /** First line whose cell matches. */
  lineOf(column: string, is: (cell: Cell) => boolean): number;
  /** Appends a copy of a line; returns the new line number. */
  repeat(line: number): number;
  /** Adds a column with the same cell in every row. */
  add(column: string, cell: Cell): void;
  remove(column: string): void;
  sum(line: number, columns: readonly string[], more?: string): Amount;
  /** Sum over every matching line below the heading. */
  sumWhere(is: (line: number) => boolean, columns: readonly string[]): Amount;
}

export function cellsOf(rows: Cell[][]): CellsOf {
  const [heading = []] = rows;
  const placeOf = (column: string): number => {
    const at = heading.indexOf(column);
    if (at < 0) throw new RangeError(`no column ${column}`);
    return at;
  };
  const rowOf = (line: number): Cell[] => {
    const row = rows[line - 1];
    if (row === undefined) throw new RangeError(`no line ${line}`);
    return row;
  };
  const get = (line: number, column: string) => rowOf(line)[placeOf(column)] ?? null;
  const sum = (line: number, columns: readonly string[], more = '0') =>
    plus(amount(more), ...columns.map((column) => amountIn(get(line, column))));
  return {
    get,
    sum,
    set: (line, column, cell) => {
      rowOf(line)[placeOf(column)] = cell;
    },
    lineOf: (column, is) => {
      const at = rows.findIndex((row, index) => index > 0 && is(row[placeOf(column)] ?? null));
      if (at < 0) throw new RangeError(`too few clients: no such ${column}`);
      return at + 1;
    },
    repeat: (line) => rows.push([...rowOf(line)]),
    add: (column, cell) => {
      for (const [at, row] of rows.entries()) row.push(at === 0 ? column : cell);
    },
    remove: (column) => {
      const at = placeOf(column);
      for (const row of rows) row.splice(at, 1);
    },
    sumWhere: (is, columns) =>
      plus(NOTHING, ...rows.flatMap((_, at) => (at > 0 && is(at + 1) ? [sum(at + 1, columns)] : []))),
  };
}

function amountIn(cell: Cell): Amount {
  if (cell === null) return NOTHING;
  return amount(typeof cell === 'object' ? cell.numeric : cell);
}

/** Code or number in a cell, as shown to a person. */
export const shownCell = (cell: Cell): string =>
  cell === null ? '' : typeof cell === 'object' ? cell.numeric : String(cell);

/** Number with a comma at each thousand: `1,284.5`. */
export function shownNumber(value: Amount): string {
  const [whole = '', fraction] = text(value).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
