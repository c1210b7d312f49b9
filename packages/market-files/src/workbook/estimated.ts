import type { Findings } from '../findings.ts';
import { containsLabel } from '../label.ts';
import { sheetSentences } from '../messages/sheets.ts';
import type { SheetGrid } from './sheet-grid.ts';

/** Rows at the top of a workbook in which 'Estimado' is looked for. */
const TOP_ROWS = 12;

/**
 * Warns when a sheet, by its name or at its top, or the file name says 'Estimado'; the warning accompanies the figure. Returns true when it
 * does.
 */
export function warnIfEstimated(sheet: SheetGrid, findings: Findings): boolean {
  const cell = sheet.find((label) => containsLabel('ESTIMAD', label), { to: TOP_ROWS })[0];
  const inName = /estimad/i.test(sheet.name) || /estimad/i.test(sheet.file);
  if (!cell && !inName) return false;
  const expected = sheetSentences.estimated;
  findings.warn(sheet.place(cell), 'estimated', expected);
  return true;
}
