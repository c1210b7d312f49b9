import { isBlank, visibleLetters } from '@contador/kernel';
import { z } from 'zod';

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
