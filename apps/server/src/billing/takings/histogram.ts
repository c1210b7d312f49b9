/** Number of bars: enough to see the shape, few enough to tell them apart. */
const BARS = 40;
/** Share of the clients within the bars. A few very large consumers would otherwise compress all others into the first bar. */
const SHOWN = 0.99;

/** Histogram from 0 in steps of a round width; the last bar includes all larger values. Sorts `values` in place. */
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

/** Rounds up to the next 1, 2 or 5 times a power of ten. */
function roundWidth(width: number): number {
  const power = 10 ** Math.floor(Math.log10(width));
  return ([1, 2, 5].find((step) => step * power >= width) ?? 10) * power;
}
