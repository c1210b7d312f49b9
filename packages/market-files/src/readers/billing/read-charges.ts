import type { Result } from '@contador/kernel';
import { Findings } from '../../findings.ts';
import type { LocatedError } from '../../located-error.ts';
import type { MarketFile } from '../../market-file.ts';
import { billingFileSentences as sentences } from '../../messages/billing-files.ts';
import { fileSentences } from '../../messages/files.ts';
import { shownContent } from '../../workbook/cell-amount.ts';
import { type StreamedWorkbook, streamWorkbook } from '../../workbook/stream-workbook.ts';
import { type ChargeReading, ChargeRow } from './charge-row.ts';
import { type HeadedSheet, headedSheet } from './headed-sheet.ts';
import type { IgnoredRow } from './intake-context.ts';

const MOST_ROWS = 200_000;

/** What a file of charges has in a row. */
export interface ChargeLayout<Column extends string, Row> {
  readonly columns: readonly Column[];
  /** The column that says whose the row is. */
  readonly key: Column;
  /** The row; `undefined` after its faults. */
  read(row: ChargeRow<Column>): Row | undefined;
  /** What deserves a look in a row that enters. */
  doubt?(row: Row): string | undefined;
}

/** The rows of the first sheet: those at fault are left out and listed, the rest enters. A file without its columns is refused whole. */
export async function readCharges<Column extends string, Row>(
  file: MarketFile,
  layout: ChargeLayout<Column, Row>,
): Promise<Result<ChargeReading<Row>, LocatedError[]>> {
  const findings = new Findings();
  const reading = { rows: [] as Row[], ignored: [] as IgnoredRow[], doubtful: [] as IgnoredRow[] };
  const workbook = await streamWorkbook(file, findings);
  if (workbook !== undefined) {
    try {
      await readFirstSheet(file.name, workbook, layout, reading, findings);
    } catch {
      findings.refuse({ file: file.name }, 'not-a-workbook', fileSentences.workbookThatOpens);
    }
  }
  return findings.conclude(() => reading);
}

async function readFirstSheet<Column extends string, Row>(
  file: string,
  workbook: StreamedWorkbook,
  { columns, key, read, doubt }: ChargeLayout<Column, Row>,
  reading: { rows: Row[]; ignored: IgnoredRow[]; doubtful: IgnoredRow[] },
  findings: Findings,
): Promise<void> {
  const name = workbook.sheetNames[0] ?? '';
  let sheet: HeadedSheet<Column> | undefined;
  let count = 0;
  for await (const each of workbook.rows(0)) {
    if (sheet === undefined) {
      sheet = headedSheet<Column>({ file, name }, each, { required: columns }, findings);
      if (sheet === undefined) return;
      continue;
    }
    if (!each.cells.some((cell) => cell !== null && cell !== '')) continue;
    count += 1;
    if (count > MOST_ROWS) {
      findings.refuse({ file, sheet: name }, 'too-large', sentences.rows(MOST_ROWS.toLocaleString('en-US')));
      return;
    }
    const row = new ChargeRow(sheet, each);
    const value = read(row);
    const code = shownContent(row.content(key)).trim().slice(0, 80);
    const { reason } = row;
    if (value === undefined || reason !== undefined) {
      reading.ignored.push({ line: each.line, code, reason: reason ?? '' });
      continue;
    }
    reading.rows.push(value);
    const doubtful = doubt?.(value);
    if (doubtful !== undefined) reading.doubtful.push({ line: each.line, code, reason: doubtful });
  }
  if (count === 0) findings.refuse({ file, sheet: name }, 'header-only', sentences.headingRow);
}
