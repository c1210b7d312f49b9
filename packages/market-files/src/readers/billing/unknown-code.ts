import { codeWithItsZeros, isBlank } from '@contador/kernel';
import { billingFileSentences as sentences } from '../../messages/billing-files.ts';
import { codeKey } from './intake-context.ts';

/** `U+200B`. */
const codePoint = (letter: string) =>
  `U+${(letter.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, '0')}`;

/** What is said of a code that no client has: which one it was before a spreadsheet took its zeros, or else the sentence given. */
export function unknownCode(
  code: string,
  known: Pick<ReadonlySet<string>, 'has'>,
  otherwise: string = sentences.unknownCode,
): string {
  const unseen = [...code.trim()].find((letter) => letter !== ' ' && isBlank(letter));
  if (unseen !== undefined) return sentences.unseenLetter(codePoint(unseen), code.replaceAll(unseen, ''));
  const whole = codeWithItsZeros(codeKey(code), known);
  return whole === undefined ? otherwise : sentences.zerosLost(whole);
}
