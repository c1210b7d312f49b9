import type { Random } from '../synthetic-month/random.ts';
import { type Amount, amount, cents, isZero, NOTHING, plus, times } from './amounts.ts';
import type { SyntheticClient, Use } from './client.ts';
import { generates } from './clients.ts';

/** Consumption of a client: kWh, kVArh and COP as written in the file. */
export interface Consumption {
  readonly client: SyntheticClient;
  readonly active: Amount;
  readonly inductive: Amount;
  readonly penalised: Amount;
  readonly capacitive: Amount;
  readonly bands?: { readonly max: Amount; readonly med: Amount; readonly min: Amount };
  readonly days?: number;
  readonly generated?: { readonly permuted: Amount; readonly permutedValue: Amount; readonly surplusValue: Amount };
  /** kWh of every hour in chronological order, for clients whose file has them. */
  readonly hours?: readonly Amount[];
  /** True for ten times the usual consumption. */
  readonly deviates?: true;
}

const USUAL: Readonly<Record<Use, number>> = {
  RESIDENCIAL: 180,
  COMERCIAL: 2_400,
  INDUSTRIAL: 31_000,
  OFICIAL: 1_500,
  ESPECIAL: 800,
  PROVISIONAL: 350,
  SALUD: 5_200,
  ACUEDUCTO: 9_000,
  'DISTRITO DE RIEGO': 4_100,
};
/** One in this many clients has no consumption. */
const IDLE_EVERY = 29;

/** Consumption of a client over those days. `habit` is constant over the months; `random` belongs to the month. */
export function consumptionOf(
  client: SyntheticClient,
  at: number,
  days: number,
  { habit, random }: { readonly habit: Random; readonly random: Random },
  { deviates, isModest }: { readonly deviates: boolean; readonly isModest: boolean },
): Consumption {
  const usual = USUAL[client.use] * habit.between(0.1, 2.4) * random.between(0.85, 1.15) * (deviates ? 10 : 1);
  const isIdle = at % IDLE_EVERY === IDLE_EVERY - 1 && client.hourly === undefined;
  const hours = client.withHours ? hoursOf(usual, days, random) : undefined;
  const bands = client.hourly && bandsOf(usual, hours, random);
  const decimals = at % 5 === 0 ? 6 : at % 3;
  const active = hours
    ? plus(...hours)
    : bands
      ? plus(bands.max, bands.med, bands.min)
      : isIdle
        ? NOTHING
        : written(usual, decimals);
  const reactive = client.use === 'RESIDENCIAL' ? 0 : usual * random.between(0, 0.7);
  return {
    client,
    active,
    ...(hours && { hours }),
    ...(bands && { bands }),
    inductive: written(reactive, 3),
    penalised: written(reactive * random.between(0, 0.6) - 0.001 > 0 ? reactive * 0.37 : 0, 2),
    capacitive: client.use === 'RESIDENCIAL' || at % 2 ? NOTHING : written(usual * 0.004, 4),
    ...(client.days !== undefined && { days: Math.min(client.days, days) }),
    ...(generates(client) && { generated: generatedBy(client, active, { random, isModest }) }),
    ...(deviates && { deviates: true }),
  };
}

/** Hourly energies with three decimals; the sheet has their monthly sum. */
function hoursOf(usual: number, days: number, random: Random): Amount[] {
  return Array.from({ length: days * 24 }, () => written((usual / days / 24) * random.between(0.2, 1.8), 3));
}

/** Energy of each band: the sum of its hours, or a fraction of the month. */
function bandsOf(usual: number, hours: readonly Amount[] | undefined, random: Random) {
  if (hours === undefined) {
    const share = (low: number, high: number) => written(usual * random.between(low, high), 2);
    return { max: share(0.1, 0.3), med: share(0.3, 0.5), min: share(0.1, 0.3) };
  }
  const inBand = (is: (hour: number) => boolean) => plus(NOTHING, ...hours.filter((_, at) => is(at % 24)));
  const isMax = (hour: number) => (hour >= 9 && hour < 12) || (hour >= 18 && hour < 21);
  const isMin = (hour: number) => hour === 23 || hour < 4;
  return { max: inBand(isMax), med: inBand((hour) => !isMax(hour) && !isMin(hour)), min: inBand(isMin) };
}

/**
 * Energy exchanged up to the import, and energy sold beyond it. About two in five clients have a high surplus value and may be owed more
 * than they consumed, unless `isModest`.
 */
function generatedBy(
  client: SyntheticClient,
  active: Amount,
  { random, isModest }: { readonly random: Random; readonly isModest: boolean },
) {
  const nothing = { permuted: NOTHING, permutedValue: NOTHING, surplusValue: NOTHING };
  if (client.idle || isZero(active)) return nothing;
  const permuted = times(active, written(random.between(0.1, isModest ? 0.6 : 1), 2));
  const kwh = Number(permuted.units) / 10 ** permuted.decimals;
  const sold = random.uniform() < 0.4 && !isModest ? kwh * random.between(400, 1_500) : random.between(0, 20_000);
  const cut = written(kwh, 3);
  return {
    permuted: cut.units > 0n ? subtractThousandth(cut) : NOTHING,
    permutedValue: cents(times(cut, written(random.between(300, isModest ? 400 : 800), 4))),
    surplusValue: isModest ? NOTHING : written(sold, 2),
  };
}

/** One unit of the last decimal less, so that rounding never exceeds the active energy. */
const subtractThousandth = (value: Amount): Amount => ({ units: value.units - 1n, decimals: value.decimals });

const written = (value: number, decimals: number): Amount => amount(value.toFixed(decimals));
