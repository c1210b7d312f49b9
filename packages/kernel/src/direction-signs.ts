/** Signs that nobody sees and that turn round what stands after them: marks, embeddings, overrides and isolates of direction. */
const SIGN = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const SHOWN = /‹U\+(061C|200[EF]|202[A-E]|206[6-9])›/g;

/** The text with each such sign named by its code, `‹U+202E›`, so that a name never reaches into the sentence around it. */
export function shownDirections(text: string): string {
  return text.replace(SIGN, (sign) => `‹U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}›`);
}

/** Its inverse: what was read and comes back is what was typed. */
export function meantDirections(text: string): string {
  return text.includes('‹U+')
    ? text.replace(SHOWN, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
}
