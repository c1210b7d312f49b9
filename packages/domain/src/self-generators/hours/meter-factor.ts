/** Multiplies whole millionths by a meter's factor, half up, exact. NaN where the product is more than an hour can have. */
export interface MeterFactor {
  times(millionths: number): number;
}

/** An hour has at most so many millionths. */
const MOST = 2 ** 43 - 1;

/** The factor of a decimal text, `40` or `666.666667`. Throws RangeError on a text that is none or below 1. */
export function meterFactor(text: string): MeterFactor {
  const parts = /^(\d{1,9})(?:\.(\d{1,9}))?$/.exec(text);
  const fraction = (parts?.[2] ?? '').replace(/0+$/, '');
  const scaled = Number(`${parts?.[1] ?? ''}${fraction}`);
  const scale = 10 ** fraction.length;
  if (parts === null || scaled < scale) throw new RangeError(`a meter's factor is 1 or more: ${text}`);
  return { times: (millionths) => product(millionths, scaled, scale) };
}

function product(millionths: number, scaled: number, scale: number): number {
  const times = millionths * scaled;
  if (scale === 1) return times <= MOST ? times : Number.NaN;
  const energy =
    2 * times + scale < Number.MAX_SAFE_INTEGER
      ? Math.floor((2 * times + scale) / (2 * scale))
      : Number((2n * BigInt(millionths) * BigInt(scaled) + BigInt(scale)) / BigInt(2 * scale));
  return energy <= MOST ? energy : Number.NaN;
}
