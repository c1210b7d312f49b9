import { readableCell } from '@contador/kernel';
import { writeXlsx, writeXlsxStream } from 'hucre/xlsx';
import { type Download, download } from './reply.ts';

const CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Maximum length of a sheet name in spreadsheets. */
const LONGEST_NAME = 31;

export type WorkbookCell = string | number | null;

export interface WorkbookSheet {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly WorkbookCell[])[];
}

const inertRow = (row: readonly WorkbookCell[]) =>
  row.map((cell) => (typeof cell === 'string' ? readableCell(cell) : cell));

/**
 * Builds a workbook with one sheet per table and a frozen heading. Texts that look like formulas are escaped, and direction marks are made
 * visible.
 */
export async function workbookBytes(sheets: readonly WorkbookSheet[]): Promise<Uint8Array> {
  return await writeXlsx({
    sheets: sheets.map(({ name, columns, rows }) => ({
      name: name.slice(0, LONGEST_NAME),
      rows: [columns, ...rows].map(inertRow),
      freezePane: { rows: 1 },
    })),
  });
}

/** `workbookBytes` as a download. */
export async function workbookDownload(fileName: string, sheets: readonly WorkbookSheet[]): Promise<Download> {
  return download(fileName, CONTENT_TYPE, await workbookBytes(sheets));
}

/** Workbook download with one sheet whose rows are streamed, so that a hundred thousand rows do not block other requests. */
export async function streamedWorkbookDownload(
  fileName: string,
  { name, columns, rows }: Omit<WorkbookSheet, 'rows'> & { readonly rows: AsyncIterable<readonly WorkbookCell[]> },
): Promise<Download> {
  const all = (async function* () {
    yield inertRow(columns);
    for await (const row of rows) yield inertRow(row);
  })();
  const pieces: Uint8Array[] = [];
  for await (const piece of writeXlsxStream(all, { name, freezePane: { rows: 1 } })) pieces.push(piece);
  return download(fileName, CONTENT_TYPE, Buffer.concat(pieces));
}
