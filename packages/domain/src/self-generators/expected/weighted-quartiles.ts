/** A value with its weight, a positive integer. */
export interface WeightedSample {
  readonly value: number;
  readonly weight: number;
}

/** First quartile, median and third quartile by weight. */
export interface Quartiles {
  readonly lower: number;
  readonly middle: number;
  readonly upper: number;
}

const QUARTERS = 4;

/**
 * Computes the quartiles of integer values: the first value at which the cumulated weight reaches the quarter. When the weight reaches it
 * exactly, the mean of that value and the next, rounded half up. `undefined` without samples.
 */
export function weightedQuartiles(samples: readonly WeightedSample[]): Quartiles | undefined {
  const sorted = samples.toSorted((one, other) => one.value - other.value);
  const total = sorted.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return undefined;
  return { lower: quartile(sorted, total), middle: quartile(sorted, 2 * total), upper: quartile(sorted, 3 * total) };
}

/** Value of one quartile; `quarters` is four times the weight below it. */
function quartile(sorted: readonly WeightedSample[], quarters: number): number {
  let below = 0;
  for (const [at, { value, weight }] of sorted.entries()) {
    below += weight;
    if (QUARTERS * below > quarters) return value;
    if (QUARTERS * below === quarters) return Math.round((value + (sorted[at + 1]?.value ?? value)) / 2);
  }
  return sorted.at(-1)?.value ?? 0;
}
