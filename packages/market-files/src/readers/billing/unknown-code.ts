import { codeWithItsZeros, isBlank } from '@contador/kernel';
import { billingFileSentences as sentences } from '../../messages/billing-files.ts';
import { codeKey } from './intake-context.ts';

/** Unicode code point of a character, `U+200B`. */
const codePoint = (letter: string) =>
  `U+${(letter.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, '0')}`;

/** Message for a code that matches no client: the code before a spreadsheet dropped its leading zeros, or else the given sentence. */
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
