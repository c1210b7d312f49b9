import type { ByChannel, MeterPeriod } from '@contador/kernel';
import { datesOf, type ExpectedHours, expectedDays } from './expected-hours.ts';
import type { Quartiles } from './weighted-quartiles.ts';

/** A complete day whose energy is far from what the client's own months suggest; millionths. */
export interface UnusualDay {
  readonly date: string;
  readonly channel: 'ACT_DEM' | 'ACT_GEN';
  readonly energy: number;
  readonly lower: number;
  readonly upper: number;
}

const HOURS_OF_A_DAY = 24;
const COMPARED = ['ACT_DEM', 'ACT_GEN'] as const;
/** Multiple of the interquartile range beyond the quartiles from which a day is unusual (Tukey's fences). */
const BEYOND = 1.5;
/** Minimum distance as a share of the median, for clients whose earlier months hardly differ. */
const LEAST = 0.1;

/** Finds the unusual days in the order of their dates. A day with an unknown hour is skipped: it is already reported as incomplete. */
export function unusualDays(
  period: MeterPeriod,
  energy: Readonly<Pick<ByChannel<Float64Array>, 'ACT_DEM' | 'ACT_GEN'>>,
  expected: ExpectedHours,
): readonly UnusualDay[] {
  const days = { ACT_DEM: expectedDays(expected.ACT_DEM), ACT_GEN: expectedDays(expected.ACT_GEN) };
  return datesOf(period).flatMap((date, day) =>
    COMPARED.flatMap((channel): UnusualDay[] => {
      const hours = energy[channel].subarray(day * HOURS_OF_A_DAY, (day + 1) * HOURS_OF_A_DAY);
      const sum = hours.reduce((total, hour) => total + hour, 0);
      const { lower, upper } = fences(days[channel][day] as Quartiles);
      return sum < lower || sum > upper ? [{ date, channel, energy: sum, lower, upper }] : [];
    }),
  );
}

/** Lower and upper limit of a usual day, in whole millionths, never negative. */
function fences({ lower, middle, upper }: Quartiles): { readonly lower: number; readonly upper: number } {
  const beyond = Math.max(BEYOND * (upper - lower), LEAST * middle);
  return { lower: Math.max(0, Math.floor(lower - beyond)), upper: Math.ceil(upper + beyond) };
}
