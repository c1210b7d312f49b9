import { comparable, sameLabel } from '../label.ts';
import { hourColumns } from './header.ts';
import { tableLine } from './table-line.ts';

const HOURS = hourColumns().map(comparable);

/** An hour of a line: the column as the file names it, and the number. */
export interface HourOfLine {
  readonly column: string;
  readonly value: number;
}

/**
 * The hours of a line of a file whose columns are `HORA 01` to `HORA 24`, as the readers take them; `undefined` where one of them has
 * no number. Bytes as they stand in the file.
 */
export function hoursOfLine(header: Uint8Array, line: Uint8Array): HourOfLine[] | undefined {
  const { columns, cells } = tableLine(header, line);
  const labels = columns.map(comparable);
  const hours = HOURS.map((hour): HourOfLine => {
    const at = labels.findIndex((label) => sameLabel(hour, label));
    const text = cells[at] ?? '';
    return { column: columns[at] ?? '', value: text === '' ? Number.NaN : Number(text) };
  });
  return hours.every(({ value }) => Number.isFinite(value)) ? hours : undefined;
}
