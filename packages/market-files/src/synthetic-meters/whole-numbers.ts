const SAFE = 2 ** 53;

/** Quotient of two nonnegative integers, rounded half up. */
export function quotient(dividend: bigint, divisor: bigint): bigint {
  return (dividend * 2n + divisor) / (divisor * 2n);
}

/** Multiplies millionths by a factor given as decimal text, rounded half up to a millionth. Zero or more. */
export function multiplied(millionths: number, factor: string): number {
  if (factor === '1') return millionths;
  const [whole = '', fraction = ''] = factor.split('.');
  const scale = 10 ** fraction.length;
  const units = Number(whole + fraction);
  const product = millionths * units;
  if (product >= SAFE / 2) return Number(quotient(BigInt(millionths) * BigInt(units), BigInt(scale)));
  const rest = product % scale;
  return (product - rest) / scale + (rest * 2 >= scale ? 1 : 0);
}

/** Whole millionths as decimal text without trailing zeros. */
export function decimalText(units: bigint, decimals = 6): string {
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${whole}${fraction && '.'}${fraction}`;
}

/** Same as `decimalText`, for millionths that fit a number. */
export function millionthsText(millionths: number): string {
  const rest = millionths % 1_000_000;
  const whole = String((millionths - rest) / 1_000_000);
  return rest === 0 ? whole : `${whole}.${String(rest).padStart(6, '0').replace(/0+$/, '')}`;
}
