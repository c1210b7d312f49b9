/** Position of a value between `least` and `greatest`, from 0 to 1, on a linear or a logarithmic scale. */
export function shareOf(value: number, least: number, greatest: number, scale: 'log' | 'linear'): number {
  if (greatest <= least) return 0;
  const at =
    scale === 'log' && least > 0
      ? (Math.log(value) - Math.log(least)) / (Math.log(greatest) - Math.log(least))
      : (value - least) / (greatest - least);
  return Math.max(0, Math.min(1, at));
}

const SHORT = '#fff'.length;

/** Colour at a share (0 to 1) of a ramp, interpolated between its two nearest steps. */
export function mixedColor(ramp: readonly string[], share: number): string {
  const place = share * (ramp.length - 1);
  const low = Math.min(ramp.length - 2, Math.floor(place));
  const above = place - low;
  const from = channels(ramp[low] ?? '');
  const to = channels(ramp[low + 1] ?? '');
  const mixed = from.map((channel, at) => Math.round(channel + ((to[at] ?? 0) - channel) * above));
  return `rgb(${mixed.join(' ')})`;
}

/** Red, green and blue of a colour like `#f4f4f1`, or of its short form `#fff`, which the build writes where possible. */
function channels(hex: string): number[] {
  const digits = hex.length === SHORT ? hex.replace(/[^#]/g, '$&$&') : hex;
  return [1, 3, 5].map((at) => Number.parseInt(digits.slice(at, at + 2), 16) || 0);
}

/**
 * Round values for a legend: 1, 2 and 5 times powers of ten on a linear scale; doublings, starting at a power of ten, on a logarithmic one.
 */
export function legendStops(least: number, greatest: number, scale: 'log' | 'linear'): number[] {
  if (greatest <= least) return [least];
  const stops: number[] = [];
  if (scale === 'log' && least > 0) {
    const start = 10 ** Math.floor(Math.log10(least));
    for (let stop = start; stop <= greatest; stop *= 2) if (stop >= least) stops.push(stop);
    return stops.length > 1 ? stops : [least, greatest];
  }
  const rough = (greatest - least) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((it) => it * power).find((it) => it >= rough) ?? rough;
  for (let stop = Math.ceil(least / step) * step; stop <= greatest; stop += step) stops.push(stop);
  return stops;
}
