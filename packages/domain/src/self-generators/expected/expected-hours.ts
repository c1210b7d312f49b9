import {
  type ByChannel,
  byChannel,
  type Channel,
  dayAfter,
  type MeterPeriod,
  weekdayFromMonday,
} from '@contador/kernel';
import type { MeteredHours } from '@contador/regulation';
import { MEASURED, MISSING } from '../hours/client-month.ts';
import { type Quartiles, type WeightedSample, weightedQuartiles } from './weighted-quartiles.ts';

/** An approved month that an expectation is based on. */
export interface BasisMonth {
  readonly first: string;
  readonly hours: MeteredHours;
  /** Origin of each hour: 0 outside the client's stay, 1 measured, greater estimated. */
  readonly marks: ByChannel<Uint8Array>;
}

/** Expected quartiles of each hour of a period, in millionths. */
export type ExpectedHours = ByChannel<Readonly<Record<keyof Quartiles, Float64Array>>>;

/** Minimum number of approved months for an expectation. */
export const MONTHS_OF_EXPECTATION = 2;

const HOURS_OF_A_DAY = 24;
const HOURS_OF_A_WEEK = 7 * HOURS_OF_A_DAY;
/** An estimated hour has half the weight of a measured one. */
const WEIGHT = { measured: 2, estimated: 1 } as const;
const NOTHING: Quartiles = { lower: 0, middle: 0, upper: 0 };

const SERIES = { ACT_DEM: 'imports', ACT_GEN: 'exports', REA_IND: 'inductive', REA_CAP: 'capacitive' } as const;

/**
 * Computes the quartiles of each weekday and hour over the basis months, and lays them on the days of a period. A weekday and hour without
 * data uses the same hour of all weekdays.
 */
export function expectedHours(basis: readonly BasisMonth[], { first, days }: MeterPeriod): ExpectedHours {
  const start = HOURS_OF_A_DAY * weekdayFromMonday(first);
  return byChannel((channel) => {
    const week = expectedWeek(basis, channel);
    const seriesOf = (quartile: keyof Quartiles) =>
      Float64Array.from(
        { length: days * HOURS_OF_A_DAY },
        (_, hour) => week[(start + hour) % HOURS_OF_A_WEEK]?.[quartile] ?? 0,
      );
    return { lower: seriesOf('lower'), middle: seriesOf('middle'), upper: seriesOf('upper') };
  });
}

/** Quartiles of the 168 hours of a week, starting on Monday. */
function expectedWeek(basis: readonly BasisMonth[], channel: Channel): readonly Quartiles[] {
  const week = Array.from({ length: HOURS_OF_A_WEEK }, (): WeightedSample[] => []);
  for (const { first, hours, marks } of basis) {
    const start = HOURS_OF_A_DAY * weekdayFromMonday(first);
    for (const [hour, value] of hours[SERIES[channel]].entries()) {
      const mark = marks[channel][hour] ?? MISSING;
      if (mark === MISSING) continue;
      week[(start + hour) % HOURS_OF_A_WEEK]?.push({
        value,
        weight: mark === MEASURED ? WEIGHT.measured : WEIGHT.estimated,
      });
    }
  }
  return week.map(
    (samples, hour) => weightedQuartiles(samples) ?? quartilesOfAllDays(week, hour % HOURS_OF_A_DAY) ?? NOTHING,
  );
}

function quartilesOfAllDays(week: readonly (readonly WeightedSample[])[], hour: number): Quartiles | undefined {
  return weightedQuartiles(week.filter((_, at) => at % HOURS_OF_A_DAY === hour).flat());
}

/** Sums the hours of each day of a period, in millionths. */
export function expectedDays(hours: Readonly<Record<keyof Quartiles, Float64Array>>): readonly Quartiles[] {
  const sum = (series: Float64Array, day: number) =>
    series.subarray(day * HOURS_OF_A_DAY, (day + 1) * HOURS_OF_A_DAY).reduce((total, hour) => total + hour, 0);
  return Array.from({ length: hours.middle.length / HOURS_OF_A_DAY }, (_, day) => ({
    lower: sum(hours.lower, day),
    middle: sum(hours.middle, day),
    upper: sum(hours.upper, day),
  }));
}

/** Dates of the days of a period. */
export function datesOf({ first, days }: MeterPeriod): readonly string[] {
  return Array.from({ length: days }, (_, day) => dayAfter(first, day));
}
