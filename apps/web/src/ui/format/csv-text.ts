import { readableCell, readableLine } from '@contador/kernel';

/** Rows as CSV with a byte order mark (UTF-8). Cells that a spreadsheet would take for a formula are escaped. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => `${readableLine(row, ',')}\r\n`).join('')}`;
}

/** Rows as tab-separated text, as a spreadsheet pastes them. */
export function pastedText(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map((cell) => readableCell(cell).replace(/[\t\r\n]+/g, ' ')).join('\t')).join('\n');
}
