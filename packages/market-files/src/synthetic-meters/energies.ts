import { type ByChannel, byChannel, type Channel } from '@contador/kernel';
import type { SyntheticClient } from './client.ts';
import type { Hours } from './hours.ts';
import { endOf } from './registers.ts';
import { multiplied } from './whole-numbers.ts';
import { hoursOfStay, openingOf, type WrittenMonth } from './written-month.ts';

/** Energies of a client's month, in millionths. */
export interface Energies {
  /** Null outside the stay, and for hours that cannot be determined. */
  readonly hours: ByChannel<(number | null)[]>;
  /** Zero-based hours in which a register went back further than a rollover explains. */
  readonly negative: ByChannel<number[]>;
  /** Hours of the stay without an energy. */
  readonly missing: number;
}

/** Derives energies from cells: unchanged, or as differences of registers times the factor (rulings 10, 11, 38, 41). */
export function energiesOf(month: WrittenMonth, cells: ByChannel<Hours>): Energies {
  const { first, last } = hoursOfStay(month.client);
  const negative = byChannel<number[]>(() => []);
  const hours = byChannel((channel) => {
    const isRegister = month.client.meter.measures === 'Lecturas';
    const energies = isRegister ? fromRegisters(month, channel, cells[channel], negative[channel]) : cells[channel];
    return energies.map((energy, hour) => (hour >= first && hour <= last ? energy : null));
  });
  const all = Object.values(hours).map(
    (channelHours) => channelHours.slice(first, last + 1).filter((energy) => energy === null).length,
  );
  return { hours, negative, missing: all.reduce((sum, count) => sum + count, 0) };
}

function fromRegisters(month: WrittenMonth, channel: Channel, cells: Hours, negative: number[]): (number | null)[] {
  const { factor } = month.client.meter;
  return countedDifferences(month, channel, cells, negative).map((it) => (it === null ? null : multiplied(it, factor)));
}

/** Valid differences: for a register that rolled over, its range is added; a register that went back further (`negative`) has none. */
export function countedDifferences(
  month: WrittenMonth,
  channel: Channel,
  cells: Hours,
  negative: number[] = [],
): (number | null)[] {
  const { client } = month;
  const { factor } = client.meter;
  const { first, last } = hoursOfStay(client);
  const differences = differencesOf(month, channel, cells).map((it, at) => (at < first || at > last ? null : it));
  const forward = differences.filter((it): it is number => it !== null && it >= 0);
  const mean = (forward.reduce((sum, it) => sum + it, 0) / Math.max(1, forward.length)) * Number(factor);
  const most = mostInAnHour(client, channel, mean / 1e6) * 1e6;
  return differences.map((difference, hour) => {
    if (difference === null || difference >= 0) return difference;
    const rolled = difference + endOf(client);
    if (multiplied(rolled, factor) <= most) return rolled;
    negative.push(hour);
    return null;
  });
}

/** Differences of registers, in millionths of their own unit; negative when the register went back, null when an end is missing. */
function differencesOf(month: WrittenMonth, channel: Channel, cells: Hours): (number | null)[] {
  const { first } = hoursOfStay(month.client);
  const changes = new Map(month.changes.filter((it) => it.channel === channel).map((it) => [it.hour, it]));
  return cells.map((cell, hour) => {
    const before = hour === first ? openingOf(month, channel) : hour === 0 ? null : (cells[hour - 1] ?? null);
    if (cell === null || before === null) return null;
    const change = changes.get(hour);
    return change ? change.final - before + (cell - change.initial) : cell - before;
  });
}

/** Maximum kWh of an hour for which a rollover of the register is assumed. */
function mostInAnHour(client: SyntheticClient, channel: Channel, mean: number): number {
  const capacity = Number(client.capacity);
  if (channel === 'ACT_GEN') return 1.2 * capacity;
  return client.meter.contracted ? contractedPower(client) : Math.max(capacity, 10 * mean);
}

/** Contracted power of the client in kW, well above its use. */
export const contractedPower = ({ load }: SyntheticClient): number => Math.ceil(load * 3 + 5);
