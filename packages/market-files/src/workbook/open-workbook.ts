import { readXlsx } from 'hucre/xlsx';
import type { Findings } from '../findings.ts';
import { comparable } from '../label.ts';
import type { MarketFile } from '../market-file.ts';
import { fileSentences } from '../messages/files.ts';
import { archiveRefusal } from './archive-bounds.ts';
import { type CellContent, SheetGrid } from './sheet-grid.ts';
import { unopenedSentence } from './unopened.ts';

/** Largest area read; no market file exceeds it. Keeps a single cell in the last corner from allocating a full rectangle. */
const AREA = 'A1:AMJ4000';

/**
 * Opens the sheets selected by `wanted`, by normalised name and visibility; `undefined`, with a finding, when the file is not a workbook.
 */
export async function openWorkbook(
  file: MarketFile,
  wanted: (sheetName: string, sheet: { readonly at: number; readonly isHidden: boolean }) => boolean,
  findings: Findings,
): Promise<readonly SheetGrid[] | undefined> {
  if (file.bytes.length === 0) {
    findings.refuse({ file: file.name }, 'empty-file', fileSentences.workbookNotEmpty);
    return undefined;
  }
  const refusal = await archiveRefusal(file.bytes);
  if (refusal === 'too-large') {
    findings.refuse({ file: file.name }, 'too-large', fileSentences.workbookBounds);
    return undefined;
  }
  try {
    if (refusal) throw new Error(refusal);
    const { sheets } = await readXlsx(file.bytes, {
      range: AREA,
      sheets: ({ name, index, hidden = false, veryHidden = false }) =>
        wanted(comparable(name), { at: index, isHidden: hidden || veryHidden }),
    });
    return sheets.map(
      ({ name, rows }) => new SheetGrid(file.name, name, rows as readonly CellContent[][], file.decimalSign),
    );
  } catch {
    findings.refuse({ file: file.name }, 'not-a-workbook', unopenedSentence(file.bytes));
    return undefined;
  }
}
