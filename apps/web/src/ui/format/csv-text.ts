/** Characters with which a spreadsheet begins to calculate instead of showing. */
const CALCULATES = /^[=+\-\u2212@\t\r]/;

/** A cell that no spreadsheet runs as a formula. A plain negative number stays a number. */
export function neutralCell(text: string): string {
  return CALCULATES.test(text) && !/^[-\u2212]\d[\d,.]*$/.test(text) ? `'${text}` : text;
}

/** Rows as CSV, every cell quoted and neutral, with the mark by which spreadsheets know UTF-8. */
export function csvText(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map((cell) => `"${neutralCell(cell).replaceAll('"', '""')}"`).join(','));
  return `\ufeff${lines.join('\r\n')}\r\n`;
}

/** Rows as a spreadsheet pastes them. */
export function pastedText(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map((cell) => neutralCell(cell).replace(/[\t\r\n]+/g, ' ')).join('\t')).join('\n');
}
