import type { Particular } from '@contador/contract';
import { uploadTexts as texts } from '@contador/contract/messages';
import { readableCell } from '@contador/kernel';
import { unzipSync, zipSync } from 'fflate';
import { markedSheet } from './marked-sheet.ts';
import { MarkedStyles } from './marked-styles.ts';
import { noteCells } from './sheet-notes.ts';
import { WorkbookParts } from './workbook-parts.ts';
import { xmlText } from './xml-text.ts';

const WIDTHS = [18, 9, 9, 28, 32, 90];

/** Sheet that lists the faults. All cells are text, escaped so that editing cannot turn them into formulas. */
function errorList(particulars: readonly Particular[]): string {
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

const LEVEL = 4;
const CELL = /^([A-Z]{1,3})(\d{1,7})$/;

/**
 * Returns the workbook with a fill colour and a note on each faulty cell, and a last sheet that lists all faults. A fault of a line is
 * marked at its first cell. Everything else stays unchanged. Throws if it is not a workbook.
 */
export function markWorkbook(bytes: Uint8Array, particulars: readonly Particular[]): Uint8Array {
  const parts = new WorkbookParts(unzipSync(bytes));
  const sheets = parts.sheets().filter(({ name }) => name !== texts.marked);
  const style = parts.relations('xl/workbook.xml').find(({ type }) => type === 'styles')?.target;
  const styles = new MarkedStyles(parts, style);
  for (const [at, { name, path }] of sheets.entries()) {
    const sentences = sentencesOf(particulars.filter((it) => (it.sheet ?? sheets[0]?.name) === name));
    const xml = parts.parts[path];
    if (xml === undefined || (sentences.size === 0 && at > 0 && styles.former.size === 0)) continue;
    const cells = new Map<number, Set<string>>();
    for (const cell of sentences.keys()) {
      const [, letters = '', line = ''] = CELL.exec(cell) ?? [];
      const row = cells.get(Number(line)) ?? new Set();
      cells.set(Number(line), row.add(letters));
    }
    noteCells(parts, path, markedSheet(xml, cells, styles), sentences);
  }
  styles.keep();
  parts.addSheet(texts.marked, errorList(particulars));
  return zipSync(parts.parts, { level: LEVEL });
}

/** Sentences by cell; several for one cell are on separate lines. */
function sentencesOf(particulars: readonly Particular[]): ReadonlyMap<string, string> {
  const sentences = new Map<string, string>();
  for (const { cell = '', line, expected } of particulars) {
    const at = CELL.test(cell) ? cell : line === undefined ? undefined : `A${line}`;
    if (at === undefined) continue;
    const before = sentences.get(at);
    sentences.set(at, before === undefined ? expected : `${before}\n${expected}`);
  }
  return sentences;
}
