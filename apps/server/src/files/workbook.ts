import { writeXlsx, writeXlsxStream } from 'hucre/xlsx';
import { type Download, download } from '../http/reply.ts';

const CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export type WorkbookCell = string | number | null;

export interface WorkbookSheet {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly WorkbookCell[])[];
}

/** A text that a spreadsheet would run as a formula, made harmless. */
export function neutralised(cell: WorkbookCell): WorkbookCell {
  return typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
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

/** The same of one sheet whose rows come one after the other, so that a hundred thousand of them keep nobody waiting. */
export async function streamedWorkbookDownload(
  fileName: string,
  { name, columns, rows }: Omit<WorkbookSheet, 'rows'> & { readonly rows: AsyncIterable<readonly WorkbookCell[]> },
): Promise<Download> {
  const all = (async function* () {
    yield [...columns];
    for await (const row of rows) yield row.map(neutralised);
  })();
  const pieces: Uint8Array[] = [];
  for await (const piece of writeXlsxStream(all, { name, freezePane: { rows: 1 } })) pieces.push(piece);
  return download(fileName, CONTENT_TYPE, Buffer.concat(pieces));
}
