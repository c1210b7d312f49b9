import { rowsOfSheetText } from '@contador/kernel';

/** The cells of a text that was copied from a spreadsheet; undefined where it is one cell only. */
export function pastedBlock(text: string): string[][] | undefined {
  const rows = [...rowsOfSheetText(text, '\t')];
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1 ? rows : undefined;
}
