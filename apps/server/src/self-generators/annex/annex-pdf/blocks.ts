import type { Pen } from '../../../printing/sheets/pen.ts';

/** Part of an annex that is never split between sheets. */
export interface Block {
  /** Height in points, from the baseline of the first line to the end of the block. */
  readonly high: number;
  /** Points between the end of the block and the first line of the next one. */
  readonly gap: number;
  readonly draw: (pen: Pen, top: number) => void;
}

interface PlacedBlock extends Block {
  readonly top: number;
}

/** Vertical positions in points: where blocks begin on the first sheet and on later ones, and where each sheet ends. */
export interface Room {
  readonly first: number;
  readonly next: number;
  readonly bottom: number;
}

/** Height in points below which a last sheet looks like a mistake: some six lines of a table. */
const LEAST_OF_LAST = 72;

/**
 * Stacks blocks on as many sheets as they need: a block that does not fit begins the next sheet. If the last sheet would have a few lines
 * only, it takes blocks of the sheet before it.
 */
export function placedBlocks(blocks: readonly Block[], { first, next, bottom }: Room): PlacedBlock[][] {
  const sheets: Block[][] = [[]];
  let top = first;
  for (const block of blocks) {
    const isAlone = sheets.at(-1)?.length === 0 && sheets.length > 1;
    if (top + block.high > bottom && !isAlone) {
      sheets.push([]);
      top = next;
    }
    sheets.at(-1)?.push(block);
    top += block.high + block.gap;
  }
  const [before, last] = [sheets.at(-2), sheets.at(-1)];
  while (before && last && before.length > 1 && heightOf(last) < LEAST_OF_LAST) {
    const moved = before.at(-1) as Block;
    if (next + moved.high + moved.gap + heightOf(last) > bottom) break;
    last.unshift(moved);
    before.pop();
  }
  return sheets.map((sheet, at) => stacked(sheet, at === 0 ? first : next));
}

/** Height in points of blocks below one another. */
const heightOf = (blocks: readonly Block[]) =>
  blocks.reduce((sum, { high, gap }, at) => sum + high + (at < blocks.length - 1 ? gap : 0), 0);

function stacked(blocks: readonly Block[], from: number): PlacedBlock[] {
  let top = from;
  return blocks.map((block) => {
    const placed = { ...block, top };
    top += block.high + block.gap;
    return placed;
  });
}

/** Groups pieces in their order, as many to a group as fit within the height `most`. */
export function piecesWithin<Piece>(
  pieces: readonly Piece[],
  most: number,
  highOf: (piece: Piece) => number,
): Piece[][] {
  const groups: Piece[][] = [[]];
  let high = 0;
  for (const piece of pieces) {
    if (high > 0 && high + highOf(piece) > most) {
      groups.push([]);
      high = 0;
    }
    groups.at(-1)?.push(piece);
    high += highOf(piece);
  }
  return groups;
}
