import { readableCell, readableLine } from '@contador/kernel';

/** Rows as CSV, no cell of which is calculated, with the mark by which spreadsheets know UTF-8. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => `${readableLine(row, ',')}\r\n`).join('')}`;
}

/** Rows as a spreadsheet pastes them. */
export function pastedText(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map((cell) => readableCell(cell).replace(/[\t\r\n]+/g, ' ')).join('\t')).join('\n');
}
