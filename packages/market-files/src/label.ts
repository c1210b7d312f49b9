const DAMAGED = '\uFFFD';

/**
 * Normalises a label for comparison: no accents, upper case, single blanks, apostrophes of any shape joined to their letter (`T '` becomes
 * `T'`), no blanks next to a parenthesis. U+FFFD is kept, because it matches any letter.
 */
export function comparable(label: string): string {
  return label
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toUpperCase()
    .replace(/[‐-―−]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/ ?['’‘´`′]/g, "'")
    .replace(/\( /g, '(')
    .replace(/ \)/g, ')')
    .trim();
}

/** True when two `comparable` labels are equal; U+FFFD in the second one matches any character. */
export function sameLabel(expected: string, found: string): boolean {
  if (expected === found) return true;
  return found.includes(DAMAGED) && expected.length === found.length && matchesAt(expected, found, 0);
}

/** True when the found label starts with, or contains, the expected one. Both must be `comparable`. */
export function startsWithLabel(expected: string, found: string): boolean {
  return found.length >= expected.length && matchesAt(expected, found, 0);
}

export function containsLabel(expected: string, found: string): boolean {
  if (found.includes(expected)) return true;
  if (!found.includes(DAMAGED)) return false;
  for (let at = 0; at + expected.length <= found.length; at++) if (matchesAt(expected, found, at)) return true;
  return false;
}

function matchesAt(expected: string, found: string, at: number): boolean {
  for (let i = 0; i < expected.length; i++) {
    const letter = found[at + i];
    if (letter !== expected[i] && letter !== DAMAGED) return false;
  }
  return true;
}
