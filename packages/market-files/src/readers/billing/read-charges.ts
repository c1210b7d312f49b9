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

/** What a file of charges has in a row. */
export interface ChargeLayout<Column extends string, Row extends { readonly line: number }> {
  readonly columns: readonly Column[];
  /** The column that says whose the row is. */
  readonly key: Column;
  /** The row; `undefined` after its faults. */
  read(row: ChargeRow<Column>): Row | undefined;
  /** What deserves a look in a row that enters. */
  doubt?(row: Row): string | undefined;
}

/**
 * The rows of the first sheet: those at fault are left out and listed, the rest enters. A file without its columns is refused whole, and so is one of
 * which no row enters: it is of another cycle or company, and would stand as the file that is in.
 * An ambiguous number refuses the file too: its decimal sign is declared for all of it.
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
          if (readings !== undefined) findings.refuseAmbiguous(place, shown ?? '', readings);
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
