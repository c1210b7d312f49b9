// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
const HALF_LETTER = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** The text without what no database and no screen can hold: control characters and halves of letters become `�`. */
export function cleanText(text: string): string {
  return text.replace(CONTROL, '\ufffd').replace(HALF_LETTER, '\ufffd');
}
