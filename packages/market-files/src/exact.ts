/** A decimal number without rounding: `unscaled × 10^−scale`. */
export interface Exact {
  readonly unscaled: bigint;
  readonly scale: number;
}

export const ZERO: Exact = { unscaled: 0n, scale: 0 };

const NUMBER = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/;

/** Longest number accepted; XM writes up to 40 characters. */
const LONGEST = 200;

/** Parses `.00028427`, `-5.0623e-05`, `41200`; returns `undefined` when the text is not a number with `.` as decimal sign. */
export function exactOf(text: string): Exact | undefined {
  if (text.length > LONGEST) return undefined;
  const parts = NUMBER.exec(text);
  if (!parts) return undefined;
  const [, sign, whole = '', fraction = '', exponent = '0'] = parts;
  if (whole.length + fraction.length === 0) return undefined;
  const scale = fraction.length - Number(exponent);
  if (Math.abs(scale) > 1000) return undefined;
  const digits = BigInt(whole + fraction) * (sign === '-' ? -1n : 1n);
  return scale >= 0 ? { unscaled: digits, scale } : { unscaled: digits * 10n ** BigInt(-scale), scale: 0 };
}

export function add(a: Exact, b: Exact): Exact {
  if (a.scale === b.scale) return { unscaled: a.unscaled + b.unscaled, scale: a.scale };
  const scale = Math.max(a.scale, b.scale);
  return { unscaled: raised(a, scale) + raised(b, scale), scale };
}

export function multiply(a: Exact, b: Exact): Exact {
  return { unscaled: a.unscaled * b.unscaled, scale: a.scale + b.scale };
}

/** Compares two numbers: negative, zero or positive when `a` is less than, equal to, or greater than `b`. */
export function compare(a: Exact, b: Exact): number {
  const difference = raised(a, Math.max(a.scale, b.scale)) - raised(b, Math.max(a.scale, b.scale));
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Plain decimal text: no exponent and no trailing zeros, `0.00028427`. */
export function plainText({ unscaled, scale }: Exact): string {
  const digits = (unscaled < 0n ? -unscaled : unscaled).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = scale > 0 ? digits.slice(-scale).replace(/0+$/, '') : '';
  return `${unscaled < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

function raised({ unscaled, scale }: Exact, to: number): bigint {
  return scale === to ? unscaled : unscaled * 10n ** BigInt(to - scale);
}
