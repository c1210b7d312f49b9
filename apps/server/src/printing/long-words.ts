/** Letters of a word that stands whole on a line, whatever its column: no word of the language that documents print is longer. */
const LONGEST = 17;
/** A digest that stands on a line of its own, as wide as a sheet. */
const DIGEST = /^[0-9a-f]{96}$/;

const LONG = new RegExp(`\\S{${LONGEST + 1},}`, 'g');

/** Whether the text has a word that ends a line wherever its column does, as nobody knows where else: a code, an address, a slip. */
export function hasLongWord(text: string): boolean {
  return (text.match(LONG) ?? []).some((word) => !DIGEST.test(word));
}

/** The same rule for the typesetter, ahead of a document's own text: empty boxes are where a line may end, and are no part of the text. */
export const longWordsBreak = `#show regex("\\\\S{${LONGEST + 1},}"): it => if it.text.match(regex("${DIGEST.source}")) != none { it } else { it.text.clusters().join(box()) }
`;
