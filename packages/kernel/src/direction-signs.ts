/** Invisible characters that change the direction of the text after them: marks, embeddings, overrides and isolates. */
const SIGN = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const SHOWN = /‹U\+(061C|200[EF]|202[A-E]|206[6-9])›/g;

/** Replaces each such character by its code, `‹U+202E›`, so that a name cannot affect the sentence around it. */
export function shownDirections(text: string): string {
  return text.replace(SIGN, (sign) => `‹U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}›`);
}

/** Inverse of `shownDirections`: restores the typed text. */
export function restoredDirectionMarks(text: string): string {
  return text.includes('‹U+')
    ? text.replace(SHOWN, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
}
