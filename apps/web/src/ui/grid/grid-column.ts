import type { ReactNode } from 'react';
import { type Amount, numberText } from '../format/number-text.ts';

export type CellValue = string | number | boolean | null | undefined;

/** One column of a grid: what its cells hold, and how they are shown. */
export interface GridColumn<Row> {
  readonly key: string;
  readonly header: string;
  /** Beside the header, so that no cell repeats it. */
  readonly unit?: string;
  /** What is sorted, filtered and copied. */
  readonly value: (row: Row) => CellValue;
  /** What is filtered, copied and shown, where the value is only good for sorting: '08/10/2025' of an ISO date. */
  readonly text?: (row: Row) => string;
  /** What is shown, when it is not simply the value. */
  readonly cell?: (row: Row) => ReactNode;
  readonly kind?: 'text' | 'number' | 'state' | 'control';
  /** Decimals of a column of numbers. */
  readonly decimals?: number;
  /** Pixels, or a length of CSS; without it the column takes its share of the width. */
  readonly width?: number | string;
  /** Its share of the free width, 1 unless told otherwise. */
  readonly grow?: number;
  /** A long text is cut at the column's edge, where it would make the table wider than its window. */
  readonly clips?: boolean;
  readonly filter?: boolean;
  readonly sort?: boolean;
  /** The column that is the answer is tinted. */
  readonly answer?: boolean;
  readonly emphasis?: boolean;
  /** Window width in pixels under which the column is left out. */
  readonly hideBelow?: number;
}

/** The text of a cell: filtered, copied, and shown where the column has no cell of its own. */
export function cellText<Row>(column: GridColumn<Row>, row: Row): string {
  if (column.text) return column.text(row);
  const value = column.value(row);
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  return column.kind === 'number' ? numberText(value as Amount, column.decimals ?? 2) : String(value);
}

/** The text that leaves for a spreadsheet: numbers without grouping and with a plain minus, so that they stay numbers. */
export function copiedText<Row>(column: GridColumn<Row>, row: Row): string {
  const value = column.value(row);
  return typeof value === 'number' ? String(value) : cellText(column, row);
}

/** Text as a filter compares it: without accents or case. */
export function comparable(text: string): string {
  const lower = text.toLowerCase();
  return PLAIN.test(lower) ? lower : lower.normalize('NFD').replace(/\p{M}/gu, '');
}

/** Most texts have no accents, and need no second look. */
const PLAIN = /^[ -~]*$/;

/** Whether the column may be filtered, unless it is a column of controls. */
export function filters<Row>(column: GridColumn<Row>): boolean {
  return column.filter ?? column.kind !== 'control';
}

export function sorts<Row>(column: GridColumn<Row>): boolean {
  return column.sort ?? column.kind !== 'control';
}

const NARROWEST_SHARE = 96;
/** Of a text that is cut: enough of a name to know whose it is. */
const NARROWEST_CUT = 140;

/** The widths of the columns, as a CSS grid states them. */
export function columnTemplate<Row>(columns: readonly GridColumn<Row>[]): string {
  return columns
    .map(({ width, grow = 1, clips = false }) => {
      if (width === undefined) return `minmax(${clips ? NARROWEST_CUT : NARROWEST_SHARE}px, ${grow}fr)`;
      return typeof width === 'number' ? `${width}px` : width;
    })
    .join(' ');
}

/** Of the typeface, in its size: a digit and a sign, and what parts digits, where it is bold. */
const DIGIT_EM = 0.6;
const PARTING_EM = 0.3;

/** The width of a column in which the longest of those figures fits, under a heading of so many pixels, in letters of any size. */
export function widthOfFigures(figures: readonly string[], heading: number): string {
  const ems = figures.map((text) => {
    const partings = text.replace(/[^,.]/g, '').length;
    return (text.length - partings) * DIGIT_EM + partings * PARTING_EM;
  });
  return `calc(max(${heading}px, ${Math.max(0, ...ems).toFixed(2)}em) + 2 * var(--cell-inset))`;
}
