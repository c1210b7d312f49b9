import { writeXlsx } from 'hucre/xlsx';
import { type Download, download } from '../http/reply.ts';
import { neutralised } from '../tariff-inputs/index.ts';

const CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export type WorkbookCell = string | number | null;

export interface WorkbookSheet {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly WorkbookCell[])[];
}

/** A workbook to save, each sheet with its column names in the first row. Texts that would run as formulas do not. */
export async function workbookDownload(fileName: string, sheets: readonly WorkbookSheet[]): Promise<Download> {
  const bytes = await writeXlsx({
    sheets: sheets.map(({ name, columns, rows }) => ({
      name,
      rows: [columns, ...rows].map((row) => row.map(neutralised)),
      freezePane: { rows: 1 },
    })),
  });
  return download(fileName, CONTENT_TYPE, bytes);
}
