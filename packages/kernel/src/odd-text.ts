/**
 * What no table, workbook or printed page can hold: NUL and the other control characters but tab and the ends of lines,
 * halves of a surrogate pair, and the two codes that are no characters.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const ODD = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u;
const EVERY_ODD = new RegExp(ODD.source, 'gu');

/** The first character of the text that cannot be kept, as people write it (`U+0000`); `undefined` where there is none. */
export function oddCharacter(text: string): string | undefined {
  const found = ODD.exec(text)?.[0];
  return found === undefined ? undefined : `U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** The text with a sign in the place of whatever cannot be kept: `␀` for NUL, `�` for half of a pair. */
export function visibleText(text: string): string {
  if (!ODD.test(text)) return text;
  return text.replace(EVERY_ODD, (odd) => {
    const code = odd.charCodeAt(0);
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : '\ufffd';
  });
}
