import { shownDirections } from './direction-signs.ts';
import { UNSEEN } from './visible-letters.ts';

/** `= + - @` and the minus of figures, in each of their widths. */
const SIGN = '[=+\\-@\\u2212\\uff1d\\uff0b\\uff0d\\uff20\\ufe62\\ufe63\\ufe66\\ufe6b]';
/** Apostrophes are counted in, so that one more can be taken away again whatever the text was. */
const CALCULATES = new RegExp(`^'*(?:${UNSEEN}*${SIGN}|[\\t\\r\\n])`, 'u');
const NEGATIVE = /^[-\u2212]\d+(?:[.,]\d+)*(?:[eE][+-]?\d{1,3})?$/;

const isCalculated = (text: string) => CALCULATES.test(text) && !NEGATIVE.test(text);

/**
 * The text as a cell of a spreadsheet may hold it: an apostrophe before what would be calculated there instead of shown (CWE-1236). That is what begins
 * with `= + - @`, a tab or the end of a line, also behind blanks and letters that nobody sees, which may be lost on the way. A number below
 * zero with nothing else stays a number; one with a plus, as a telephone has, is text.
 */
export function inertCell(text: string): string {
  return isCalculated(text) ? `'${text}` : text;
}

/** What a cell says that `inertCell` wrote: the same text for every text. What else a person typed into a cell is taken as it is. */
export function textOfCell(cell: string): string {
  return cell.startsWith("'") && isCalculated(cell.slice(1)) ? cell.slice(1) : cell;
}

/** An `inertCell` for whoever reads it: signs of direction are named by their code, as on the pages. */
export function readableCell(text: string): string {
  return inertCell(shownDirections(text));
}

/** An `inertLine` of such cells. What a machine of others loads is an `inertLine`, with its texts as they were typed. */
export function readableLine(cells: readonly string[], between: CellSeparator): string {
  return inertLine(cells.map(shownDirections), between);
}

/** What stands between the cells of a file. */
export type CellSeparator = ',' | ';' | '|';

/** What a spreadsheet that is set to another separator than the file's takes for the end of a cell: it takes no notice of quotes there. */
const OTHER_ENDS = { ',': /([;\t\r\n])/, ';': /([,\t\r\n])/, '|': /([,;\t\r\n])/ } as const;

/**
 * Cells as one line of a text that spreadsheets open, without the line's end: each an `inertCell`, with quotes only where it needs them. What would
 * be calculated where a spreadsheet splits the line by another separator has its apostrophe within the cell.
 */
export function inertLine(cells: readonly string[], between: CellSeparator): string {
  return cells.map((cell) => quoted(inertParts(inertCell(cell), between), between)).join(between);
}

function inertParts(cell: string, between: CellSeparator): string {
  const ends = OTHER_ENDS[between];
  if (!ends.test(cell)) return cell;
  const parts = cell.split(ends);
  return parts.map((part, at) => (at > 0 && at % 2 === 0 && runsAsPart(part) ? `'${part}` : part)).join('');
}

/** Quotes, which are doubled in the file, come and go where a spreadsheet begins to read among them; so a number is none for certain. */
function runsAsPart(part: string): boolean {
  return CALCULATES.test(part.replaceAll('"', ''));
}

function quoted(cell: string, between: CellSeparator): string {
  return /["\r\n]/.test(cell) || cell.includes(between) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
