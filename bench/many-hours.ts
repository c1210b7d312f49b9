import { decimal, hourlyEnergy } from '@contador/kernel';
import { DEFAULT_READINGS, measureMonth } from '@contador/regulation';
import { type Measurement, mediansInTurns } from './measurement.ts';

const HOURS = 744;
const CLIENTS = 1000;
/** Number of clients that decimals calculate in a quarter of a second. */
const COMPARED = 60;

/**
 * Measures summing a month of hours of four channels and splitting the export at the hour in which it exceeds the import, compared with the
 * same in decimals.
 */
export async function measureManyHours(): Promise<Measurement[]> {
  const clients = Array.from({ length: CLIENTS }, (_, client) =>
    [5, 7, 2, 1].map((most, channel) => month(client, channel, most)),
  );
  const [ours, decimals] = await mediansInTurns(
    () => {
      for (const [into, out, inductive, capacitive] of clients) measure(into, out, inductive, capacitive);
    },
    () => {
      for (const channels of clients.slice(0, COMPARED)) for (const channel of channels) sumAsDecimals(channel);
    },
  );
  return [
    {
      figure: 'mil meses de cliente: 744 horas × 4 canales, sumadas, partidas y con su reactiva',
      ours,
      unit: 'ms',
      peer: 'solo las sumas, con decimales',
      theirs: (decimals * CLIENTS) / COMPARED,
      ratio: 'faster',
      target: '≤ 100 ms (10 000/s)',
      met: ours <= 100,
    },
  ];
}

type Channel = ReturnType<typeof hourlyEnergy> | undefined;

function measure(imports: Channel, exports: Channel, inductive: Channel, capacitive: Channel): number {
  if (!imports || !exports || !inductive || !capacitive) throw new Error('four channels');
  const hours = { imports, exports, inductive, capacitive };
  return measureMonth(hours, { ...DEFAULT_READINGS, hasCredit: true }).surplus;
}

function sumAsDecimals(channel: ArrayLike<number>): void {
  let sum = decimal(0);
  for (let hour = 0; hour < channel.length; hour++) sum = sum.plus(channel[hour] as number);
}

function month(client: number, channel: number, most: number): ReturnType<typeof hourlyEnergy> {
  return hourlyEnergy(
    Array.from(
      { length: HOURS },
      (_, hour) => ((client * 7919 + channel * 104_729 + hour * 1_299_709) % (most * 1000)) * 1000,
    ),
  );
}
