import { monthGridTexts as texts } from '@contador/contract/messages';
import { textOfCell } from '@contador/kernel';
import { withDecimalPoints } from '../../../../ui/grid/block-mark.ts';
import type { GridLine } from './grid-line.ts';
import { rowKey } from './grid-line.ts';

/** Cells that a paste writes, and the values for which there was no cell. */
export interface PastedCells {
  readonly cells: readonly { readonly key: string; readonly text: string }[];
  readonly leftOver: readonly string[];
}

/**
 * Distributes a pasted block over the lines, starting at index `from`. A single column fills downwards. A row of several cells fills the
 * columns of its parameter and market, skipping calculated ones if the row contains them; the next row fills those of the next market. A
 * block with the heading of the template is assigned by its names.
 */
export function spread(pasted: readonly (readonly string[])[], lines: readonly GridLine[], from: number): PastedCells {
  const block = withDecimalPoints(pasted);
  const assigned = assignByNames(block, lines);
  if (assigned) return assigned;
  if (block.every((row) => row.length === 1)) {
    const column = block.map(([text = '']) => text);
    return fill(column, lines.slice(from));
  }
  const cells: { key: string; text: string }[] = [];
  const leftOver: string[] = [];
  let at = from;
  for (const row of block) {
    const first = lines[at];
    const group = first === undefined ? [] : linesOfRow(lines, at);
    const filled = fill(first ? withoutCalculated(row, first, group) : row, group);
    cells.push(...filled.cells);
    leftOver.push(...filled.leftOver);
    at += group.length;
  }
  return { cells, leftOver };
}

/** Lines from index `at` on that belong to the same parameter and market. */
function linesOfRow(lines: readonly GridLine[], at: number): GridLine[] {
  const first = lines[at] as GridLine;
  const rest = lines.slice(at);
  const end = rest.findIndex((line) => rowKey(line.row) !== rowKey(first.row));
  return end < 0 ? rest : rest.slice(0, end);
}

/** Removes calculated columns from a row that contains all columns of the parameter's table. */
function withoutCalculated(row: readonly string[], first: GridLine, group: readonly GridLine[]): readonly string[] {
  const { columns } = first.parameter;
  const whole = row.length === columns.length && row.length > group.length;
  if (!whole) return row;
  const written = new Set(group.map(({ at }) => at));
  return row.filter((_, at) => written.has(at));
}

function fill(values: readonly string[], lines: readonly GridLine[]): PastedCells {
  const cells = values.flatMap((text, at) => {
    const line = lines[at];
    return line && line.row.locked === null ? [{ key: line.key, text }] : [];
  });
  const leftOver = values.filter(
    (text, at) => text !== '' && (lines[at] === undefined || lines[at].row.locked !== null),
  );
  return { cells, leftOver };
}

/** Assigns a block by the names in its rows; undefined if its first row is not the template's heading. */
function assignByNames(block: readonly (readonly string[])[], lines: readonly GridLine[]): PastedCells | undefined {
  const [head, ...rows] = block;
  const place = (name: string) => head?.findIndex((cell) => cell.toLowerCase() === name.toLowerCase()) ?? -1;
  const [parameter, market, column, value] = [texts.parameter, texts.market, texts.column, texts.value].map(place) as [
    number,
    number,
    number,
    number,
  ];
  if (parameter < 0 || column < 0 || value < 0) return undefined;
  const known = new Map(lines.map((line) => [namesOf(line).join('\t'), line]));
  const cells: { key: string; text: string }[] = [];
  const leftOver: string[] = [];
  for (const row of rows) {
    const text = row[value] ?? '';
    if (text === '') continue;
    const names = [row[parameter] ?? '', market < 0 ? '' : (row[market] ?? ''), row[column] ?? ''].map(textOfCell);
    const line = known.get(names.join('\t'));
    if (line && line.row.locked === null) cells.push({ key: line.key, text });
    else leftOver.push([...names.filter((it) => it !== ''), text].join(' · '));
  }
  return { cells, leftOver };
}

/** Names that identify a line in the template: parameter, market and column. */
export function namesOf({ parameter, row, column }: GridLine): [string, string, string] {
  return [parameter.filename, row.market ?? '', column.label];
}
