import { comparable, sameLabel } from '../label.ts';
import { hourColumns } from './header.ts';
import { tableLine } from './table-line.ts';

const HOURS = hourColumns().map(comparable);

/** An hour of a line: its column name as in the file, and its number. */
export interface HourOfLine {
  readonly column: string;
  readonly value: number;
}

/**
 * Reads the hours of a line whose columns are `HORA 01` to `HORA 24`, as the readers do; `undefined` when one has no number, unless it is one
 * of the `unread` hours (0 to 23), which are NaN when empty. Takes the raw bytes of the file.
 */
export function hoursOfLine(
  header: Uint8Array,
  line: Uint8Array,
  unread: ReadonlySet<number> = new Set(),
): HourOfLine[] | undefined {
  const { columns, cells } = tableLine(header, line);
  const labels = columns.map(comparable);
  const hours = HOURS.map((hour): HourOfLine => {
    const at = labels.findIndex((label) => sameLabel(hour, label));
    const text = cells[at] ?? '';
    return { column: columns[at] ?? '', value: text === '' ? Number.NaN : Number(text) };
  });
  return hours.every(({ value }, hour) => Number.isFinite(value) || unread.has(hour)) ? hours : undefined;
}

/** The number in a column of a line; `undefined` where there is none. Bytes as they stand in the file. */
export function numberOfLine(header: Uint8Array, line: Uint8Array, column: string): number | undefined {
  const { columns, cells } = tableLine(header, line);
  const text = cells[columns.findIndex((it) => sameLabel(comparable(column), comparable(it)))] ?? '';
  return text === '' || !Number.isFinite(Number(text)) ? undefined : Number(text);
}
