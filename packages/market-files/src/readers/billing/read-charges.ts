import type { Result } from '@contador/kernel';
import { Findings } from '../../findings.ts';
import type { LocatedError } from '../../located-error.ts';
import type { MarketFile } from '../../market-file.ts';
import { billingFileSentences as sentences } from '../../messages/billing-files.ts';
import { shownContent } from '../../workbook/cell-amount.ts';
import { type ChargeReading, ChargeRow } from './charge-row.ts';
import { headedRows, readingWorkbook } from './headed-rows.ts';
import { headedSheet } from './headed-sheet.ts';
import type { IgnoredRow } from './intake-context.ts';

/** Layout of the rows of a file of charges. */
export interface ChargeLayout<Column extends string, Row extends { readonly line: number }> {
  readonly columns: readonly Column[];
  /** Column that identifies the client of the row. */
  readonly key: Column;
  /** Reads the row; `undefined`, with faults, when it is invalid. */
  read(row: ChargeRow<Column>): Row | undefined;
  /** Reason why an accepted row needs a review. */
  doubt?(row: Row): string | undefined;
}

/**
 * Reads the rows of the first sheet: faulty rows are left out and listed, the rest is accepted. A file without its columns is rejected
 * whole. So is one in which no row is accepted, because it belongs to another cycle or company and would replace the current file. An
 * ambiguous number also rejects the file, because its decimal sign is declared for the whole file.
 */
export async function readCharges<Column extends string, Row extends { readonly line: number }>(
  file: MarketFile,
  { columns, key, read, doubt }: ChargeLayout<Column, Row>,
): Promise<Result<ChargeReading<Row>, LocatedError[]>> {
  const findings = new Findings();
  const leftOut = new Findings();
  const lineOf = new Map<string, number>();
  const reading = { rows: [] as Row[], ignored: [] as IgnoredRow[], doubtful: [] as IgnoredRow[] };
  await readingWorkbook(file, findings, async (workbook) => {
    const heading = (place: Parameters<typeof headedSheet>[0], row: Parameters<typeof headedSheet>[1]) =>
      headedSheet<Column>(place, row, { required: columns }, findings);
    for await (const { sheet, row: each } of headedRows(file.name, workbook, heading, findings)) {
      const row = new ChargeRow(sheet, each);
      const value = read(row);
      const code = shownContent(row.content(key)).trim().slice(0, 80);
      const { reason } = row;
      if (value === undefined || reason !== undefined) {
        reading.ignored.push({ line: each.line, code, reason: reason ?? '' });
        for (const { rule, expected, value: shown, readings, ...place } of row.errors) {
          if (readings !== undefined) findings.refuse(place, rule, expected, shown, readings);
          leftOut.refuse(place, rule, expected, shown);
        }
        continue;
      }
      reading.rows.push(value);
      const same = JSON.stringify({ ...value, line: undefined });
      const before = lineOf.get(same);
      if (before === undefined) lineOf.set(same, value.line);
      const doubtful = before === undefined ? doubt?.(value) : sentences.chargedAgain(before);
      if (doubtful !== undefined) reading.doubtful.push({ line: each.line, code, reason: doubtful });
    }
  });
  const isNothing = reading.rows.length === 0 && !findings.refused;
  return (isNothing ? leftOut : findings).conclude(() => reading);
}
