import type { WrittenNumber } from './written-number.ts';

export const HOURS = 24;

/**
 * 24 values per day for a month, each an integer of 10^-`decimals`, the unit written in a file. Plain numbers hold them without loss
 * because one hour never reaches 2^53 units; sums use `bigint`.
 */
export interface HourlySeries {
  readonly decimals: number;
  readonly days: readonly (readonly number[])[];
}

/** Creates a series from the amount of each day and hour (both from 1), rounded. `amountAt` is called in that order. */
export function hourlySeries(
  days: number,
  decimals: number,
  amountAt: (day: number, hour: number) => number,
): HourlySeries {
  const scale = 10 ** decimals;
  const rows: number[][] = [];
  for (let day = 1; day <= days; day += 1) {
    const row: number[] = [];
    for (let hour = 1; hour <= HOURS; hour += 1) row.push(Math.round(amountAt(day, hour) * scale));
    rows.push(row);
  }
  return { decimals, days: rows };
}

/**
 * Creates a series proportional to the given weights whose written values add up exactly to a total. The largest hour takes the remainder,
 * because an hour of weight 0 cannot take a negative one.
 */
export function seriesAddingTo(
  total: WrittenNumber,
  days: number,
  decimals: number,
  weightAt: (day: number, hour: number) => number,
): HourlySeries {
  const weights: number[][] = [];
  let sum = 0;
  for (let day = 1; day <= days; day += 1) {
    const row: number[] = [];
    for (let hour = 1; hour <= HOURS; hour += 1) row.push(weightAt(day, hour));
    weights.push(row);
    for (const weight of row) sum += weight;
  }
  const scale = Number(total.units) / 10 ** total.decimals / sum;
  const rounded = hourlySeries(days, decimals, (day, hour) => (weights[day - 1]?.[hour - 1] ?? 0) * scale);
  const target = total.units * 10n ** BigInt(decimals - total.decimals);
  const rest = Number(target - totalUnits(rounded));
  const rows = rounded.days.map((row) => [...row]);
  const { day, hour } = largestOf(rows);
  const row = rows[day];
  if (row) row[hour] = (row[hour] ?? 0) + rest;
  return { decimals, days: rows };
}

/** Zero-based day and hour of the first of the largest values. */
function largestOf(rows: readonly (readonly number[])[]): { day: number; hour: number } {
  let found = { day: 0, hour: 0, units: Number.NEGATIVE_INFINITY };
  rows.forEach((row, day) => {
    row.forEach((units, hour) => {
      if (units > found.units) found = { day, hour, units };
    });
  });
  return found;
}

/** Integer units at a day and hour, both from 1. */
export function unitsAt(series: HourlySeries, day: number, hour: number): number {
  return series.days[day - 1]?.[hour - 1] ?? 0;
}

/** Value at a day and hour, both from 1, as a plain number for deriving other series. */
export function amountAt(series: HourlySeries, day: number, hour: number): number {
  return unitsAt(series, day, hour) / 10 ** series.decimals;
}

/** Exact sum of the written values of the month. */
export function totalOf(series: HourlySeries): WrittenNumber {
  return { units: totalUnits(series), decimals: series.decimals };
}

function totalUnits(series: HourlySeries): bigint {
  let total = 0n;
  for (const row of series.days) for (const units of row) total += BigInt(units);
  return total;
}

/** The 24 cells of a day, with all decimals (`kept`) or without trailing zeros (`cut`). */
export function hourCells(series: HourlySeries, day: number, zeros: 'kept' | 'cut'): string[] {
  return (series.days[day - 1] ?? []).map((units) => cellText(units, series.decimals, zeros));
}

function cellText(units: number, decimals: number, zeros: 'kept' | 'cut'): string {
  const digits = String(Math.abs(units)).padStart(decimals + 1, '0');
  const at = digits.length - decimals;
  const text = decimals === 0 ? digits : `${digits.slice(0, at)}.${digits.slice(at)}`;
  const signed = units < 0 ? `-${text}` : text;
  return zeros === 'cut' && decimals > 0 ? signed.replace(/\.?0+$/, '') : signed;
}
