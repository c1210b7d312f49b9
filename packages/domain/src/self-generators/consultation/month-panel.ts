import { dayAfter, MILLIONTHS, weekdayFromMonday } from '@contador/kernel';
import { DEFAULT_READINGS, type MeasuredMonth, type MeteredHours, measureMonth } from '@contador/regulation';

export const HOURS_OF_A_DAY = 24;
export const DAYS_OF_A_WEEK = 7;

/** The five energy series that a customer sees. */
export const PANEL_ENERGIES = ['imported', 'exported', 'surplus', 'penalised', 'capacitive'] as const;
type PanelEnergy = (typeof PANEL_ENERGIES)[number];

/** A month as shown to its customer. kWh and kVArh with at most six decimals. */
export interface MonthPanel {
  /** Dates such as `2026-10-01`. */
  readonly dates: readonly string[];
  readonly total: Readonly<Record<PanelEnergy, number>>;
  readonly daily: Readonly<Record<PanelEnergy, readonly number[]>>;
  /** One row of 24 hours per day. */
  readonly hourly: Readonly<Record<PanelEnergy, readonly (readonly number[])[]>>;
  /** From Monday to Sunday; null for a weekday that the month does not have. */
  readonly meanByWeekday: Readonly<Record<'imported' | 'exported' | 'difference', readonly (number | null)[]>>;
  /** Zero-based hour of the day with the highest mean, the first of equal ones; null without any energy. */
  readonly highestHour: Readonly<Record<'imported' | 'exported', number | null>>;
}

/**
 * Builds the panel of a month of whole days that begins on `first`, such as `2026-10-01`. Until the month is settled its surplus is unknown
 * and shown as 0, and all its capacitive energy is shown.
 */
export function monthPanel(first: string, hours: MeteredHours, settled?: MeasuredMonth['hours']): MonthPanel {
  const { imports, exports } = hours;
  const capacitive = settled?.capacitive ?? hours.capacitive;
  const surplus = settled?.surplus ?? new Float64Array(exports.length);
  const measured = settled ?? measureMonth(hours, { ...DEFAULT_READINGS, hasCredit: false }).hours;
  const penalised = measured.doubledPenalised.map((doubled) => doubled / 2);
  const dates = Array.from({ length: imports.length / HOURS_OF_A_DAY }, (_, day) => dayAfter(first, day));
  const series = { imported: imports, exported: exports, surplus, penalised, capacitive };
  const daily = mapped(series, (hourly) => dates.map((_, day) => kWh(sum(hoursOf(hourly, day)))));
  const [imported, exported] = [meansByWeekday(first, imports), meansByWeekday(first, exports)];
  return {
    dates,
    daily,
    total: mapped(series, (hourly) => kWh(sum(hourly))),
    hourly: mapped(series, (hourly) => dates.map((_, day) => Array.from(hoursOf(hourly, day), kWh))),
    meanByWeekday: {
      imported: imported.map(kWhOrNull),
      exported: exported.map(kWhOrNull),
      difference: imported.map((mean, day) => (mean === null ? null : kWhOrNull(mean - (exported[day] ?? 0)))),
    },
    highestHour: { imported: highestHour(imports), exported: highestHour(exports) },
  };
}

function mapped<Name extends string, From, To>(
  record: Readonly<Record<Name, From>>,
  to: (value: From) => To,
): Record<Name, To> {
  return Object.fromEntries(Object.entries<From>(record).map(([name, value]) => [name, to(value)])) as Record<Name, To>;
}

function hoursOf(series: Float64Array, day: number): Float64Array {
  return series.subarray(day * HOURS_OF_A_DAY, (day + 1) * HOURS_OF_A_DAY);
}

function sum(hours: Float64Array): number {
  return hours.reduce((total, hour) => total + hour, 0);
}

/** Converts to kWh; half a millionth rounds up. */
function kWh(millionths: number): number {
  return Math.round(millionths) / MILLIONTHS;
}

const kWhOrNull = (mean: number | null) => (mean === null ? null : kWh(mean));

/** Mean daily energy of each weekday, in millionths; null for a weekday that does not occur. */
function meansByWeekday(first: string, series: Float64Array): (number | null)[] {
  const sums = Array.from({ length: DAYS_OF_A_WEEK }, () => ({ energy: 0, days: 0 }));
  for (let day = 0; day * HOURS_OF_A_DAY < series.length; day++) {
    const weekdaySum = sums[weekdayFromMonday(dayAfter(first, day))];
    if (weekdaySum === undefined) continue;
    weekdaySum.energy += sum(hoursOf(series, day));
    weekdaySum.days++;
  }
  return sums.map(({ energy, days }) => (days === 0 ? null : energy / days));
}

function highestHour(series: Float64Array): number | null {
  const byHour = new Float64Array(HOURS_OF_A_DAY);
  for (const [at, energy] of series.entries())
    byHour[at % HOURS_OF_A_DAY] = (byHour[at % HOURS_OF_A_DAY] as number) + energy;
  const highest = Math.max(...byHour);
  return highest === 0 ? null : byHour.indexOf(highest);
}
