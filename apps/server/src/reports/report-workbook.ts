import { writeXlsx } from 'hucre/xlsx';
import { neutralised } from '../files/workbook.ts';

export const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export interface ReportSheet {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

/** Tables as a workbook, one sheet each under a frozen heading; texts that a spreadsheet would run are made harmless. */
export async function workbookOf(sheets: readonly ReportSheet[]): Promise<Uint8Array> {
  return await writeXlsx({
    sheets: sheets.map(({ name, columns, rows }) => ({
      name: name.slice(0, 31),
      rows: [columns, ...rows].map((row) => row.map(neutralised)),
      freezePane: { rows: 1 },
    })),
  });
}
