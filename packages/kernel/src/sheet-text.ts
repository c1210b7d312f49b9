/**
 * Splits spreadsheet rows in text form, copied (tabs between cells) or saved as `.csv` (`;` or `,`); the final line break is ignored. A
 * cell that contains a line break, a separator or a quote is quoted, with its own quotes doubled: it is one cell, and its breaks and tabs
 * become spaces. A quote that is not closed, or after which the cell continues, is text.
 */
export function* rowsOfSheetText(text: string, between: '\t' | ';' | ','): Generator<string[]> {
  let row: string[] = [];
  for (const [, quoted, plain = '', end] of text.replace(/\r\n?/g, '\n').replace(/\n$/, '').matchAll(cells[between])) {
    row.push((quoted?.replaceAll('""', '"').replace(/[\t\n]+/g, ' ') ?? plain).trim());
    if (end === between) continue;
    yield row;
    if (end === '') return;
    row = [];
  }
}

/** A quoted or plain cell, and what follows it: a separator, a line break, or the end of the text. */
const cells = {
  '\t': /(?: *"([^"]*(?:""[^"]*)*)" *|([^\t\n]*))(\t|\n|$)/g,
  ';': /(?:[ \t]*"([^"]*(?:""[^"]*)*)"[ \t]*|([^;\n]*))(;|\n|$)/g,
  ',': /(?:[ \t]*"([^"]*(?:""[^"]*)*)"[ \t]*|([^,\n]*))(,|\n|$)/g,
} as const;
