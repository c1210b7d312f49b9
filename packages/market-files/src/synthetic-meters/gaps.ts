import { CHANNELS, type Channel } from '@contador/kernel';
import type { Random } from '../synthetic-month/random.ts';
import { weekdayOf } from './calendar.ts';
import { shuffled } from './profile.ts';
import { hoursOfStay, type WrittenMonth } from './written-month.ts';

type Shape = (month: WrittenMonth, random: Random) => void;

const HOURS = 24;

/** All shapes of gaps in a month, in order of assignment. */
export const GAPS = {
  'one hour of one block': (month, random) => lose(month, [anyOf(CHANNELS, random)], inside(month, random, 1)),
  'an afternoon of all blocks': (month, random) => lose(month, CHANNELS, inside(month, random, 5)),
  'three days without a row': (month, random) => {
    const { from, to } = month.client.stay;
    const day = from + 1 + Math.floor(random.uniform() * (to - from - 4));
    for (const lost of [day, day + 1, day + 2]) loseDay(month, lost);
  },
  'the first hours': (month) => lose(month, CHANNELS, run(hoursOfStay(month.client).first, 9)),
  'everything from some day on': (month) => lose(month, CHANNELS, run(hoursOfStay(month.client).last - 52, 53)),
  'one hour of the day, every day': (month) =>
    lose(
      month,
      ['ACT_DEM', 'REA_IND'],
      hours(month).filter((hour) => hour % HOURS === 10),
    ),
  'every Tuesday': (month) => {
    month.client.dates.forEach((date, day) => {
      if (weekdayOf(date) === 2 && day >= month.client.stay.from && day <= month.client.stay.to) loseDay(month, day);
    });
  },
  'a whole block': (month) => lose(month, ['ACT_GEN'], hours(month)),
  'forty hours here and there': (month, random) => lose(month, CHANNELS, shuffled(hours(month), random).slice(0, 40)),
  'half a row': (month, random) => {
    const day = inside(month, random, 1).map((hour) => Math.floor(hour / HOURS) * HOURS)[0] as number;
    lose(month, ['REA_IND', 'REA_CAP'], run(day, HOURS));
  },
  'the beginning, the middle and the end': (month, random) => {
    const { first, last } = hoursOfStay(month.client);
    lose(month, ['ACT_DEM', 'ACT_GEN'], [...run(first, 3), ...inside(month, random, 30), ...run(last - 7, 8)]);
  },
  'words and numbers below zero': (month, random) => {
    for (const word of ['n/d', '-', '-0.25', 'SIN DATO']) {
      const channel = anyOf(CHANNELS, random);
      for (const hour of inside(month, random, 2)) {
        lose(month, [channel], [hour]);
        if (month.cells[channel][hour] === null) month.odd.set(`${channel}:${hour}`, word);
      }
    }
  },
  'a register that fell back': (month, random) => {
    const [hour] = inside(month, random, 1) as [number];
    const cell = month.cells.ACT_DEM[hour];
    const before = month.cells.ACT_DEM[hour - 1];
    if (month.client.meter.measures === 'Consumos' || before === null || cell === null) return;
    month.cells.ACT_DEM[hour] = Math.max(0, (before as number) - 3_000_000);
  },
  'registers that nobody knows': (month) => {
    if (month.client.stay.from === 0 && month.closed === null) month.opening = null;
  },
  'nothing at all': (month) => lose(month, CHANNELS, hours(month)),
  // One of the gaps precedes the first reading.
  'two holes': (month, random) => {
    lose(month, ['ACT_GEN'], run(hoursOfStay(month.client).first, 2));
    lose(month, ['ACT_GEN', 'REA_CAP'], inside(month, random, 4));
  },
} as const satisfies Readonly<Record<string, Shape>>;

export type GapName = keyof typeof GAPS;
const GAP_SHAPES: readonly Shape[] = Object.values(GAPS);

/** Gaps of a client's month; every other round of clients has none. */
export function shapeOf(at: number): Shape | undefined {
  return Math.floor(at / GAP_SHAPES.length) % 2 === 0 ? GAP_SHAPES[at % GAP_SHAPES.length] : undefined;
}

function hours({ client }: WrittenMonth): number[] {
  const { first, last } = hoursOfStay(client);
  return run(first, last - first + 1);
}

const run = (from: number, count: number): number[] => Array.from({ length: count }, (_, at) => from + at);

/** `count` consecutive hours within the stay, with hours before and after. */
function inside({ client }: WrittenMonth, random: Random, count: number): number[] {
  const { first, last } = hoursOfStay(client);
  return run(first + 12 + Math.floor(random.uniform() * (last - first - count - 24)), count);
}

const anyOf = (channels: readonly Channel[], random: Random): Channel =>
  channels[Math.floor(random.uniform() * channels.length)] as Channel;

/** Removes cells, but keeps hours in which a meter was changed or a register rolled over: inside a gap they could not be recognised. */
function lose({ client, cells, changes }: WrittenMonth, channels: readonly Channel[], hours: readonly number[]): void {
  const changed = changes.map(({ hour }) => hour);
  for (const channel of channels) {
    const channelCells = cells[channel];
    const fell = (hour: number) => {
      const [before, cell] = [channelCells[hour - 1] ?? null, channelCells[hour] ?? null];
      return before !== null && cell !== null && cell < before;
    };
    const isRegister = client.meter.measures === 'Lecturas';
    const rolled = isRegister ? hours.flatMap((hour) => [hour, hour + 1]).filter(fell) : [];
    const kept = new Set([...changed, ...rolled].flatMap((hour) => [hour - 1, hour]));
    for (const hour of hours) if (!kept.has(hour)) channelCells[hour] = null;
  }
}

function loseDay(month: WrittenMonth, day: number): void {
  lose(month, CHANNELS, run(day * HOURS, HOURS));
  if (CHANNELS.every((channel) => run(day * HOURS, HOURS).every((hour) => month.cells[channel][hour] === null))) {
    month.rowless.add(day);
  }
}
