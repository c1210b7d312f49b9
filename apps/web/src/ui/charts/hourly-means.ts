export const HOURS = 24;

/** An hourly matrix with its means in both directions and its range; an absent hour counts nowhere. */
export interface HourlyMeans {
  readonly byHour: readonly (number | null)[];
  readonly byDay: readonly (number | null)[];
  readonly least: number;
  readonly greatest: number;
}

/** `values` are the hours of the days in order, 24 a day. */
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

function mean(of: readonly (number | null)[]): number | null {
  const known = of.filter((it): it is number => it !== null);
  return known.length === 0 ? null : known.reduce((sum, it) => sum + it, 0) / known.length;
}

/** The same with a range as far below 0 as above it, so that the middle of a colour ramp is 0. */
export function aroundZero(means: HourlyMeans): HourlyMeans {
  const farthest = Math.max(Math.abs(means.least), Math.abs(means.greatest));
  return { ...means, least: -farthest, greatest: farthest };
}
