/**
 * An amount exactly as written in a file: `units` of 10^-`decimals`. The sums of the answer key use this type, so that they can be compared
 * to the last digit with a reader's sums.
 */
export interface WrittenNumber {
  readonly units: bigint;
  readonly decimals: number;
}

/** Rounds an amount to the given number of decimals. */
export function written(amount: number, decimals: number): WrittenNumber {
  return { units: BigInt(Math.round(amount * 10 ** decimals)), decimals };
}

/** Parses a plain or exponential decimal text without passing through a double. */
export function writtenFrom(text: string): WrittenNumber {
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const decimals = fraction.length - Number(exponent);
  const units = BigInt(whole + fraction);
  return decimals >= 0 ? { units, decimals } : { units: units * 10n ** BigInt(-decimals), decimals: 0 };
}

/** Units of the amount with more decimals. */
function widened(value: WrittenNumber, decimals: number): bigint {
  return value.units * 10n ** BigInt(decimals - value.decimals);
}

/** Exact sum. */
export function sumWritten(parts: readonly WrittenNumber[]): WrittenNumber {
  const decimals = Math.max(0, ...parts.map((part) => part.decimals));
  return { units: parts.reduce((sum, part) => sum + widened(part, decimals), 0n), decimals };
}

/** Exact difference `of − less`. */
export function subtractWritten(value: WrittenNumber, less: WrittenNumber): WrittenNumber {
  return sumWritten([value, { units: -less.units, decimals: less.decimals }]);
}

/** Exact product. */
export function multiplyWritten(a: WrittenNumber, b: WrittenNumber): WrittenNumber {
  return { units: a.units * b.units, decimals: a.decimals + b.decimals };
}

/** Quotient truncated, not rounded, to the given decimals; zero when the divisor is zero. */
export function divideWritten(value: WrittenNumber, divisor: WrittenNumber, decimals: number): WrittenNumber {
  if (divisor.units === 0n) return { units: 0n, decimals };
  const shift = BigInt(decimals + divisor.decimals);
  return { units: (value.units * 10n ** shift) / (divisor.units * 10n ** BigInt(value.decimals)), decimals };
}

/** Rounds half away from zero to fewer decimals. */
export function roundWritten(value: WrittenNumber, decimals: number): WrittenNumber {
  if (value.decimals <= decimals) return { units: widened(value, decimals), decimals };
  const step = 10n ** BigInt(value.decimals - decimals);
  const half = value.units < 0n ? -step / 2n : step / 2n;
  return { units: (value.units + half) / step, decimals };
}

/** Text with all decimals: `64010.50000000`. */
export function fixedText(value: WrittenNumber): string {
  const digits = (value.units < 0n ? -value.units : value.units).toString().padStart(value.decimals + 1, '0');
  const at = digits.length - value.decimals;
  const text = value.decimals === 0 ? digits : `${digits.slice(0, at)}.${digits.slice(at)}`;
  return value.units < 0n ? `-${text}` : text;
}

/** Text without trailing zeros: `64010.5`. */
export function shortText(value: WrittenNumber): string {
  const text = fixedText(value);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
