import type { Month } from '@contador/kernel';
import type { CastClient, SyntheticMetersRequest } from '@contador/market-files/synthetic-meters';

/** A company's self-generators, and the seed from which they are generated deterministically. */
export interface Cast {
  readonly tenant: string;
  readonly size: number;
  readonly seed: number;
  /** The clients of the month with that index, by their own index. */
  readonly clientsOf: (place: number) => Readonly<Record<number, CastClient>>;
  /** The published tariffs of a month, if they are not generated; their markets are those of the clients. */
  readonly tariffs?: (month: Month) => NonNullable<SyntheticMetersRequest['tariffs']>;
  readonly places?: { readonly department: string; readonly municipalities: readonly string[] };
}

/** Number of self-generators of the demonstration. */
export const CAST_SIZE = 60;
const CAST_SEED = 2_109;

type Story = CastClient & {
  /** Deviations in single months, by the index of the month. */
  readonly in?: Readonly<Record<number, Pick<CastClient, 'gap' | 'crossesOn' | 'meter' | 'format'>>>;
};

export const small = { type: 'AGPE', renewable: true, periodicity: 1, inductiveDays: 0, capacitiveDays: 0 } as const;
export const home = {
  ...small,
  use: 'RESIDENCIAL',
  voltage: '1',
  capacity: '8',
  load: 1.1,
  share: 0.6,
  stratum: 4,
} as const;
export const shop = { ...small, use: 'COMERCIAL', voltage: '1', capacity: '40', load: 12, share: 0.6 } as const;

/** The self-generators with a story, by index. */
const stories: Readonly<Record<number, Story>> = {
  0: { name: 'Rosario Timarán', kind: { ...home, payment: 2 }, crossesOn: 19 },
  1: {
    name: 'Panadería La Espiga',
    kind: { ...shop, payment: 1 },
    format: 'xlsx',
    in: { 3: { meter: { changes: ['ACT_DEM', 'ACT_GEN', 'REA_IND', 'REA_CAP'] } } },
  },
  2: {
    name: 'Hostal El Galeras',
    kind: { ...shop, use: 'OFICIAL', payment: 1 },
    format: 'csv',
    in: { 4: { gap: 'forty hours here and there' }, 6: { gap: 'forty hours here and there' } },
  },
  3: {
    name: 'Taller Metálicas Andinas',
    kind: {
      ...shop,
      use: 'INDUSTRIAL',
      voltage: '2',
      capacity: '80',
      load: 40,
      share: 0.3,
      payment: 1,
      inductiveDays: 14,
      capacitiveDays: 2,
      factor: { m: 1, withExcess: 12, withoutExcess: 0, atSix: 0 },
    },
  },
  4: { name: 'Granja Solar Yacuanquer', kind: { ...shop, use: 'ESPECIAL', capacity: '95', share: 0.7, payment: 3 } },
  5: { name: 'Clínica San Juan', kind: { ...shop, use: 'COMERCIAL', contribution: '8.3333', payment: 1 } },
  // Meter files with gaps in the open month.
  20: { in: { 6: { gap: 'three days without a row' } } },
  33: { in: { 6: { gap: 'a whole block' } } },
  41: { in: { 6: { gap: 'an afternoon of all blocks' } } },
  // Cycles that end within the month: their first days belong to a month without prices, so these clients sell nothing in them.
  10: { kind: { periodicity: 2, share: 0.1 } },
  36: { kind: { periodicity: 3, share: 0.02 } },
  44: { kind: { periodicity: 4, share: 0.02 } },
};
/** Indexes of clients that the generator would make leave; they stay. */
const LEAVING = [17, 58];
/** Indexes of clients that the generator would put in another cycle; they are billed by calendar month. */
const IN_THE_MONTH = [13, 28, 59];
/**
 * Indexes of clients that the generator would give an indexed price; theirs is fixed, because no index is known for the month before the
 * first.
 */
const WITHOUT_INDEX = [22, 25, 53, 56];

/** The clients of a month by index; no meter is replaced except where a story says so. */
function castOf(place: number): Readonly<Record<number, CastClient>> {
  return Object.fromEntries(
    Array.from({ length: CAST_SIZE }, (_, at) => {
      const { in: by, ...story } = stories[at] ?? {};
      const { meter, ...now } = by?.[place] ?? {};
      const kind = {
        ...(IN_THE_MONTH.includes(at) && { periodicity: 1 as const }),
        ...(WITHOUT_INDEX.includes(at) && { agreed: 'fixed' as const }),
        ...story.kind,
      };
      const client = {
        code: `AG${1001 + at}`,
        ...story,
        ...now,
        kind,
        meter: { changes: [], ...story.meter, ...meter },
      };
      return [at, at in stories || LEAVING.includes(at) ? { ...client, stays: true as const } : client];
    }),
  );
}

/** The self-generators of the demonstration company, of every type. */
export const demoCast: Cast = { tenant: 'demo', size: CAST_SIZE, seed: CAST_SEED, clientsOf: castOf };
