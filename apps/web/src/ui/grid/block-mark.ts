import type { DecimalMark } from '@contador/domain/entry';
import { readNumberText, unambiguousText } from '@contador/kernel';

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

/**
 * The cells of a pasted block as the product writes numbers: with a decimal point where the block shows its decimal sign. Where nothing shows it,
 * a number with two readings is written so that its field asks which one is meant.
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

/** The decimal sign that a number shows; undefined where it has none, or two readings. */
function markOf(text: string): DecimalMark | undefined {
  const reading = readNumberText(text);
  if (!/[.,]/.test(text) || reading.is === 'no-number' || reading.is === 'ambiguous') return undefined;
  return readNumberText(text, 'point').is === 'number' ? 'point' : 'comma';
}
