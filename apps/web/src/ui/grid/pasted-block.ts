/**
 * The cells of a text that was copied from a spreadsheet; undefined where it is one cell only. A cell with a line break, a tab or a
 * quote comes between quotes, its own doubled: it is one cell, whose breaks become spaces. A quote that is not closed is text.
 */
export function pastedBlock(text: string): string[][] | undefined {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.replace(/\r\n?/g, '\n').replace(/\n$/, '').matchAll(CELL)) {
    const cell = quoted?.replaceAll('""', '"').replace(/\s+/g, ' ') ?? plain ?? '';
    rows.at(-1)?.push(cell.trim());
    if (end === '\n') rows.push([]);
    if (end === '') break;
  }
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1 ? rows : undefined;
}

/** A cell between quotes, or up to what ends it; and what ends it: a tab, the end of the row, or of the text. */
const CELL = /(?:"([^"]*(?:""[^"]*)*)"|([^\t\n]*))(\t|\n|$)/g;
