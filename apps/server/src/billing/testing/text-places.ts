import { inflateSync } from 'node:zlib';

/** Position of a text on a sheet, in points from the lower left corner, and its font size. */
export interface TextPlace {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

const WORD = /1 0 0 -1 (\S+) (\S+) cm|\/\w+ (\S+) Tf|1 0 0 -?1 (\S+) (\S+) Tm/g;

/** All texts of a PDF with their positions, from the drawing commands of its sheets. */
export function textPlaces(pdf: Buffer): TextPlace[] {
  const places: TextPlace[] = [];
  for (const content of contentsOf(pdf)) {
    let [cornerX, cornerY, size] = [0, 0, 0];
    for (const [, x, y, font, textX, textY] of content.matchAll(WORD)) {
      if (x !== undefined) [cornerX, cornerY] = [Number(x), Number(y)];
      else if (font !== undefined) size = Number(font);
      // The typesetter moves the origin to each text; the own renderer moves the text.
      else if (textX === '0' && textY === '0') places.push({ x: cornerX, y: cornerY, size });
      else places.push({ x: Number(textX), y: Number(textY), size });
    }
  }
  return places;
}

function contentsOf(pdf: Buffer): string[] {
  const found: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at !== -1; at = pdf.indexOf('stream\n', at + 1)) {
    try {
      const text = inflateSync(pdf.subarray(at + 'stream\n'.length)).toString('latin1');
      if (text.includes(' Tm')) found.push(text);
    } catch {
      // Not a compressed stream: a description of the file, or the end of another stream.
    }
  }
  return found;
}
