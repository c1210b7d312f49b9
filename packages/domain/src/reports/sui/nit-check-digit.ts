const WEIGHTS = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71];

/**
 * Check digit (DV) of a NIT by the algorithm of the DIAN, such as `4` for 800197268; `undefined` for anything other than up to fifteen
 * digits.
 */
export function nitCheckDigit(nit: string): number | undefined {
  if (!/^\d{1,15}$/.test(nit)) return undefined;
  const sum = [...nit].reverse().reduce((total, digit, at) => total + Number(digit) * (WEIGHTS[at] ?? 0), 0) % 11;
  return sum < 2 ? sum : 11 - sum;
}
