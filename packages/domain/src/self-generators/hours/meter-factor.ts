/** Multiplies integer millionths by a meter's factor, exactly, rounded half up. NaN when the product exceeds what an hour can have. */
export interface MeterFactor {
  times(millionths: number): number;
}

/** Maximum number of millionths in an hour. */
const MOST = 2 ** 43 - 1;

/** Parses a factor such as `40` or `666.666667`. Throws RangeError when the text is not a number or is below 1. */
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
