// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
const HALF_LETTER = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Replaces characters that no database and no screen can hold, control characters and unpaired surrogates, by `�`. */
export function cleanText(text: string): string {
  return text.replace(CONTROL, '\ufffd').replace(HALF_LETTER, '\ufffd');
}
