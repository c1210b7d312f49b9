import { dayAfter, MILLIONTHS, weekdayFromMonday } from '@contador/kernel';
import type { MeteredHours } from '@contador/regulation';
import { penalisedHours, type SettledHours } from './settled-hours.ts';

export const HOURS_OF_A_DAY = 24;
export const DAYS_OF_A_WEEK = 7;

/** The five energies that a customer sees. */
export const PANEL_ENERGIES = ['imported', 'exported', 'surplus', 'penalised', 'capacitive'] as const;
type PanelEnergy = (typeof PANEL_ENERGIES)[number];

/** A month as its customer reads it. kWh and kVArh with at most six decimals. */
export interface MonthPanel {
  /** `2026-10-01`. */
  readonly dates: readonly string[];
  readonly total: Readonly<Record<PanelEnergy, number>>;
  readonly daily: Readonly<Record<PanelEnergy, readonly number[]>>;
  /** A row of 24 for each day. */
  readonly hourly: Readonly<Record<PanelEnergy, readonly (readonly number[])[]>>;
  /** From Monday to Sunday; null of a weekday that the month does not have. */
  readonly meanByWeekday: Readonly<Record<'imported' | 'exported' | 'difference', readonly (number | null)[]>>;
  /** From 0: the hour with the highest mean, the first of equal ones; null without any energy. */
  readonly highestHour: Readonly<Record<'imported' | 'exported', number | null>>;
}

/** The panel of a month of whole days that begins on `first`, `2026-10-01`. Before it is settled nothing is known of its surplus: it is none. */
export function monthPanel(first: string, hours: MeteredHours, settled?: SettledHours): MonthPanel {
  const { imports, exports } = hours;
  const capacitive = settled?.capacitive ?? hours.capacitive;
  const surplus = settled?.surplus ?? new Float64Array(exports.length);
  const penalised = penalisedHours(hours);
  const dates = Array.from({ length: imports.length / HOURS_OF_A_DAY }, (_, day) => dayAfter(first, day));
  const series = { imported: imports, exported: exports, surplus, penalised, capacitive };
  const daily = mapped(series, (of) => dates.map((_, day) => kWh(sum(hoursOf(of, day)))));
  const [imported, exported] = [meansByWeekday(first, imports), meansByWeekday(first, exports)];
  return {
    dates,
    daily,
    total: mapped(series, (of) => kWh(sum(of))),
    hourly: mapped(series, (of) => dates.map((_, day) => Array.from(hoursOf(of, day), kWh))),
    meanByWeekday: {
      imported: imported.map(shown),
      exported: exported.map(shown),
      difference: imported.map((mean, day) => (mean === null ? null : shown(mean - (exported[day] ?? 0)))),
    },
    highestHour: { imported: highestHour(imports), exported: highestHour(exports) },
  };
}

function mapped<Name extends string, Of, To>(record: Readonly<Record<Name, Of>>, to: (of: Of) => To): Record<Name, To> {
  return Object.fromEntries(Object.entries<Of>(record).map(([name, of]) => [name, to(of)])) as Record<Name, To>;
}

function hoursOf(series: Float64Array, day: number): Float64Array {
  return series.subarray(day * HOURS_OF_A_DAY, (day + 1) * HOURS_OF_A_DAY);
}

function sum(of: Float64Array): number {
  return of.reduce((total, hour) => total + hour, 0);
}

/** Half a millionth counts as one. */
function kWh(millionths: number): number {
  return Math.round(millionths) / MILLIONTHS;
}

const shown = (mean: number | null) => (mean === null ? null : kWh(mean));

/** The mean daily energy of each weekday, in millionths. */
function meansByWeekday(first: string, series: Float64Array): (number | null)[] {
  const sums = Array.from({ length: DAYS_OF_A_WEEK }, () => ({ energy: 0, days: 0 }));
  for (let day = 0; day * HOURS_OF_A_DAY < series.length; day++) {
    const of = sums[weekdayFromMonday(dayAfter(first, day))];
    if (of === undefined) continue;
    of.energy += sum(hoursOf(series, day));
    of.days++;
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
