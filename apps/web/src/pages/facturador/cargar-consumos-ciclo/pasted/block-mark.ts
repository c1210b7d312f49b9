import type { DecimalMark } from '@contador/domain/entry';

/** What separates decimals in cells that were copied together: what those say that have one meaning, and unknown where none does or they differ. */
export function markOfCells(cells: Iterable<string>): DecimalMark {
  const said = new Set<DecimalMark>();
  for (const cell of cells) {
    const mark = markOf(cell.trim());
    if (mark !== undefined) said.add(mark);
  }
  const [mark, ...others] = said;
  return mark === undefined || others.length > 0 ? 'unknown' : mark;
}

const named = (sign: string): DecimalMark => (sign === ',' ? 'comma' : 'point');

function markOf(text: string): DecimalMark | undefined {
  if (!/^-?[\d.,]*\d[\d.,]*$/.test(text)) return undefined;
  const signs = text.replace(/[^.,]/g, '');
  const last = signs.at(-1);
  const first = signs.at(0);
  if (last === undefined || first === undefined) return undefined;
  if (first !== last) return named(last);
  // Repeated, it separates thousands.
  if (signs.length > 1) return named(last === ',' ? '.' : ',');
  return /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(text) ? undefined : named(last);
}
