import type { Channel, MeterChange } from '@contador/kernel';
import type { Random } from '../synthetic-month/random.ts';
import type { SyntheticClient } from './client.ts';

/** Register values at the end of each hour, in millionths; null outside the client's stay. */
export interface Registers {
  readonly opening: number;
  readonly cells: (number | null)[];
  readonly changes: readonly MeterChange[];
}

/** Capacity of a register in millionths: one more than its highest number. */
export const endOf = ({ digits }: Pick<SyntheticClient, 'digits'>): number => 10 ** (digits + 6);

/**
 * Register of a block over the metered energy. It starts at the previous closing value, or near its end so that it rolls over, and includes
 * the meter change in the hour `changed`.
 */
export function registersOf(
  client: SyntheticClient,
  input: {
    readonly channel: Channel;
    readonly hours: readonly number[];
    readonly first: number;
    readonly last: number;
    readonly closed: number | undefined;
    readonly changed: number;
  },
  random: Random,
): Registers {
  const { meter } = client;
  const end = endOf(client);
  const step = 10 ** (6 - meter.decimals);
  const written = (value: number) => Math.floor(value / step) * step;
  const total = input.hours.slice(input.first, input.last + 1).reduce((sum, energy) => sum + energy, 0);
  const rolls = meter.rolls.includes(input.channel) && total > 0;
  const chance = random.uniform();
  const begin = rolls ? end - written(total * (0.2 + 0.6 * chance)) : written(end * 0.35 * chance);
  const opening = input.closed ?? begin;
  const changes: MeterChange[] = [];
  let register = opening;
  const cells = input.hours.map((energy, hour): number | null => {
    if (hour < input.first || hour > input.last) return null;
    if (hour === input.changed && meter.changes.includes(input.channel)) {
      const before = written(energy * random.uniform());
      const initial = written(end * 0.001 * random.uniform());
      changes.push({ channel: input.channel, hour, final: (register + before) % end, initial });
      register = initial + energy - before;
    } else register = (register + energy) % end;
    return register;
  });
  return { opening, cells, changes };
}
