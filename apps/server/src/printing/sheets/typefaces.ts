import { plainTypeface } from '../typeface.ts';
import { drawingPart, type FontProgram, readFont } from './font-program.ts';

/** Font weights of drawn sheets. */
export const sheetWeights = [400, 600] as const;
export type SheetWeight = (typeof sheetWeights)[number];

/** A weight of the typeface, with its metrics and its embedded form. */
export interface Typeface extends FontProgram {
  readonly embedded: Buffer;
}

const read = new Map<SheetWeight, Typeface>();

/** Read once per thread. */
export function sheetTypeface(weight: SheetWeight): Typeface {
  let known = read.get(weight);
  if (known === undefined) {
    const font = plainTypeface(weight);
    known = { ...readFont(font), embedded: drawingPart(font) };
    read.set(weight, known);
  }
  return known;
}
