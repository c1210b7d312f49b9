/**
 * A letter that nobody sees, as part of an expression with the flag `u`: blanks, ends of lines, controls, and what Unicode has typesetters
 * leave out: zero widths, marks of direction, soft hyphens, fillers.
 */
export const UNSEEN = String.raw`[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]`;

const EVERY_UNSEEN = new RegExp(UNSEEN, 'gu');

/** How many letters of the text somebody sees. */
export function visibleLetters(text: string): number {
  return [...text.replace(EVERY_UNSEEN, '')].length;
}

/** Whether nobody sees anything of the text. */
export function isBlank(text: string): boolean {
  return text.replace(EVERY_UNSEEN, '') === '';
}
