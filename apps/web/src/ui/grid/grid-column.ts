import type { ReactNode } from 'react';
import { type Amount, numberText } from '../format/number-text.ts';

export type CellValue = string | number | boolean | null | undefined;

/** A column of a grid: the values of its cells, and how they are shown. */
export interface GridColumn<Row> {
  readonly key: string;
  readonly header: string;
  /** Unit, shown next to the header so that no cell repeats it. */
  readonly unit?: string;
  /** Value that is sorted, filtered and copied. */
  readonly value: (row: Row) => CellValue;
  /** Text that is filtered, copied and shown, when the value is only good for sorting: '08/10/2025' for an ISO date. */
  readonly text?: (row: Row) => string;
  /** Content of the cell, when it is not simply the value. */
  readonly cell?: (row: Row) => ReactNode;
  readonly kind?: 'text' | 'number' | 'state' | 'control';
  /** Number of decimals of a number column. */
  readonly decimals?: number;
  /** Pixels, or a CSS length; without a width the column takes its share of the free width. */
  readonly width?: number | string;
  /** Share of the free width; 1 by default. */
  readonly grow?: number;
  /** Cuts a long text at the edge of the column, instead of making the table wider than its container. */
  readonly clips?: boolean;
  readonly filter?: boolean;
  readonly sort?: boolean;
  /** Marks the column with the answer, which is tinted. */
  readonly answer?: boolean;
  readonly emphasis?: boolean;
  /** Window width in pixels below which the column is hidden. */
  readonly hideBelow?: number;
}

/** Text of a cell: filtered, copied, and shown if the column has no `cell`. */
export function cellText<Row>(column: GridColumn<Row>, row: Row): string {
  if (column.text) return column.text(row);
  const value = column.value(row);
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  return column.kind === 'number' ? numberText(value as Amount, column.decimals ?? 2) : String(value);
}

/** Text of a cell for a spreadsheet: numbers without grouping and with an ASCII minus, so that they stay numbers. */
export function copiedText<Row>(column: GridColumn<Row>, row: Row): string {
  const value = column.value(row);
  return typeof value === 'number' ? String(value) : cellText(column, row);
}

/** Normalises text for filtering: without accents or case. */
export function comparable(text: string): string {
  const lower = text.toLowerCase();
  return PLAIN.test(lower) ? lower : lower.normalize('NFD').replace(/\p{M}/gu, '');
}

/** Texts of printable ASCII have no accents, so normalising them is skipped. */
const PLAIN = /^[ -~]*$/;

/** Whether the column can be filtered; by default every column except controls. */
export function filters<Row>(column: GridColumn<Row>): boolean {
  return column.filter ?? column.kind !== 'control';
}

export function sorts<Row>(column: GridColumn<Row>): boolean {
  return column.sort ?? column.kind !== 'control';
}

const NARROWEST_SHARE = 96;
/** Smallest width in pixels of a column whose text is cut: enough of a name to recognise it. */
const NARROWEST_CUT = 140;

/** Widths of the columns as a value of `grid-template-columns`. */
export function columnTemplate<Row>(columns: readonly GridColumn<Row>[]): string {
  return columns
    .map(({ width, grow = 1, clips = false }) => {
      if (width === undefined) return `minmax(${clips ? NARROWEST_CUT : NARROWEST_SHARE}px, ${grow}fr)`;
      return typeof width === 'number' ? `${width}px` : width;
    })
    .join(' ');
}

/** Widths in the bold typeface, in em: a digit or a sign, and a separator between digits. */
const DIGIT_EM = 0.6;
const PARTING_EM = 0.3;

/** Width of a column in which the longest of the figures fits, at least `heading` pixels, in letters of any size. */
export function widthOfFigures(figures: readonly string[], heading: number): string {
  const ems = figures.map((text) => {
    const partings = text.replace(/[^,.]/g, '').length;
    return (text.length - partings) * DIGIT_EM + partings * PARTING_EM;
  });
  return `calc(max(${heading}px, ${Math.max(0, ...ems).toFixed(2)}em) + 2 * var(--cell-inset))`;
}
