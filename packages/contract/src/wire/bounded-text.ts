import { isBlank, visibleLetters } from '@contador/kernel';
import { z } from 'zod';
import { recordTexts } from '../messages/input-information.ts';

/** Without spaces around it; empty where nobody sees anything of it. */
const seenText = () => z.string().overwrite((text) => (isBlank(text) ? '' : text.trim()));

/** A text of at most so many characters, without spaces around it. One of which nobody sees a letter is empty. */
export function boundedText(most: number) {
  return seenText().max(most);
}

/** A text that somebody must write: at least so many letters that are seen, and at most so many characters. */
export function requiredText(most: number, least = 1) {
  return boundedText(most)
    .min(least)
    .superRefine((text, context) => {
      if (text.length < least || visibleLetters(text) >= least) return;
      context.addIssue({ code: 'too_small', origin: 'string', minimum: least, inclusive: true, input: text });
    });
}

/** A text of that shape; what is not is told by the sentence. */
export function shapedText(shape: RegExp, sentence: string) {
  return seenText()
    .refine((text) => shape.test(text), sentence)
    .meta({ pattern: shape.source });
}

/** The shape, or nothing. */
export const orEmpty = (shape: RegExp) => new RegExp(`^$|${shape.source}`, shape.flags);

/** A NIT without its check digit, not all zeros; empty is none. A caller may send the number. */
export function nitDigits() {
  const isNit = (nit: string | number) => /^(?:(?!0+$)\d{1,15})?$/.test(String(nit).trim());
  return z.union([z.string().refine(isNit, recordTexts.nit), z.number().refine(isNit, recordTexts.nit)]);
}

/** Digits that a system outside keeps as a number, and a person reads as a code. A caller may send the number. */
export function digits(most: number) {
  const shape = new RegExp(`^\\d{0,${most}}$`);
  const sentence = recordTexts.digits(most);
  const isCode = (code: string | number) => shape.test(String(code).trim());
  // Each has its own check: a check of the union itself is not made on the way to the wire.
  return z.union([z.string().refine(isCode, sentence), z.number().refine(isCode, sentence)]);
}
