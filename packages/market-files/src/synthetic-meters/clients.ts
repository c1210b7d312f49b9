import { CHANNELS } from '@contador/kernel';
import { allOf, type Place, placesOf } from '../synthetic-billing/places.ts';
import { seededRandom } from '../synthetic-month/random.ts';
import type { MetersLeft } from './answer-key.ts';
import { datesOf } from './calendar.ts';
import type { CastClient, ClientKind, MeterKind, SyntheticClient } from './client.ts';
import { CLIENT_KINDS } from './client-kinds.ts';
import { LAYOUTS, type Layout, WORKBOOKS } from './layouts.ts';

const energies = { measures: 'Consumos', factor: '1', digits: 6, rolls: [], changes: [], contracted: false } as const;
const registers = { ...energies, measures: 'Lecturas', decimals: 3 } as const;

/** All kinds of measurement, in order of assignment: energies, and registers that roll over or whose meter is changed. */
const METER_KINDS: readonly MeterKind[] = [
  { ...energies, decimals: 3 },
  { ...registers, contracted: true },
  { ...energies, decimals: 6 },
  { ...registers, digits: 9, decimals: 6 },
  { ...registers, digits: 5, decimals: 2, factor: '40', rolls: ['ACT_DEM'], contracted: true },
  { ...energies, decimals: 2, factor: '40' },
  { ...registers, digits: 4, rolls: ['ACT_GEN', 'ACT_DEM'] },
  { ...registers, changes: CHANNELS, contracted: true },
  { ...registers, decimals: 6, factor: '1.3333', changes: ['ACT_GEN'] },
  { ...energies, decimals: 4, contracted: true },
  { ...registers, digits: 7, decimals: 1, factor: '120' },
];

const PLACES = allOf(placesOf(undefined));
const NAMES = [
  'Rosa Cabrera',
  'Panadería El Trigal',
  'Óptica & Visión',
  'José Ñáñez',
  'Molinos del Sur',
  'Alcaldía',
  'Hotel Ópalo',
  'Luz Ángela Díaz',
];

/** One in this many clients enters in the month, and one in this many leaves. Both are primes and differ from any number of kinds. */
const ENTERING_EVERY = 37;
const LEAVING_EVERY = 41;
/** Maximum hours of full sun, and of full load, in a month. */
const SUN = 240;
const LOAD = 640;

/**
 * Creates `count` clients, without those that left before: kinds, meters and layouts in rotation. Their numbers have no common divisor, so
 * every combination occurs. A client of the previous month does not enter again.
 */
export function syntheticClients(input: {
  readonly count: number;
  readonly seed: number;
  readonly year: number;
  readonly month: number;
  readonly markets: readonly string[];
  readonly previous: MetersLeft | undefined;
  readonly cast: Readonly<Record<number, CastClient>> | undefined;
}): SyntheticClient[] {
  return Array.from({ length: input.count }, (_, at) => at).flatMap((at) => {
    const { code = codeOf(at), ...own } = input.cast?.[at] ?? {};
    if (input.previous && !(code in input.previous)) return [];
    const kind = { ...(CLIENT_KINDS[at % CLIENT_KINDS.length] as ClientKind), ...own.kind };
    const meter = { ...(METER_KINDS[at % METER_KINDS.length] as MeterKind), ...own.meter };
    const random = seededRandom('client', input.seed, code);
    const dealt = `${NAMES[Math.floor(random.uniform() * NAMES.length)]} ${at + 1}`;
    const dates = datesOf(kind.periodicity, input.year, input.month);
    return {
      ...kind,
      at,
      code,
      name: own.name ?? dealt,
      meter,
      dates,
      digits: digitsOf(kind, meter),
      layout: layoutOf(at, meter, own.format),
      ...(own.gap && { gap: own.gap }),
      ...(own.crossesOn !== undefined && { crossesOn: own.crossesOn }),
      market: input.markets[(at + Math.floor(at / CLIENT_KINDS.length)) % input.markets.length] as string,
      place: PLACES[at % PLACES.length] as Place,
      ...(kind.use === 'RESIDENCIAL' && { subsistence: random.uniform() < 0.5 ? (1 as const) : (2 as const) }),
      stay: {
        from: at % ENTERING_EVERY === 12 && !input.previous && !own.stays ? 4 + Math.floor(random.uniform() * 15) : 0,
        to: at % LEAVING_EVERY === 17 && !own.stays ? 9 + Math.floor(random.uniform() * 14) : dates.length - 1,
      },
    };
  });
}

/** Codes with letters, with leading zeros, and with a point. */
function codeOf(at: number): string {
  if (at % 7 === 3) return `00${810_000 + at}`;
  return at % 7 === 5 ? `SM.${at + 1}` : `SM-${at + 1}`;
}

/** A meter change is recorded on a separate sheet, which requires a workbook. */
function layoutOf(at: number, { changes }: MeterKind, format: Layout['format'] | undefined): Layout {
  const from = (changes.length > 0 ? WORKBOOKS : LAYOUTS).filter(
    (layout) => format === undefined || layout.format === format,
  );
  return from[at % from.length] as Layout;
}

/** Enough digits for the month to fit into the register more than once. */
function digitsOf({ capacity, share, load }: ClientKind, { digits, factor }: MeterKind): number {
  const month = Math.max(Number(capacity) * share * SUN, load * LOAD) / Number(factor);
  return Math.max(digits, Math.ceil(Math.log10(month * 1.6)));
}
