/** Sum of cents as COP with two decimals. */
export function pesosText(cents: readonly number[]): string {
  const sum = cents.reduce((total, each) => total + BigInt(each), 0n);
  const digits = String(sum).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
