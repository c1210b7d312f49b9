import type { Pen } from '../../../printing/sheets/pen.ts';

/** What of an annex stays together on a sheet. */
export interface Block {
  /** Points from the base of its first line to where it ends. */
  readonly high: number;
  /** Points from there to the first line of the next one. */
  readonly gap: number;
  readonly draw: (pen: Pen, top: number) => void;
}

interface PlacedBlock extends Block {
  readonly top: number;
}

/** Where blocks begin on the first sheet and on those after it, and where each sheet ends. */
export interface Room {
  readonly first: number;
  readonly next: number;
  readonly bottom: number;
}

/** Blocks under each other on as many sheets as they take: one that has no room left begins the next sheet. */
export function placedBlocks(blocks: readonly Block[], { first, next, bottom }: Room): PlacedBlock[][] {
  const sheets: PlacedBlock[][] = [[]];
  let top = first;
  for (const block of blocks) {
    const isAlone = sheets.at(-1)?.length === 0 && sheets.length > 1;
    if (top + block.high > bottom && !isAlone) {
      sheets.push([]);
      top = next;
    }
    sheets.at(-1)?.push({ ...block, top });
    top += block.high + block.gap;
  }
  return sheets;
}

/** Pieces in their order, as many together as stay below that height. */
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
