import { CHANNELS, type Channel } from '@contador/kernel';
import type { Cell } from '../synthetic-month/draft.ts';
import { seededRandom } from '../synthetic-month/random.ts';
import { daysLater, serialOf } from './calendar.ts';
import { dateText } from './layouts.ts';
import { shuffled } from './profile.ts';
import { millionthsText } from './whole-numbers.ts';
import type { WrittenMonth } from './written-month.ts';

/**
 * A row of the file: its date (a spreadsheet number or a text) and its 96 cells as text: a number with a decimal point, a word, or '' when
 * empty.
 */
export interface TableRow {
  date: Cell;
  /** Zero-based day of the period; −1 for the day before; `OUTSIDE` for a day that the reader ignores. */
  day: number;
  readonly cells: string[];
}

/** A meter file before it is formatted. */
export interface MeterTable {
  heading: string[];
  rows: TableRow[];
  /** Rows of the sheet CAMBIO. */
  changes: Cell[][];
}

export const OUTSIDE = -2;
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour + 1).padStart(2, '0'));
/** Heading of a block in the layouts with another heading. */
const OTHER: Readonly<Partial<Record<Channel, string>>> = { ACT_GEN: 'GENERACIÓN' };

/** Heading of a column, also used to name columns in the answer key. */
export const columnOf = (channel: Channel, hour: number): string => `${channel}_${HOURS[hour % 24]}`;

/** Converts the month to rows, in the order of its layout. */
export function meterTable(month: WrittenMonth): MeterTable {
  const { client, opening } = month;
  const { layout, dates } = client;
  const named = (channel: Channel) => (layout.heading === 'other' ? (OTHER[channel] ?? channel) : channel);
  const dateCell = (day: string): Cell => dateText(day, layout.date) ?? dayCell(day);
  const days = dates.map((date, day): TableRow => ({ date: dateCell(date), day, cells: cellsOf(month, day) }));
  const before: TableRow[] =
    opening === null
      ? []
      : [
          {
            date: dateCell(daysLater(dates[0] as string, -1)),
            day: -1,
            cells: lastHours((channel) => opening[channel]),
          },
        ];
  const written = [...before, ...days.filter(({ day }) => !month.rowless.has(day))];
  return {
    heading: ['FECHA', ...CHANNELS.flatMap((channel) => HOURS.map((hour) => `${named(channel)}_${hour}`))],
    rows: inOrder(written, layout.order, client.code),
    changes: month.changes.map(({ channel, hour, final, initial }) => [
      dateCell(dates[Math.floor(hour / 24)] as string),
      (hour % 24) + 1,
      channel,
      { numeric: millionthsText(final) },
      { numeric: millionthsText(initial) },
    ]),
  };
}

/** A day as a spreadsheet stores it. */
export const dayCell = (day: string): Cell => ({ numeric: String(serialOf(day)), isDay: true });

function inOrder(rows: TableRow[], order: 'up' | 'down' | 'shuffled', code: string): TableRow[] {
  if (order === 'up') return rows;
  return order === 'down' ? rows.toReversed() : shuffled(rows, seededRandom('rows', code));
}

function cellsOf({ cells, odd }: WrittenMonth, day: number): string[] {
  return CHANNELS.flatMap((channel) =>
    HOURS.map((_, at) => {
      const hour = day * 24 + at;
      const cell = cells[channel][hour] ?? null;
      return odd.get(`${channel}:${hour}`) ?? (cell === null ? '' : millionthsText(cell));
    }),
  );
}

function lastHours(register: (channel: Channel) => number): string[] {
  return CHANNELS.flatMap((channel) => HOURS.map((_, at) => (at === 23 ? millionthsText(register(channel)) : '')));
}
