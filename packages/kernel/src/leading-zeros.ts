/** Zeros that a code may have lost: no code of the trade begins with more. */
const MOST_ZEROS = 12;

/** A code of digits as a spreadsheet writes what it takes for a number: `8260001` of `008260001`. `undefined` where it begins with no zero. */
export function withoutLeadingZeros(code: string): string | undefined {
  return /^0+\d+$/.test(code) ? code.replace(/^0+(?=\d)/, '') : undefined;
}

/** The one known code of which a spreadsheet leaves this one; `undefined` where there is none, or several. */
export function codeWithItsZeros(code: string, known: Pick<ReadonlySet<string>, 'has'>): string | undefined {
  if (!/^\d{1,20}$/.test(code)) return undefined;
  const found: string[] = [];
  for (let zeros = 1; zeros <= MOST_ZEROS; zeros++) {
    const whole = code.padStart(code.length + zeros, '0');
    if (known.has(whole)) found.push(whole);
  }
  return found.length === 1 ? found[0] : undefined;
}
