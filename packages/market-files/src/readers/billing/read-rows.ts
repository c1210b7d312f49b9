import { Findings } from '../../findings.ts';
import type { MarketFile } from '../../market-file.ts';
import { headedRows, readingWorkbook } from './headed-rows.ts';
import { type HeadingRules, headedSheet } from './headed-sheet.ts';
import { LocatedRow } from './located-row.ts';

/** Reads the rows below the heading of the first sheet, one call of `each` per row. Returns the findings so far. */
export async function readRows<Column extends string>(
  file: MarketFile,
  columns: HeadingRules<Column>,
  each: (row: LocatedRow<Column>) => void,
): Promise<Findings> {
  const findings = new Findings();
  await readingWorkbook(file, findings, async (workbook) => {
    const heading = (place: Parameters<typeof headedSheet>[0], row: Parameters<typeof headedSheet>[1]) =>
      headedSheet<Column>(place, row, columns, findings);
    for await (const { sheet, row } of headedRows(file.name, workbook, heading, findings)) {
      each(new LocatedRow<Column>(sheet, row, findings));
    }
  });
  return findings;
}
