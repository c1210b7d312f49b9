/** Enough to see a shape, and few enough to see each. */
const BARS = 40;
/** Few clients of a factory's size would leave all others in the first bar. */
const SHOWN = 0.99;

/** How many values there are in steps of a round width from 0 on; the last takes all above. Values are sorted in place. */
export function histogramOf(values: Float64Array): { readonly width: number; readonly clients: number[] } {
  if (values.length === 0) return { width: 1, clients: [] };
  values.sort();
  const most = values[Math.floor((values.length - 1) * SHOWN)] as number;
  const width = roundWidth(Math.max(most, 1) / BARS);
  const clients = new Array<number>(Math.floor(most / width) + 1).fill(0);
  for (const value of values) {
    const at = Math.min(Math.max(0, Math.floor(value / width)), clients.length - 1);
    clients[at] = (clients[at] ?? 0) + 1;
  }
  return { width, clients };
}

/** The next of 1, 2 and 5 with their powers of ten. */
function roundWidth(width: number): number {
  const power = 10 ** Math.floor(Math.log10(width));
  return ([1, 2, 5].find((step) => step * power >= width) ?? 10) * power;
}
