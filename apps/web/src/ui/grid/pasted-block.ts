import { rowsOfSheetText } from '@contador/kernel';

/** Cells of a text copied from a spreadsheet; undefined if it is a single cell. */
export function pastedBlock(text: string): string[][] | undefined {
  const rows = [...rowsOfSheetText(text, '\t')];
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1 ? rows : undefined;
}
