import { type DecimalMark, readNumber } from '@contador/domain/entry';
import { type ConsumptionColumn, consumptionColumns as columns, unambiguousText } from '@contador/kernel';
import { markOfCells } from '../../../../ui/grid/block-mark.ts';
import { ruleOf } from './cell-rules.ts';
import { columnsByCount, headedColumns } from './pasted-columns.ts';

export interface PastedRow {
  readonly id: number;
  /** The texts, by the place of their column. */
  readonly cells: readonly string[];
}

/** Rows of consumption that were pasted and may still be written. */
export interface PastedSheet {
  readonly columns: readonly ConsumptionColumn[];
  readonly rows: readonly PastedRow[];
  readonly mark: DecimalMark;
}

/** What was pasted, under its columns: those that its first row names, or else those of a file with so many. `undefined` where that is none. */
export function sheetOf(block: readonly (readonly string[])[], autogenerators: boolean): PastedSheet | undefined {
  const [first = [], ...rest] = block.filter((row) => row.some((cell) => cell !== ''));
  const headed = headedColumns(first, autogenerators);
  const places = headed ?? columnsByCount(filledWidth([first, ...rest]), autogenerators);
  if (places === undefined) return undefined;
  const rows = (headed === undefined ? [first, ...rest] : rest).map((row, id) => ({
    id,
    cells: places.map(({ at }) => (at === undefined ? '' : (row[at] ?? ''))),
  }));
  if (rows.length === 0) return undefined;
  const shown = places.map(({ column }) => column);
  return { columns: shown, rows, mark: markOfCells(numbersOf(shown, rows)) };
}

/** Up to the last column in which a row has something: a selection that was too wide brings empty ones, and no row is cut to the first one's. */
function filledWidth(rows: readonly (readonly string[])[]): number {
  return rows.reduce((most, row) => Math.max(most, row.findLastIndex((cell) => cell !== '') + 1), 0);
}

function* numbersOf(shown: readonly ConsumptionColumn[], rows: readonly PastedRow[]): Generator<string> {
  for (const { cells } of rows) for (const [at, cell] of cells.entries()) if (shown[at] !== columns.sic) yield cell;
}

/** How many columns of the block that have something find no place in the sheet from that column on. */
export function columnsBeyond(
  { columns: shown }: PastedSheet,
  column: number,
  block: readonly (readonly string[])[],
): number {
  return Math.max(0, column + filledWidth(block) - shown.length);
}

/** The sheet with a block written over it from a cell on; what goes beyond its last row adds rows. Nothing of a block may go beyond its last column. */
export function withBlock(
  sheet: PastedSheet,
  { row: from, column }: { readonly row: number; readonly column: number },
  block: readonly (readonly string[])[],
): PastedSheet {
  const rows = [...sheet.rows];
  let id = rows.reduce((most, row) => Math.max(most, row.id), -1);
  for (const [down, texts] of block.entries()) {
    const at = from + down;
    const row = rows[at] ?? { id: ++id, cells: sheet.columns.map(() => '') };
    rows[at] = { ...row, cells: row.cells.map((cell, place) => texts[place - column] ?? cell) };
  }
  return { ...sheet, rows };
}

/** The rows as the file that the reader takes: the columns by name, numbers with a decimal point, and a tab between cells. */
export function tabTextOf({ columns: shown, rows, mark }: PastedSheet): string {
  const written = (cell: string, column: ConsumptionColumn) => {
    const rule = ruleOf(column);
    const read = rule && readNumber(cell, rule, mark);
    return read?.typed === 'value' ? unambiguousText(String(read.value)) : cell.trim();
  };
  const lines = rows.map(({ cells }) =>
    shown.map((column, at) => written(cells[at] ?? '', column).replace(/[\t\r\n]/g, ' ')).join('\t'),
  );
  return [shown.join('\t'), ...lines].join('\n');
}
