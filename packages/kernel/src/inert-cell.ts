import { shownDirections } from './direction-signs.ts';
import { UNSEEN } from './visible-letters.ts';

/** `= + - @` and the minus sign, in all their widths. */
const SIGN = '[=+\\-@\\u2212\\uff1d\\uff0b\\uff0d\\uff20\\ufe62\\ufe63\\ufe66\\ufe6b]';
/** Leading apostrophes are included, so that the added one can be removed again from any text. */
const CALCULATES = new RegExp(`^'*(?:${UNSEEN}*${SIGN}|[\\t\\r\\n])`, 'u');
const NEGATIVE = /^[-\u2212]\d+(?:[.,]\d+)*(?:[eE][+-]?\d{1,3})?$/;

const isCalculated = (text: string) => CALCULATES.test(text) && !NEGATIVE.test(text);

/**
 * Makes a text safe for a cell of a spreadsheet: adds an apostrophe to text that would be evaluated as a formula (CWE-1236). This is text
 * that begins with `= + - @`, a tab or a line end, also after blanks and invisible characters, which may be lost on the way. A plain
 * negative number stays a number; one with a plus, as in a phone number, becomes text.
 */
export function inertCell(text: string): string {
  return isCalculated(text) ? `'${text}` : text;
}

/** Inverse of `inertCell`, for every text. Anything else that a person typed into a cell is unchanged. */
export function textOfCell(cell: string): string {
  return cell.startsWith("'") && isCalculated(cell.slice(1)) ? cell.slice(1) : cell;
}

/** An `inertCell` for people: direction characters are replaced by their codes, as on the pages. */
export function readableCell(text: string): string {
  return inertCell(shownDirections(text));
}

/** An `inertLine` of readable cells. Files for other systems use `inertLine`, with texts as they were typed. */
export function readableLine(cells: readonly string[], between: CellSeparator): string {
  return inertLine(cells.map(shownDirections), between);
}

/** Separator of the cells of a file. */
export type CellSeparator = ',' | ';' | '|';

/** Characters that end a cell for a spreadsheet configured with another separator than the file's; quotes have no effect there. */
const OTHER_ENDS = { ',': /([;\t\r\n])/, ';': /([,\t\r\n])/, '|': /([,;\t\r\n])/ } as const;

/**
 * Joins cells to one line of a text file for spreadsheets, without the line end: each one an `inertCell`, with quotes only where needed. A
 * part that would be evaluated when a spreadsheet splits the line by another separator gets an apostrophe within the cell.
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

/**
 * Quotes, which are doubled in the file, may be dropped when a spreadsheet starts reading between them, so a quoted negative number cannot
 * be trusted to stay a number.
 */
function runsAsPart(part: string): boolean {
  return CALCULATES.test(part.replaceAll('"', ''));
}

function quoted(cell: string, between: CellSeparator): string {
  return /["\r\n]/.test(cell) || cell.includes(between) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
