import { dayNumber, isoDay } from '@contador/kernel';
import { hourColumn } from '../meter-files/meter-reading.ts';

/** FECHA and the 96 hours. */
export const meterHeading: readonly string[] = ['FECHA', ...Array.from({ length: 96 }, (_, cell) => hourColumn(cell))];

/** Rows of so many days from the first: the date, and of each hour what the function says. */
export function meterRows<Cell>(
  first: string,
  days: number,
  value: (day: number, cell: number) => Cell,
): readonly (readonly [date: string, ...cells: Cell[]])[] {
  return Array.from({ length: days }, (_, day) => [
    isoDay(dayNumber(first) + day),
    ...Array.from({ length: 96 }, (_, cell) => value(day, cell)),
  ]);
}

/** The bytes of a `.csv` of those rows. */
export function meterCsv(rows: readonly (readonly unknown[])[], delimiter = ';', end = '\r\n'): Uint8Array {
  return new TextEncoder().encode(rows.map((row) => row.map((cell) => cell ?? '').join(delimiter) + end).join(''));
}
