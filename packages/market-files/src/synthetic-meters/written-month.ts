import { type ByChannel, byChannel, CHANNELS, type Channel, type MeterChange } from '@contador/kernel';
import type { Random } from '../synthetic-month/random.ts';
import type { SyntheticClient } from './client.ts';
import { registersOf } from './registers.ts';

/** A client's month before it is written to a file: the content of each cell, in millionths. */
export interface WrittenMonth {
  readonly client: SyntheticClient;
  /** Every hour of the period; null for an empty cell. Cells outside the client's stay may have values, which are ignored. */
  readonly cells: ByChannel<(number | null)[]>;
  /** Content of invalid cells, a word or a negative number, keyed by `ACT_DEM:hour`. */
  readonly odd: Map<string, string>;
  /** Registers of the hour before the period, in the row of the previous day; null when the file has none. */
  opening: ByChannel<number> | null;
  /** Registers known from the previous month. */
  closed: ByChannel<number> | null;
  readonly changes: readonly MeterChange[];
  /** Zero-based days without a row. */
  readonly rowless: Set<number>;
}

/** First and last hour of a client's stay, both included. */
export const hoursOfStay = ({ stay }: SyntheticClient) => ({ first: stay.from * 24, last: stay.to * 24 + 23 });

/** A complete month of cells: energies, or registers that continue from the previous closing values. */
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
    const input = { channel, hours: hours[channel], first, last, closed: closed?.[channel], changed };
    return registersOf(client, input, random);
  });
  const cells = byChannel((channel) => registers[channel].cells);
  // A client that enters later has the opening registers in the row of the day before.
  if (first > 0) for (const channel of CHANNELS) cells[channel][first - 1] = registers[channel].opening;
  return {
    ...rest,
    cells,
    changes: CHANNELS.flatMap((channel) => registers[channel].changes),
    opening: first > 0 || closed !== null ? null : byChannel((channel) => registers[channel].opening),
  };
}

/** Register before the first hour of the stay: the known one, or the one in the file. */
export function openingOf({ client, cells, opening, closed }: WrittenMonth, channel: Channel): number | null {
  const { first } = hoursOfStay(client);
  return first > 0 ? (cells[channel][first - 1] ?? null) : (closed?.[channel] ?? opening?.[channel] ?? null);
}
