import { type ByChannel, byChannel, CHANNELS, type Channel } from '@contador/kernel';
import { weekdayOf } from './calendar.ts';
import { countedDifferences } from './energies.ts';
import type { Hours } from './hours.ts';
import { filledByMonth } from './month-shares.ts';
import { quotient } from './whole-numbers.ts';
import { hoursOfStay, openingOf, type WrittenMonth } from './written-month.ts';

/** Methods to fill the gaps of a month, for clients that measure energies and for clients that measure registers (ruling 12). */
export const METHODS = {
  Consumos: ['CONSUMO_0', 'CONSUMO_MES_ACT', 'CONSUMO_MISMOS_DIAS'],
  Lecturas: ['LECTURAS_MES_ANT', 'LECTURAS_IGUAL_ATRAS', 'LECTURAS_IGUAL_ADELANTE', 'LECTURAS_MES_ACT'],
} as const;
export type Method = (typeof METHODS)['Consumos' | 'Lecturas'][number];

/** Consecutive hours without a cell, and the cells on both sides; the opening register precedes the first hour. */
interface Gap {
  readonly from: number;
  readonly to: number;
  readonly before: number | null;
  readonly after: number | null;
}

/** Methods offered for a month: those that apply to some block with missing cells. */
export function offered(month: WrittenMonth, cells: ByChannel<Hours>): Method[] {
  return METHODS[month.client.meter.measures].filter((method) =>
    CHANNELS.some((channel) => isOffered(method, month, channel, cells[channel])),
  );
}

/** Number of filled cells within the stay. */
export function foundIn({ client }: WrittenMonth, cells: ByChannel<Hours>): number {
  const { first, last } = hoursOfStay(client);
  return CHANNELS.reduce(
    (sum, channel) => sum + cells[channel].slice(first, last + 1).filter((it) => it !== null).length,
    0,
  );
}

function isOffered(method: Method, month: WrittenMonth, channel: Channel, cells: Hours): boolean {
  const gaps = gapsOf(month, channel, cells);
  if (gaps.length === 0) return false;
  const { first, last } = hoursOfStay(month.client);
  switch (method) {
    case 'CONSUMO_0':
      return true;
    case 'LECTURAS_MES_ANT':
      return gaps[0]?.from === first && gaps[0].before !== null;
    case 'LECTURAS_IGUAL_ATRAS':
      return gaps.every(({ before }) => before !== null);
    case 'LECTURAS_IGUAL_ADELANTE':
      return gaps.every(({ after }) => after !== null);
    default:
      return cells.slice(first, last + 1).some((cell) => cell !== null);
  }
}

/** The cells after applying a method wherever it can fill one; existing cells are kept. */
export function estimated(method: Method, month: WrittenMonth, cells: ByChannel<Hours>): ByChannel<Hours> {
  return byChannel((channel) => {
    const channelCells = cells[channel];
    const filled = [...channelCells];
    for (const gap of gapsOf(month, channel, channelCells))
      fill(method, month, { channel, cells: channelCells, gap }, filled);
    return filled;
  });
}

function fill(
  method: Method,
  month: WrittenMonth,
  { channel, cells, gap }: { readonly channel: Channel; readonly cells: Hours; readonly gap: Gap },
  filled: (number | null)[],
): void {
  if (method === 'LECTURAS_MES_ACT') {
    filledByMonth(month, countedDifferences(month, channel, cells), gap).forEach((cell, at) => {
      filled[gap.from + at] = cell;
    });
    return;
  }
  const isFirst = gap.from === hoursOfStay(month.client).first;
  for (let hour = gap.from; hour <= gap.to; hour += 1) {
    if (method === 'CONSUMO_0') filled[hour] = 0;
    else if (method === 'LECTURAS_MES_ANT') filled[hour] = isFirst ? gap.before : null;
    else if (method === 'LECTURAS_IGUAL_ATRAS') filled[hour] = gap.before;
    else if (method === 'LECTURAS_IGUAL_ADELANTE') filled[hour] = gap.after;
    else filled[hour] = meanFor(method, month, cells, hour);
  }
}

/** Mean of the cells of the same hour (on the same weekdays), else of the same hour, else of all; null when there is none. */
function meanFor(method: Method, { client }: WrittenMonth, cells: Hours, hour: number): number | null {
  const { first, last } = hoursOfStay(client);
  const weekday = (at: number) => weekdayOf(client.dates[Math.floor(at / 24)] as string);
  const isSameHour = (at: number) => at % 24 === hour % 24;
  const isSameDay = (at: number) => isSameHour(at) && weekday(at) === weekday(hour);
  const wider = [...(method === 'CONSUMO_MISMOS_DIAS' ? [isSameDay] : []), isSameHour, () => true];
  for (const counts of wider) {
    const found = cells.filter((cell, at): cell is number => cell !== null && at >= first && at <= last && counts(at));
    const sum = found.reduce((all, cell) => all + BigInt(cell), 0n);
    if (found.length > 0) return Number(quotient(sum, BigInt(found.length)));
  }
  return null;
}

function gapsOf(month: WrittenMonth, channel: Channel, cells: Hours): Gap[] {
  const { first, last } = hoursOfStay(month.client);
  const gaps: Gap[] = [];
  for (let from = first; from <= last; from += 1) {
    if (cells[from] !== null) continue;
    let to = from;
    while (to < last && cells[to + 1] === null) to += 1;
    const before = from === first ? openingOf(month, channel) : (cells[from - 1] ?? null);
    gaps.push({ from, to, before, after: to === last ? null : (cells[to + 1] ?? null) });
    from = to;
  }
  return gaps;
}
