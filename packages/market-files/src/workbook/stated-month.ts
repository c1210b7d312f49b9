import { type Month, spanishMonth } from '@contador/kernel';
import type { Findings } from '../findings.ts';
import { startsWithLabel } from '../label.ts';
import { sheetSentences } from '../messages/sheets.ts';
import { monthOfText, type WrittenMonth } from '../month-text.ts';
import { shownContent } from './cell-amount.ts';
import type { CellContent, Position, SheetGrid } from './sheet-grid.ts';

/** Month named in a cell, as a date or as text. */
export function monthOfContent(content: CellContent): WrittenMonth | undefined {
  if (typeof content === 'string') return monthOfText(content);
  if (!(content instanceof Date) || Number.isNaN(content.getTime())) return undefined;
  return { number: content.getUTCMonth() + 1, year: content.getUTCFullYear() };
}

/** Rejects a cell that names another month than the expected one. */
export function checkStatedMonth(sheet: SheetGrid, position: Position, expected: Month, findings: Findings): void {
  const content = sheet.at(position);
  const stated = monthOfContent(content);
  if (stated && stated.number === expected.number && (stated.year ?? expected.year) === expected.year) return;
  findings.refuse(sheet.place(position), 'month', sheetSentences.month(spanishMonth(expected)), shownContent(content));
}

/** Checks every 'Mes cargo' of the sheet, with its value in the same cell or to its right. Returns true when there is one. */
export function checkChargeMonth(sheet: SheetGrid, expected: Month, findings: Findings): boolean {
  const labels = sheet.find((label) => startsWithLabel('MES CARGO', label));
  for (const at of labels) {
    const inside = /:\s*(\S.*)$/.exec(shownContent(sheet.at(at)))?.[1];
    const right = firstFilled(sheet, at);
    if (inside !== undefined && monthOfText(inside)) {
      const stated = monthOfText(inside);
      if (stated?.number === expected.number && (stated.year ?? expected.year) === expected.year) continue;
      findings.refuse(sheet.place(at), 'month', sheetSentences.month(spanishMonth(expected)), inside);
    } else if (right) {
      checkStatedMonth(sheet, right, expected, findings);
    } else {
      findings.refuse(sheet.place(at), 'value-required', sheetSentences.monthAtRight(spanishMonth(expected)), '');
    }
  }
  return labels.length > 0;
}

/** First filled cell to the right. */
function firstFilled(sheet: SheetGrid, { row, column }: Position): Position | undefined {
  for (let at = column + 1; at < sheet.width(row); at++) {
    if (sheet.at({ row, column: at }) !== null) return { row, column: at };
  }
  return undefined;
}
