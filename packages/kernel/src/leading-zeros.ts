/** Maximum number of zeros that a code may have lost; no real code begins with more. */
const MOST_ZEROS = 12;

/**
 * A numeric code as a spreadsheet writes it after reading it as a number: `8260001` for `008260001`. `undefined` when the code has no
 * leading zero.
 */
export function withoutLeadingZeros(code: string): string | undefined {
  return /^0+\d+$/.test(code) ? code.replace(/^0+(?=\d)/, '') : undefined;
}

/** Finds the single known code that a spreadsheet turns into the given one; `undefined` when there is none, or several. */
export function codeWithItsZeros(code: string, known: Pick<ReadonlySet<string>, 'has'>): string | undefined {
  if (!/^\d{1,20}$/.test(code)) return undefined;
  const found: string[] = [];
  for (let zeros = 1; zeros <= MOST_ZEROS; zeros++) {
    const whole = code.padStart(code.length + zeros, '0');
    if (known.has(whole)) found.push(whole);
  }
  return found.length === 1 ? found[0] : undefined;
}
