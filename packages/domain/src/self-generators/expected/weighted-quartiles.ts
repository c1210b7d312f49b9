/** Values with how much each counts: whole numbers above zero. */
export interface WeightedSample {
  readonly value: number;
  readonly weight: number;
}

/** From where a quarter of the weight lies below, its middle, and to where three quarters do. */
export interface Quartiles {
  readonly lower: number;
  readonly middle: number;
  readonly upper: number;
}

const QUARTERS = 4;

/**
 * The quartiles of whole values: the first value at which the weight so far reaches the quarter; where it reaches it exactly, the mean of that value and
 * the next, half up. `undefined` without values.
 */
export function weightedQuartiles(samples: readonly WeightedSample[]): Quartiles | undefined {
  const sorted = samples.toSorted((one, other) => one.value - other.value);
  const total = sorted.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return undefined;
  return { lower: quartile(sorted, total), middle: quartile(sorted, 2 * total), upper: quartile(sorted, 3 * total) };
}

/** `quarters` is the weight below, four times. */
function quartile(sorted: readonly WeightedSample[], quarters: number): number {
  let below = 0;
  for (const [at, { value, weight }] of sorted.entries()) {
    below += weight;
    if (QUARTERS * below > quarters) return value;
    if (QUARTERS * below === quarters) return Math.round((value + (sorted[at + 1]?.value ?? value)) / 2);
  }
  return sorted.at(-1)?.value ?? 0;
}
