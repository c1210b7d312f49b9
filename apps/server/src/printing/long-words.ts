/** Longest word that is kept whole on a line. No word of the language of printed documents is longer. */
const LONGEST = 17;
/** A digest printed on its own line across the sheet. */
const DIGEST = /^[0-9a-f]{96}$/;

const LONG = new RegExp(`\\S{${LONGEST + 1},}`, 'g');

/** True if the text contains a word that may be broken anywhere, because it has no natural break: a code, an address, a typing error. */
export function hasLongWord(text: string): boolean {
  return (text.match(LONG) ?? []).some((word) => !DIGEST.test(word));
}

/** Typst rule for breaking long words, prepended to each document. Empty boxes allow a line break without becoming part of the text. */
export const longWordsBreak = `#show regex("\\\\S{${LONGEST + 1},}"): it => if it.text.match(regex("${DIGEST.source}")) != none { it } else { it.text.clusters().join(box()) }
`;
