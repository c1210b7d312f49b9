import { type ByChannel, byChannel } from '@contador/kernel';
import type { Random } from '../synthetic-month/random.ts';
import { weekdayOf } from './calendar.ts';
import type { SyntheticClient } from './client.ts';

const HOURS = 24;
/** Fraction of the peak by hour: residential clients peak in the evening, all others during the day. */
const HOME = [
  0.42, 0.38, 0.36, 0.36, 0.4, 0.52, 0.6, 0.55, 0.5, 0.48, 0.5, 0.58, 0.6, 0.52, 0.5, 0.5, 0.55, 0.7, 0.92, 1, 0.95,
  0.8, 0.62, 0.5,
];
const WORK = [
  0.3, 0.28, 0.28, 0.28, 0.3, 0.38, 0.55, 0.8, 0.95, 1, 0.98, 0.95, 0.85, 0.9, 0.96, 0.95, 0.9, 0.75, 0.6, 0.5, 0.42,
  0.38, 0.34, 0.32,
];

/** Energy metered by each block in each hour, in millionths of its unit, with the decimals that the meter writes. */
export function meteredHours(client: SyntheticClient, random: Random): ByChannel<number[]> {
  const { meter, dates } = client;
  // Clients that measure energies write them already multiplied.
  const factor = meter.measures === 'Lecturas' ? Number(meter.factor) : 1;
  const step = 10 ** (6 - meter.decimals);
  const units = (kWh: number): number => Math.round((kWh * 1e6) / factor / step) * step;
  const hours = byChannel<number[]>(() => []);
  for (const day of dates) {
    const cloud = random.between(0.35, 1);
    for (let hour = 0; hour < HOURS; hour += 1) {
      const { into, out } = powerAt(client, day, hour, cloud, random);
      const [imported, exported] = [units(into), units(out)];
      hours.ACT_DEM.push(imported);
      hours.ACT_GEN.push(exported);
      // Below half of the import, so that nothing is penalised.
      hours.REA_IND.push(Math.floor((imported * random.between(0.1, 0.47)) / step) * step);
      hours.REA_CAP.push(0);
    }
  }
  addExcess(client, hours, random, step);
  if (client.crossesOn !== undefined) hours.ACT_GEN = crossingOn(client.crossesOn, hours, step);
  return hours;
}

function powerAt(client: SyntheticClient, day: string, hour: number, cloud: number, random: Random) {
  const { load, share, capacity, use } = client;
  const height = hour < 6 || hour > 17 ? 0 : Math.sin((Math.PI * (hour - 5)) / 13);
  const sun = height * cloud * random.between(0.85, 1);
  const weekend = [0, 6].includes(weekdayOf(day)) && use !== 'RESIDENCIAL' ? 0.55 : 1;
  const shape = (use === 'RESIDENCIAL' ? HOME : WORK)[hour] ?? 0;
  const into = load * shape * weekend * random.between(0.8, 1.2) * (1 - 0.9 * share * height * cloud);
  return { into, out: Number(capacity) * share * sun };
}

/** Scales the export until it exceeds the import at noon of the given day, from 1. */
function crossingOn(day: number, { ACT_DEM, ACT_GEN }: ByChannel<number[]>, step: number): number[] {
  const sum = (energies: readonly number[]) => energies.reduce((all, energy) => all + energy, 0);
  const share = sum(ACT_DEM) / sum(ACT_GEN.slice(0, (day - 1) * HOURS + HOURS / 2));
  return ACT_GEN.map((energy) => Math.round((energy * share) / step) * step);
}

/**
 * Adds excesses on the client's number of days: some hours far above half of their import, and capacitive energy independent of the import.
 */
function addExcess(client: SyntheticClient, hours: ByChannel<number[]>, random: Random, step: number): void {
  const { dates, inductiveDays, capacitiveDays } = client;
  const days = shuffled(
    dates.map((_, day) => day),
    random,
  );
  const at = (day: number) => day * HOURS + Math.floor(random.uniform() * HOURS);
  const some = () => step * (1 + Math.floor((random.between(0.2, 1.4) * 1e6) / step));
  for (const day of days.slice(0, inductiveDays)) {
    for (let times = 1 + Math.floor(random.uniform() * 3); times > 0; times -= 1) {
      const hour = at(day);
      hours.REA_IND[hour] = (hours.ACT_DEM[hour] as number) + some();
    }
  }
  // Starting from the other end, so that some days have both kinds and some only one.
  for (const day of days.toReversed().slice(0, capacitiveDays)) hours.REA_CAP[at(day)] = some();
}

/** Copy of a list in random order. */
export function shuffled<Of>(list: readonly Of[], random: Random): Of[] {
  const drawn = list.map((item) => ({ item, key: random.uniform() }));
  return drawn.sort((one, other) => one.key - other.key).map(({ item }) => item);
}
