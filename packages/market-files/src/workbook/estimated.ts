import type { Findings } from '../findings.ts';
import { containsLabel } from '../label.ts';
import { sheetSentences } from '../messages/sheets.ts';
import type { SheetGrid } from './sheet-grid.ts';

/** How far down a workbook says whether it is definitive. */
const TOP_ROWS = 12;

/** Whether a sheet, by its name or at its top, or the file's name says 'Estimado'; the warning follows the figure. */
export function warnIfEstimated(sheet: SheetGrid, findings: Findings): boolean {
  const cell = sheet.find((label) => containsLabel('ESTIMAD', label), { to: TOP_ROWS })[0];
  const inName = /estimad/i.test(sheet.name) || /estimad/i.test(sheet.file);
  if (!cell && !inName) return false;
  const expected = sheetSentences.estimated;
  findings.warn(sheet.place(cell), 'estimated', expected);
  return true;
}
