import { decimal } from '@contador/kernel';

/** The mean of the hours, summed as they are written and not as a computer halves them; 0 of none. */
export function exactMean(hours: ArrayLike<number> & Iterable<number>): number {
  return hours.length === 0 ? 0 : totalOf(hours).div(hours.length).toNumber();
}

/** The mean of the hours by the weights of as many hours; null where they weigh nothing. */
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
