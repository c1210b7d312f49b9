import type { DecimalSign } from '@contador/kernel';
import type { SheetFilterInfo } from 'hucre';
import { readXlsx, streamXlsxRows } from 'hucre/xlsx';
import { streamedWorkbook, type WorkbookBounds } from '../bounds.ts';
import type { Findings } from '../findings.ts';
import type { MarketFile } from '../market-file.ts';
import { billingFileSentences } from '../messages/billing-files.ts';
import { fileSentences } from '../messages/files.ts';
import { archiveRefusal } from './archive-bounds.ts';
import { percentageCells } from './percentage-cells.ts';
import type { CellContent } from './sheet-grid.ts';
import { unopenedSentence } from './unopened.ts';

/** A row of a sheet: its line number, from 1, and its cells. */
export interface SheetRow {
  readonly line: number;
  readonly cells: readonly CellContent[];
  /** Zero-based columns of the cells with a percentage format. */
  readonly percentages?: ReadonlySet<number> | undefined;
}

/** A workbook whose sheets are read row by row, so that a month of hours is never whole in memory. */
export interface StreamedWorkbook {
  /** Decimal sign of numbers stored as text in the file; undefined when the person declared none. */
  readonly decimalSign?: DecimalSign | undefined;
  /** Zero-based index of the first visible sheet. */
  readonly first: number;
  /** Sheet names in order. */
  readonly sheetNames: readonly string[];
  /** Rows of the sheet with a zero-based index; blank rows may be omitted. Rethrows the parser's exceptions on damaged XML. */
  rows(sheet: number): AsyncIterable<SheetRow>;
}

/** Opens a workbook after checking its size; `undefined`, with a finding, when it is not a workbook or is too large. */
export async function streamWorkbook(
  file: MarketFile,
  findings: Findings,
  bounds: WorkbookBounds = streamedWorkbook,
): Promise<StreamedWorkbook | undefined> {
  const { bytes, name } = file;
  if (bytes.length === 0) {
    findings.refuse({ file: name }, 'empty-file', fileSentences.workbookNotEmpty);
    return undefined;
  }
  const refusal = await archiveRefusal(bytes, bounds);
  if (refusal === 'too-large') {
    const { bytes: most, cells } = bounds;
    const expected = billingFileSentences.bounds(most / 2 ** 20, cells.toLocaleString('en-US'));
    findings.refuse({ file: name }, 'too-large', expected);
    return undefined;
  }
  const sheetNames: string[] = [];
  let first: number | undefined;
  try {
    if (refusal) throw new Error(refusal);
    const noted = ({ name: sheet, hidden, veryHidden }: SheetFilterInfo) => {
      if (!hidden && !veryHidden) first ??= sheetNames.length;
      sheetNames.push(sheet);
      return false;
    };
    await readXlsx(bytes, { sheets: noted });
    if (sheetNames.length === 0) throw new Error('no sheet');
  } catch {
    findings.refuse({ file: name }, 'not-a-workbook', unopenedSentence(bytes));
    return undefined;
  }
  return {
    sheetNames,
    first: first ?? 0,
    decimalSign: file.decimalSign,
    rows: async function* (sheet) {
      const percentages = await percentageCells(bytes, sheet);
      for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
        const line = index + 1;
        yield { line, cells: values as readonly CellContent[], percentages: percentages.get(line) };
      }
    },
  };
}
