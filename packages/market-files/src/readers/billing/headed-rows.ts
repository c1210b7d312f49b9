import type { WorkbookBounds } from '../../bounds.ts';
import type { Findings } from '../../findings.ts';
import type { MarketFile } from '../../market-file.ts';
import { billingFileSentences as sentences } from '../../messages/billing-files.ts';
import { fileSentences } from '../../messages/files.ts';
import { type SheetRow, type StreamedWorkbook, streamWorkbook } from '../../workbook/stream-workbook.ts';
import { isTabText, tabText } from '../../workbook/tab-text.ts';
import type { HeadedSheet, SheetOfFile } from './headed-sheet.ts';

const MOST_ROWS = 200_000;

/** Runs `work` over a workbook, or over rows copied from one, row by row; a file that cannot be read to its end is rejected. */
export async function readingWorkbook(
  file: MarketFile,
  findings: Findings,
  work: (workbook: StreamedWorkbook) => Promise<void>,
  bounds?: WorkbookBounds,
): Promise<void> {
  const workbook = isTabText(file.name) ? tabText(file, findings) : await streamWorkbook(file, findings, bounds);
  if (workbook === undefined) return;
  try {
    await work(workbook);
  } catch {
    findings.refuse({ file: file.name }, 'not-a-workbook', fileSentences.workbookThatOpens);
  }
}

type Heading<Column extends string> = (place: SheetOfFile, row: SheetRow) => HeadedSheet<Column> | undefined;

/**
 * Rows of the first visible sheet below its heading, without blank ones. Empty when the heading is rejected; no rows and too many rows are
 * findings.
 */
export async function* headedRows<Column extends string>(
  file: string,
  workbook: StreamedWorkbook,
  heading: Heading<Column>,
  findings: Findings,
): AsyncGenerator<{ readonly sheet: HeadedSheet<Column>; readonly row: SheetRow }> {
  const name = workbook.sheetNames[workbook.first] ?? '';
  let sheet: HeadedSheet<Column> | undefined;
  let count = 0;
  for await (const row of workbook.rows(workbook.first)) {
    if (sheet === undefined) {
      sheet = heading({ file, name, decimalSign: workbook.decimalSign }, row);
      if (sheet === undefined) return;
      continue;
    }
    if (!row.cells.some((cell) => cell !== null && cell !== '')) continue;
    count += 1;
    if (count > MOST_ROWS) {
      findings.refuse({ file, sheet: name }, 'too-large', sentences.rows(MOST_ROWS.toLocaleString('en-US')));
      return;
    }
    yield { sheet, row };
  }
  if (count === 0) findings.refuse({ file, sheet: name }, 'header-only', sentences.headingRow);
}
