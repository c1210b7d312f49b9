import { unzipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';

/** Texts that a spreadsheet would calculate, as somebody might type them into a text field. */
export const HOSTILE = [
  '=1+1',
  `+cmd|' /C calc'!A0`,
  '-1+1',
  '@SUM(A1)',
  '\u200b=1+1',
  '\u00a0\u00ad@SUM(A1)',
  '\uff1d1+1',
  'Calle 5;=1+1',
  `'=1+1`,
] as const;

/** All texts of a workbook, of a separated text, or of the texts in an archive, split at every separator, even inside quotes. */
export async function textsIn(bytes: Buffer): Promise<string[]> {
  if (bytes.subarray(0, 2).toString() !== 'PK') return pieces(bytes.toString('utf8'));
  const entries = Object.entries(unzipSync(bytes));
  if (!entries.some(([path]) => path === 'xl/workbook.xml')) {
    return entries
      .filter(([path]) => path.endsWith('.csv'))
      .flatMap(([, it]) => pieces(Buffer.from(it).toString('utf8')));
  }
  const { sheets } = await readXlsx(bytes);
  return sheets.flatMap(({ rows }) => rows.flat()).filter((cell): cell is string => typeof cell === 'string');
}

function pieces(text: string): string[] {
  return text.split(/[,;\t\r\n]/).map((it) => it.replace(/^"+/, ''));
}

/** The texts that a spreadsheet would calculate: their first visible character is a sign, in any width. */
export function calculated(texts: readonly string[]): string[] {
  return texts.filter((text) => {
    const visible = text.normalize('NFKC').replace(/^[^\p{L}\p{N}\p{P}\p{S}]+/u, '');
    return /^[=+\-@]/.test(visible) && !/^-[\d.]+"?$/.test(visible);
  });
}
