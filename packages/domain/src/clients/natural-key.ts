const DIGITS = 18;

/** Sorts as a person counts: `A2` before `A10`. The same for codes that differ in case alone, which no two clients have. */
export function naturalKey(code: string): string {
  return code.toLowerCase().replace(/\d+/g, (digits) => digits.padStart(DIGITS, '0'));
}
