export const HOURS = 24;

/** Means of an hourly matrix by hour and by day, and its range. Absent hours are ignored. */
export interface HourlyMeans {
  readonly byHour: readonly (number | null)[];
  readonly byDay: readonly (number | null)[];
  readonly least: number;
  readonly greatest: number;
}

/** Computes the means of `values`: the hours of the days in order, 24 per day. */
export function hourlyMeans(values: readonly (number | null)[], days: number): HourlyMeans {
  const known = values.filter((it): it is number => it !== null);
  const at = (day: number, hour: number) => values[day * HOURS + hour] ?? null;
  return {
    byHour: Array.from({ length: HOURS }, (_, hour) => mean(Array.from({ length: days }, (__, day) => at(day, hour)))),
    byDay: Array.from({ length: days }, (_, day) => mean(Array.from({ length: HOURS }, (__, hour) => at(day, hour)))),
    least: known.length > 0 ? Math.min(...known) : 0,
    greatest: known.length > 0 ? Math.max(...known) : 0,
  };
}

function mean(values: readonly (number | null)[]): number | null {
  const known = values.filter((it): it is number => it !== null);
  return known.length === 0 ? null : known.reduce((sum, it) => sum + it, 0) / known.length;
}

/** Widens the range to be symmetric around 0, so that the middle of a colour ramp is 0. */
export function aroundZero(means: HourlyMeans): HourlyMeans {
  const farthest = Math.max(Math.abs(means.least), Math.abs(means.greatest));
  return { ...means, least: -farthest, greatest: farthest };
}
