/** Separator of a text maintained by people: `;`, or `,` when the heading has no `;`. */
export const delimiterOf = (heading: string | undefined): ';' | ',' => (heading?.includes(';') ? ';' : ',');

/** Splits a line into cells; a quoted cell may contain the delimiter, and a doubled quote is a quote. */
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
