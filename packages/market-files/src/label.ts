const DAMAGED = '\uFFFD';

/**
 * A label as it is compared: no accents, upper case, single blanks, apostrophes of any shape joined to their letter
 * (`T  '` is `T'`), no blank inside a parenthesis's edge. U+FFFD stays, because it stands for any letter.
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

/** Whether two labels, both already `comparable`, are the same; U+FFFD of the second stands for any character. */
export function sameLabel(expected: string, found: string): boolean {
  if (expected === found) return true;
  return found.includes(DAMAGED) && expected.length === found.length && matchesAt(expected, found, 0);
}

/** Whether the found label starts with, or contains, the expected one. Both already `comparable`. */
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
