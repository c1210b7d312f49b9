import { type DecimalMark, readNumber } from '@contador/domain/entry';
import { type ConsumptionColumn, consumptionColumns as columns, unambiguousText } from '@contador/kernel';
import { markOfCells } from '../../../../ui/grid/block-mark.ts';
import { ruleOf } from './cell-rules.ts';
import { columnsByCount, headedColumns } from './pasted-columns.ts';

export interface PastedRow {
  readonly id: number;
  /** Texts of the row, by column index. */
  readonly cells: readonly string[];
}

/** Pasted consumption rows that can be edited. */
export interface PastedSheet {
  readonly columns: readonly ConsumptionColumn[];
  readonly rows: readonly PastedRow[];
  readonly mark: DecimalMark;
}

/** Creates a sheet from a pasted block. Columns come from the heading row, or from the column count. `undefined` if neither matches. */
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

/**
 * Number of columns up to the last one with content in any row. A selection that was too wide adds empty columns, and rows longer than the
 * first one are not cut.
 */
function filledWidth(rows: readonly (readonly string[])[]): number {
  return rows.reduce((most, row) => Math.max(most, row.findLastIndex((cell) => cell !== '') + 1), 0);
}

function* numbersOf(shown: readonly ConsumptionColumn[], rows: readonly PastedRow[]): Generator<string> {
  for (const { cells } of rows) for (const [at, cell] of cells.entries()) if (shown[at] !== columns.sic) yield cell;
}

/** Number of non-empty columns of the block that do not fit into the sheet from that column on. */
export function columnsBeyond(
  { columns: shown }: PastedSheet,
  column: number,
  block: readonly (readonly string[])[],
): number {
  return Math.max(0, column + filledWidth(block) - shown.length);
}

/**
 * Copy of the sheet with a block pasted over it from a cell on. Rows beyond the last one are added. The block must not exceed the last
 * column.
 */
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

/** Serialises the rows as the file that the reader expects: columns by name, numbers with a decimal point, cells separated by tabs. */
export function tabTextOf({ columns: shown, rows, mark }: PastedSheet): string {
  const cellText = (cell: string, column: ConsumptionColumn) => {
    const rule = ruleOf(column);
    const read = rule && readNumber(cell, rule, mark);
    return read?.typed === 'value' ? unambiguousText(String(read.value)) : cell.trim();
  };
  const lines = rows.map(({ cells }) =>
    shown.map((column, at) => cellText(cells[at] ?? '', column).replace(/[\t\r\n]/g, ' ')).join('\t'),
  );
  return [shown.join('\t'), ...lines].join('\n');
}
