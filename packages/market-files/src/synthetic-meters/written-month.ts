import { type ByChannel, byChannel, CHANNELS, type Channel, type MeterChange } from '@contador/kernel';
import type { Random } from '../synthetic-month/random.ts';
import type { SyntheticClient } from './client.ts';
import { registersOf } from './registers.ts';

/** A month of a client before it is written: what stands in each cell of its file, in millionths. */
export interface WrittenMonth {
  readonly client: SyntheticClient;
  /** Of every hour of the period; null for an empty cell. Outside its stay a client may have what nobody counts. */
  readonly cells: ByChannel<(number | null)[]>;
  /** What stands in a cell that is none: a word, or a number below zero. By `ACT_DEM:hour`. */
  readonly odd: Map<string, string>;
  /** Registers of the hour before the period, in the row of the day before; null where the file has none. */
  opening: ByChannel<number> | null;
  /** Those that are known from the month before. */
  closed: ByChannel<number> | null;
  readonly changes: readonly MeterChange[];
  /** Days, from 0, without a row. */
  readonly rowless: Set<number>;
}

/** First and last hour of a client's stay, both within. */
export const hoursOfStay = ({ stay }: SyntheticClient) => ({ first: stay.from * 24, last: stay.to * 24 + 23 });

/** A month of whole cells: energies as they are, or registers that count on from where the last month closed. */
export function wholeMonth(
  client: SyntheticClient,
  hours: ByChannel<readonly number[]>,
  { closed, keepsOutside }: { readonly closed: ByChannel<number> | null; readonly keepsOutside: boolean },
  random: Random,
): WrittenMonth {
  const { first, last } = hoursOfStay(client);
  const rest = { client, closed, odd: new Map<string, string>(), rowless: new Set<number>() };
  if (client.meter.measures === 'Consumos') {
    const isCounted = (hour: number) => hour >= first && hour <= last;
    const cells = byChannel((channel) =>
      hours[channel].map((energy, hour) => (keepsOutside || isCounted(hour) ? energy : null)),
    );
    return { ...rest, cells, opening: null, changes: [] };
  }
  const changed = first + 24 + Math.floor(random.uniform() * 150);
  const registers = byChannel((channel) => {
    const of = { channel, hours: hours[channel], first, last, closed: closed?.[channel], changed };
    return registersOf(client, of, random);
  });
  const cells = byChannel((channel) => registers[channel].cells);
  // Whoever enters later has the registers of the day before in its row.
  if (first > 0) for (const channel of CHANNELS) cells[channel][first - 1] = registers[channel].opening;
  return {
    ...{ ...rest, cells, changes: CHANNELS.flatMap((channel) => registers[channel].changes) },
    opening: first > 0 || closed !== null ? null : byChannel((channel) => registers[channel].opening),
  };
}

/** The register before the first hour of the stay: the one that is known, or that of the file. */
export function openingOf({ client, cells, opening, closed }: WrittenMonth, channel: Channel): number | null {
  const { first } = hoursOfStay(client);
  return first > 0 ? (cells[channel][first - 1] ?? null) : (closed?.[channel] ?? opening?.[channel] ?? null);
}
