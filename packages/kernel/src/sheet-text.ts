/**
 * The rows of a spreadsheet that came as text, copied (a tab between cells) or saved as `.csv` (`;` or `,`), without the line break at
 * its end. A cell that holds a line break, what stands between cells, or a quote comes between quotes, its own doubled: it is one cell
 * of one row, and its breaks and tabs become spaces. A quote that is not closed, or after which the cell goes on, is text.
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

/** A cell between quotes, or up to what ends it; and what ends it: the next cell, the next row, or the end of the text. */
const cells = {
  '\t': /(?: *"([^"]*(?:""[^"]*)*)" *|([^\t\n]*))(\t|\n|$)/g,
  ';': /(?:[ \t]*"([^"]*(?:""[^"]*)*)"[ \t]*|([^;\n]*))(;|\n|$)/g,
  ',': /(?:[ \t]*"([^"]*(?:""[^"]*)*)"[ \t]*|([^,\n]*))(,|\n|$)/g,
} as const;
