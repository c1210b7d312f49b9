import type { DecimalMark } from '@contador/domain/entry';
import { readNumberText, unambiguousText } from '@contador/kernel';

/**
 * Decimal sign of cells that were copied together: the sign that the unambiguous cells show; unknown if none shows one, or if they differ.
 */
export function markOfCells(cells: Iterable<string>): DecimalMark {
  const marks = new Set<DecimalMark>();
  for (const cell of cells) {
    const mark = markOf(cell.trim());
    if (mark !== undefined) marks.add(mark);
  }
  const [mark, ...others] = marks;
  return mark === undefined || others.length > 0 ? 'unknown' : mark;
}

/**
 * Rewrites the numbers of a pasted block with a decimal point, if the block shows its decimal sign. If it does not, an ambiguous number is
 * written so that its field asks which reading is meant.
 */
export function withDecimalPoints(block: readonly (readonly string[])[]): string[][] {
  const mark = markOfCells(block.flat());
  return block.map((row) =>
    row.map((cell) => {
      const reading = readNumberText(cell.trim(), mark === 'unknown' ? undefined : mark);
      if (reading.is === 'ambiguous') return reading.amounts.point.includes('.') ? cell : reading.amounts.comma;
      return reading.is === 'number' && /[.,]/.test(cell) ? unambiguousText(reading.amount) : cell;
    }),
  );
}

/** Decimal sign that a number shows; undefined if it has none, or two readings. */
function markOf(text: string): DecimalMark | undefined {
  const reading = readNumberText(text);
  if (!/[.,]/.test(text) || reading.is === 'no-number' || reading.is === 'ambiguous') return undefined;
  return readNumberText(text, 'point').is === 'number' ? 'point' : 'comma';
}
