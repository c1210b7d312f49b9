const DIGITS = 18;

/** Sort key for natural order: `A2` before `A10`. Codes that differ only in case have the same key; no two clients have such codes. */
export function naturalKey(code: string): string {
  return code.toLowerCase().replace(/\d+/g, (digits) => digits.padStart(DIGITS, '0'));
}
