import { CHANNELS, type Channel } from '@contador/kernel';
import type { Cell } from '../synthetic-month/draft.ts';
import { seededRandom } from '../synthetic-month/random.ts';
import { daysLater, serialOf } from './calendar.ts';
import { dateText } from './layouts.ts';
import { shuffled } from './profile.ts';
import { millionthsText } from './whole-numbers.ts';
import type { WrittenMonth } from './written-month.ts';

/** A day of the file: a number of a spreadsheet or a text, and its 96 cells as text: a number with a point, a word, or '' for nothing. */
export interface TableRow {
  date: Cell;
  /** Day of the period from 0; −1 for the day before; `OUTSIDE` for one that nobody reads. */
  day: number;
  readonly cells: string[];
}

/** A meter file before it has a format. */
export interface MeterTable {
  heading: string[];
  rows: TableRow[];
  /** Rows of the sheet CAMBIO. */
  changes: Cell[][];
}

export const OUTSIDE = -2;
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour + 1).padStart(2, '0'));
/** What a block is called where it has a heading of its own. */
const OTHER: Readonly<Partial<Record<Channel, string>>> = { ACT_GEN: 'GENERACIÓN' };

/** The heading of a column; the same wherever a key names one. */
export const columnOf = (channel: Channel, hour: number): string => `${channel}_${HOURS[hour % 24]}`;

/** The month as rows, in the order of its layout. */
export function meterTable(month: WrittenMonth): MeterTable {
  const { client, opening } = month;
  const { layout, dates } = client;
  const named = (channel: Channel) => (layout.heading === 'other' ? (OTHER[channel] ?? channel) : channel);
  const dateCell = (day: string): Cell => dateText(day, layout.date) ?? dayCell(day);
  const days = dates.map((date, day): TableRow => ({ date: dateCell(date), day, cells: cellsOf(month, day) }));
  const before: TableRow[] =
    opening === null
      ? []
      : [{ date: dateCell(daysLater(dates[0] as string, -1)), day: -1, cells: lastHours((of) => opening[of]) }];
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

/** A day as a spreadsheet keeps it. */
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
