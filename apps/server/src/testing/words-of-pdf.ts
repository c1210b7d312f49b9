import { execFileSync } from 'node:child_process';

/** A word and its position on its sheet, in points from the upper left corner. */
export interface PlacedWord {
  readonly sheet: number;
  /** Width of the sheet. */
  readonly width: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly text: string;
}

const SHEET = /<page width="([\d.]+)"/;
const WORD = /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)<\/word>/g;

/** Every word of a PDF with its box; undefined if poppler is not installed. */
export function wordsOfPdf(pdf: Uint8Array): PlacedWord[] | undefined {
  let output: string;
  try {
    output = execFileSync('pdftotext', ['-bbox', '-', '-'], { encoding: 'utf8', input: pdf, maxBuffer: 1e8 });
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined;
    throw error;
  }
  return output.split('</page>').flatMap((page, sheet) =>
    [...page.matchAll(WORD)].map(([, left, top, right, bottom, text = '']) => ({
      sheet,
      width: Number(SHEET.exec(page)?.[1]),
      text,
      left: Number(left),
      right: Number(right),
      top: Number(top),
      bottom: Number(bottom),
    })),
  );
}

/**
 * Pairs of words that are printed over each other. Boxes are as high as the type, not as the letters, so boxes of adjacent lines may touch.
 */
export function overprinted(words: readonly PlacedWord[]): [PlacedWord, PlacedWord][] {
  const pairs: [PlacedWord, PlacedWord][] = [];
  const downwards = words.toSorted((a, b) => a.sheet - b.sheet || a.top - b.top);
  for (const [at, upper] of downwards.entries()) {
    for (let next = at + 1; next < downwards.length; next++) {
      const lower = downwards[next] as PlacedWord;
      if (lower.sheet !== upper.sheet || lower.top >= upper.bottom) break;
      const wide = Math.min(upper.right, lower.right) - Math.max(upper.left, lower.left);
      const high = Math.min(upper.bottom, lower.bottom) - lower.top;
      const least = Math.min(upper.bottom - upper.top, lower.bottom - lower.top);
      if (wide > 1 && high > least / 2) pairs.push([upper, lower]);
    }
  }
  return pairs;
}
