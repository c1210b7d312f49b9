/** What stands between the cells of a text that people keep: `;`, or `,` where the heading has none. */
export const delimiterOf = (heading: string | undefined): ';' | ',' => (heading?.includes(';') ? ';' : ',');

/** The cells of a line; one between quotes may contain the delimiter, and a doubled quote is one. */
export function cellsOf(line: string, delimiter: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < line.length; at++) {
    const letter = line[at] as string;
    if (letter === '"' && quoted && line[at + 1] === '"') {
      cell += '"';
      at++;
    } else if (letter === '"' && (quoted || cell.trim() === '')) quoted = !quoted;
    else if (letter === delimiter && !quoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += letter;
  }
  return [...cells, cell.trim()];
}
