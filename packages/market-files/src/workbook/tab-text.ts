import { rowsOfSheetText } from '@contador/kernel';
import type { Findings } from '../findings.ts';
import type { MarketFile } from '../market-file.ts';
import { fileSentences } from '../messages/files.ts';
import { delimiterOf } from '../text/delimited-line.ts';
import { decoderOf, lengthOfMark, oddEncoding } from '../text/encoding.ts';
import type { StreamedWorkbook } from './stream-workbook.ts';

/** Name of the only sheet of copied rows; for a `.csv` the sheet is named after its file, as a spreadsheet does. */
const COPIED = 'Pegado';

/** True when the file contains rows of a spreadsheet as text: copied, with tabs between cells, or saved as `.csv`. */
export const isTabText = (fileName: string) => /\.[tc]sv$/i.test(fileName);

/**
 * Presents rows of a spreadsheet in text form as a workbook of one sheet, with text cells; `undefined`, with a finding, when the bytes are
 * not text.
 */
export function tabText({ bytes, name, decimalSign }: MarketFile, findings: Findings): StreamedWorkbook | undefined {
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
  const saved = /^(.*)\.csv$/i.exec(name);
  const between = saved ? delimiterOf(/^.*/.exec(text)?.[0]) : '\t';
  return {
    decimalSign,
    first: 0,
    sheetNames: [saved?.[1] ?? COPIED],
    rows: async function* () {
      let line = 0;
      for (const cells of rowsOfSheetText(text, between)) yield { line: ++line, cells };
    },
  };
}
