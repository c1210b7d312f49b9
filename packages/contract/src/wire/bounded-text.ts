import { isBlank, visibleLetters } from '@contador/kernel';
import { z } from 'zod';

/** Trims the text; a text without visible characters becomes empty. */
const seenText = () => z.string().overwrite((text) => (isBlank(text) ? '' : text.trim()));

/** A trimmed text of at most `most` characters. A text without visible letters becomes empty. */
export function boundedText(most: number) {
  return seenText().max(most);
}

/** A required text: at least `least` visible letters, and at most `most` characters. */
export function requiredText(most: number, least = 1) {
  return boundedText(most)
    .min(least)
    .superRefine((text, context) => {
      if (text.length < least || visibleLetters(text) >= least) return;
      context.addIssue({ code: 'too_small', origin: 'string', minimum: least, inclusive: true, input: text });
    });
}

/** A trimmed text that matches `shape`; other texts are refused with `sentence`. */
export function shapedText(shape: RegExp, sentence: string) {
  return seenText()
    .refine((text) => shape.test(text), sentence)
    .meta({ pattern: shape.source });
}

/** The shape, or an empty text. */
export const orEmpty = (shape: RegExp) => new RegExp(`^$|${shape.source}`, shape.flags);
