/** Cell reference of a zero-based position: `C13` for row 12, column 2. */
export function cellName({ row, column }: { readonly row: number; readonly column: number }): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return `${letters}${row + 1}`;
}
