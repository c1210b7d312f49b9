/**
 * An invisible character, as part of a regular expression with the flag `u`: blanks, line ends, controls, and the characters that Unicode
 * ignores by default: zero-width characters, direction marks, soft hyphens, fillers.
 */
export const UNSEEN = String.raw`[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]`;

const EVERY_UNSEEN = new RegExp(UNSEEN, 'gu');

/** Number of visible characters of a text. */
export function visibleLetters(text: string): number {
  return [...text.replace(EVERY_UNSEEN, '')].length;
}

/** True when a text has no visible character. */
export function isBlank(text: string): boolean {
  return text.replace(EVERY_UNSEEN, '') === '';
}
