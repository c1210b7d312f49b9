import type { Findings } from '../findings.ts';
import type { MarketFile } from '../market-file.ts';
import { fileSentences } from '../messages/files.ts';
import { cellsOf, delimiterOf } from '../text/delimited-line.ts';
import { decoderOf, lengthOfMark, oddEncoding } from '../text/encoding.ts';
import type { StreamedWorkbook } from './stream-workbook.ts';

/** What the only sheet of such a text is called. */
const SHEET = 'Pegado';

/** Whether the file is rows of a spreadsheet as text: copied, with a tab between cells, or saved as `.csv`. */
export const isTabText = (fileName: string) => /\.[tc]sv$/i.test(fileName);

/** Rows of a spreadsheet as text, as a workbook of one sheet, every cell text; `undefined` after the finding if it is no text. */
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
  const delimiter = delimiterOf(lines[0]);
  const cells = /\.csv$/i.test(name)
    ? (line: string) => cellsOf(line, delimiter)
    : (line: string): string[] => line.split('\t');
  return {
    sheetNames: [SHEET],
    rows: async function* () {
      for (const [at, line] of lines.entries()) yield { line: at + 1, cells: cells(line) };
    },
  };
}
