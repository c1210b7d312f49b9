import { z } from 'zod';
import { recordTexts } from '../messages/input-information.ts';

/** A text of at most so many characters, without spaces around it. */
export function boundedText(most: number) {
  return z.string().trim().max(most);
}

/** A text of that shape; what is not is told by the sentence. */
export function shapedText(shape: RegExp, sentence: string) {
  return z
    .string()
    .trim()
    .refine((text) => shape.test(text), sentence)
    .meta({ pattern: shape.source });
}

/** Digits that a system outside keeps as a number, and a person reads as a code. A caller may send the number. */
export function digits(most: number) {
  const shape = new RegExp(`^\\d{0,${most}}$`);
  const sentence = recordTexts.digits(most);
  const isCode = (code: string | number) => shape.test(String(code).trim());
  // Each has its own check: a check of the union itself is not made on the way to the wire.
  return z.union([z.string().refine(isCode, sentence), z.number().refine(isCode, sentence)]);
}
