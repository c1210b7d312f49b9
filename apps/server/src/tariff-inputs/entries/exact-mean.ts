import { decimal } from '@contador/kernel';

/** Mean of the hours, summed in decimals to avoid binary rounding errors; 0 if there are none. */
export function exactMean(hours: ArrayLike<number> & Iterable<number>): number {
  return hours.length === 0 ? 0 : totalOf(hours).div(hours.length).toNumber();
}

/** Mean of the hours weighted by `weights`, of equal length; null if the weights sum to zero or less. */
export function weightedMean(hours: Float64Array, weights: Float64Array): number | null {
  const weight = totalOf(weights);
  if (!weight.gt(0)) return null;
  let value = decimal(0);
  for (const [at, hour] of hours.entries()) value = value.plus(decimal(hour).times(weights[at] as number));
  return value.div(weight).toNumber();
}

function totalOf(hours: Iterable<number>) {
  let total = decimal(0);
  for (const hour of hours) total = total.plus(hour);
  return total;
}
