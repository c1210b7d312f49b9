import { registerWorkbook } from '../bounds.ts';
import type { Findings } from '../findings.ts';
import type { MarketFile } from '../market-file.ts';
import { billingFileSentences as sentences } from '../messages/billing-files.ts';
import { headedRows, readingWorkbook } from './billing/headed-rows.ts';
import { type HeadedSheet, headedSheet } from './billing/headed-sheet.ts';
import { LocatedRow } from './billing/located-row.ts';

/**
 * Streams the rows of the first sheet to `visit`, with columns located by name in any order; a register of 100,000 rows is never whole in
 * memory. Returns the sheet, to locate later findings; `undefined` when its heading is rejected.
 */
export async function readRegisterRows<Column extends string>(
  file: MarketFile,
  columns: {
    readonly required: readonly Column[];
    readonly optional: readonly Column[];
    /** Optional columns whose absence is normal. */
    readonly rare: readonly Column[];
  },
  findings: Findings,
  visit: (row: LocatedRow<Column>) => void,
): Promise<HeadedSheet<Column> | undefined> {
  let sheet: HeadedSheet<Column> | undefined;
  await readingWorkbook(
    file,
    findings,
    async (workbook) => {
      const stranger = (absent: readonly Column[]) => {
        const missed = absent.filter((column) => !columns.rare.includes(column));
        return missed.length > 0 ? sentences.strangerOrAbsent(missed) : undefined;
      };
      const heading: Parameters<typeof headedRows<Column>>[2] = (place, row) => {
        sheet = headedSheet(place, row, { ...columns, stranger }, findings);
        return sheet;
      };
      for await (const { sheet: headed, row } of headedRows(file.name, workbook, heading, findings)) {
        visit(new LocatedRow(headed, row, findings));
      }
    },
    registerWorkbook,
  );
  return sheet;
}
