import type { Findings } from '../findings.ts';
import type { MarketFile } from '../market-file.ts';
import { fileSentences } from '../messages/files.ts';
import { decoderOf, lengthOfMark, oddEncoding } from '../text/encoding.ts';
import type { StreamedWorkbook } from './stream-workbook.ts';

/** What the only sheet of such a text is called. */
const SHEET = 'Pegado';

/** Whether the file is rows that were copied from a spreadsheet: text, a tab between cells. */
export const isTabText = (fileName: string) => /\.tsv$/i.test(fileName);

/** Rows that were copied from a spreadsheet as a workbook of one sheet, every cell text; `undefined` after the finding if it is no text. */
export function tabText({ bytes, name }: MarketFile, findings: Findings): StreamedWorkbook | undefined {
  if (bytes.length === 0) {
    findings.refuse({ file: name }, 'empty-file', fileSentences.rowsNotEmpty);
    return undefined;
  }
  const odd = oddEncoding(bytes);
  if (odd !== undefined) {
    findings.refuse({ file: name }, 'encoding', odd);
    return undefined;
  }
  const text = decoderOf(bytes).decode(bytes.subarray(lengthOfMark(bytes)));
  const lines = text.split(/\r\n?|\n/);
  return {
    sheetNames: [SHEET],
    rows: async function* () {
      for (const [at, line] of lines.entries()) yield { line: at + 1, cells: line.split('\t') };
    },
  };
}
