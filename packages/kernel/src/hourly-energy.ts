import { decimal } from './decimal.ts';
import type { Quantity } from './quantity.ts';

declare const hours: unique symbol;

/**
 * Energy of each hour of a period in whole millionths of a kWh (or kVArh): integers, so that sums are exact in any order and cost a
 * nanosecond per hour. Sums are converted to decimals.
 */
export type HourlyEnergy = Float64Array & { readonly [hours]: 'millionths' };

export const MILLIONTHS = 1_000_000;

/** Limits of the number of hours in a period (a month of 31 days has 744) and of the energy of an hour (8,796 MWh): no sum exceeds 2^53. */
const MOST_HOURS = 1024;
const MOST_IN_AN_HOUR = 2 ** 43 - 1;

/**
 * Creates the series from millionths. Throws RangeError for an hour that is not an integer from 0 to 2^43 − 1, and for more hours than a
 * period has.
 */
export function hourlyEnergy(millionths: ArrayLike<number>): HourlyEnergy {
  if (millionths.length > MOST_HOURS) throw new RangeError(`a period of ${millionths.length} hours`);
  const series = new Float64Array(millionths.length);
  for (let hour = 0; hour < series.length; hour++) {
    const energy = millionths[hour] as number;
    if (!Number.isInteger(energy) || energy < 0 || energy > MOST_IN_AN_HOUR) {
      throw new RangeError(`hour ${hour} is ${energy}, no whole number from 0 to ${MOST_IN_AN_HOUR}`);
    }
    series[hour] = energy;
  }
  return series as HourlyEnergy;
}

/** Exact sum in millionths of the hours from `from` up to, but not including, `to`; all hours by default. */
export function sumOfHours(energies: HourlyEnergy, from = 0, to = energies.length): number {
  // Four sums at a time: a single sum would wait in every hour for its previous addition.
  let first = 0;
  let second = 0;
  let third = 0;
  let fourth = 0;
  let hour = from;
  for (; hour + 3 < to; hour += 4) {
    first += energies[hour] as number;
    second += energies[hour + 1] as number;
    third += energies[hour + 2] as number;
    fourth += energies[hour + 3] as number;
  }
  for (; hour < to; hour++) first += energies[hour] as number;
  return first + second + third + fourth;
}

/** Converts millionths to an amount of energy. */
export function energyOfMillionths(millionths: number): Quantity<'kWh'> {
  return decimal(millionths).dividedBy(MILLIONTHS) as Quantity<'kWh'>;
}
