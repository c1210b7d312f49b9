/**
 * Characters that no table, workbook or printed page can hold: NUL and the other control characters except tab and line ends, unpaired
 * surrogates, and the two noncharacters U+FFFE and U+FFFF.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const ODD = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u;
const EVERY_ODD = new RegExp(ODD.source, 'gu');

/** First character of the text that cannot be stored, as its code (`U+0000`); `undefined` when there is none. */
export function oddCharacter(text: string): string | undefined {
  const found = ODD.exec(text)?.[0];
  return found === undefined ? undefined : `U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Replaces characters that cannot be stored by a visible symbol: `␀` for NUL, `�` for an unpaired surrogate. */
export function visibleText(text: string): string {
  if (!ODD.test(text)) return text;
  return text.replace(EVERY_ODD, (odd) => {
    const code = odd.charCodeAt(0);
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : '\ufffd';
  });
}
