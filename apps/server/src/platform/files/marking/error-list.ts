import type { Particular } from '@contador/contract';
import { uploadTexts as texts } from '@contador/contract/messages';
import { readableCell } from '@contador/kernel';
import { xmlText } from './xml-text.ts';

const WIDTHS = [18, 9, 9, 28, 32, 90];

/** Sheet that lists the faults. All cells are text, escaped so that editing cannot turn them into formulas. */
export function errorList(particulars: readonly Particular[]): string {
  const rows = [
    texts.markedHeads,
    ...particulars.map(({ sheet, cell, line, label, column, value, expected }) => {
      const name = label === undefined || column === undefined ? (label ?? column) : `${label} (${column})`;
      return [sheet, cell, line === undefined ? '' : String(line), name, value, expected];
    }),
  ];
  const cells = (row: readonly (string | undefined)[]) =>
    row
      .map((text) => `<c t="inlineStr"><is><t xml:space="preserve">${xmlText(readableCell(text ?? ''))}</t></is></c>`)
      .join('');
  const columns = WIDTHS.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  const frozen = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0">${frozen}</sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>${rows.map((row, at) => `<row r="${at + 1}">${cells(row)}</row>`).join('')}</sheetData></worksheet>`;
}
