const WEIGHTS = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71];

/** The check digit (DV) of a NIT, `4` for 800197268; `undefined` for what is not a NIT of at most fifteen digits. Order of the DIAN. */
export function nitCheckDigit(nit: string): number | undefined {
  if (!/^\d{1,15}$/.test(nit)) return undefined;
  const sum = [...nit].reverse().reduce((total, digit, at) => total + Number(digit) * (WEIGHTS[at] ?? 0), 0) % 11;
  return sum < 2 ? sum : 11 - sum;
}
