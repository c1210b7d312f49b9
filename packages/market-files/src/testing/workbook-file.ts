import { writeXlsx } from 'hucre/xlsx';
import type { MarketFile } from '../market-file.ts';
import type { CellContent } from '../workbook/sheet-grid.ts';

export type SheetRows = readonly (readonly CellContent[])[];

/** A workbook with the given sheets, in order. */
export async function workbookFile(name: string, sheets: Readonly<Record<string, SheetRows>>): Promise<MarketFile> {
  const bytes = await writeXlsx({
    sheets: Object.entries(sheets).map(([sheet, rows]) => ({ name: sheet, rows: rows.map((row) => [...row]) })),
  });
  return { name, bytes };
}

/** Applies `change` to every cell of the rows. */
export function withCells(
  rows: SheetRows,
  change: (cell: CellContent, row: number, column: number) => CellContent,
): SheetRows {
  return rows.map((row, at) => row.map((cell, column) => change(cell, at, column)));
}
