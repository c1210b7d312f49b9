import { isoMonth, type Month, twoDigits } from '@contador/kernel';
import { type TextDraft, textDraft } from './draft.ts';
import { type HourlySeries, hourCells, unitsAt } from './hourly-series.ts';
import type { MonthPlan } from './request.ts';

/** An hour whose pool price is in PTB and not in TRSD; prices as written, COP/kWh. */
export interface ScarceHour {
  readonly day: number;
  readonly hour: number;
  readonly poolPrice: string;
  readonly price: string;
}

/** Part of the pool price that is left after the caps. */
const CAPPED_PART = 0.87;

/** So many of the dearest hours of the month, by day and hour. */
export function scarceHours(price: HourlySeries, count: number): ScarceHour[] {
  const hours = price.days.flatMap((row, at) => row.map((units, hour) => ({ day: at + 1, hour: hour + 1, units })));
  return hours
    .sort((one, other) => other.units - one.units || one.day - other.day || one.hour - other.hour)
    .slice(0, count)
    .sort((one, other) => one.day - other.day || one.hour - other.hour)
    .map(({ day, hour }) => ({
      day,
      hour,
      poolPrice: hourCells(price, day, 'kept')[hour - 1] as string,
      price: ((CAPPED_PART * unitsAt(price, day, hour)) / 10 ** price.decimals).toFixed(9),
    }));
}

/** The PTB files of the days that have such hours. */
export function transactionPriceFiles(plan: MonthPlan, month: Month, hours: readonly ScarceHour[]): TextDraft[] {
  return [...new Set(hours.map(({ day }) => day))].map((day) => {
    const date = String(day).padStart(2, '0');
    const rows = hours
      .filter((it) => it.day === day)
      .map(({ hour, poolPrice, price }) => [
        `${isoMonth(month)}-${date}`,
        String(hour),
        poolPrice,
        '11015609.18',
        '10231103.04',
        price,
        '0',
        '0',
        '0',
        '0',
        '1957324.732948191563812479',
        '8151609.677051808436187520',
        '122168.63',
        '784506.14',
      ]);
    return textDraft(`PTB${twoDigits(month)}${date}.${plan.version}`, [HEADER, ...rows]);
  });
}

const HEADER = [
  'FECHA',
  'PERIODO',
  'PBNAL',
  'DdaCom',
  'DEM',
  'PTB',
  'OHEFx',
  'OHEFy',
  'OHEFz',
  'GIx',
  'GIy',
  'GIz',
  'GIv',
  'GINAL_NDC',
];

/** The TRSD files of the month with the price of those hours left empty. */
export function withoutPrices(files: readonly TextDraft[], hours: readonly ScarceHour[]): TextDraft[] {
  return files.map((file, at) => {
    const empty = new Set(hours.filter(({ day }) => day === at + 1).map(({ hour }) => hour + 1));
    const lines = file.lines.map((line) =>
      line[0] === 'PBNA' ? line.map((it, column) => (empty.has(column) ? '' : it)) : line,
    );
    return empty.size === 0 ? file : { ...file, lines };
  });
}
