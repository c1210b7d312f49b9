import type { Random } from '../synthetic-month/random.ts';
import type { Use } from './client.ts';
import type { Place, Places } from './places.ts';

export type Variable = 'FIJA' | 'RANGO_CONSUMO' | 'RANGO_PESOS';
export type Charge = 'PORC_CONSUMO' | 'PESOS' | 'UVT';
export type LimitUnit = 'AUTO' | 'PESOS' | 'UVT' | 'SMMLV';

export interface Range {
  readonly min: string;
  /** `NA` for an open range. */
  readonly max: string;
  readonly value: string;
  readonly limMin: string;
  readonly limMax: string;
}

/** Tax agreement of a municipality or department. Dates and criteria with `NA` do not restrict. */
export interface Agreement {
  readonly tax: 'lighting' | 'security';
  /** Number in order of entry, from 1 for each tax. */
  readonly id: number;
  /** The municipality, or any municipality of the department. */
  readonly place: Place;
  readonly uses: readonly Use[];
  readonly active: boolean;
  readonly start: string;
  readonly finish: string;
  readonly variable: Variable;
  readonly charge: Charge;
  readonly limitUnit: LimitUnit;
  readonly hasLimits: boolean;
  readonly ranges: readonly Range[];
  readonly market: string;
  readonly strata: readonly number[];
  readonly level: number | 'NA';
}

const USES = ['RESIDENCIAL', 'COMERCIAL', 'INDUSTRIAL', 'OFICIAL'] as const;
const VARIABLES: readonly Variable[] = ['FIJA', 'RANGO_CONSUMO', 'RANGO_PESOS'];
const CHARGES: readonly Charge[] = ['PORC_CONSUMO', 'PESOS', 'UVT'];
const LIMITS = ['none', 'AUTO', 'PESOS', 'UVT', 'SMMLV'] as const;
/** All combinations of variable, charge and kind of limit: 45. */
export const COMBINATIONS = LIMITS.flatMap((limit) =>
  VARIABLES.flatMap((variable) => CHARGES.map((charge) => ({ variable, charge, limit }))),
);
type Combination = (typeof COMBINATIONS)[number];

/** Values of each kind of charge, in its own unit. */
const VALUES: Readonly<Record<Charge, readonly [low: number, high: number, decimals: number]>> = {
  PORC_CONSUMO: [3, 16, 2],
  PESOS: [2_500, 60_000, 0],
  UVT: [0.05, 0.9, 4],
};
/** Limits that affect a part of the clients. */
const WITHIN: Readonly<Record<'PESOS' | 'UVT' | 'SMMLV', readonly [low: string, high: string]>> = {
  PESOS: ['4200', '65000.5'],
  UVT: ['0.09', '1.3'],
  SMMLV: ['0.003', '0.045'],
};

/**
 * All agreements of the company: its municipalities together have every combination. When there are too few of them, a use has a second
 * agreement there, for a part of its clients.
 */
export function syntheticAgreements(random: Random, year: number, { taxed, contested: disputed }: Places): Agreement[] {
  const each = Math.max(USES.length, Math.ceil(COMBINATIONS.length / taxed.length));
  const lighting = taxed.flatMap((place, at) =>
    Array.from({ length: each }, (_, index) => {
      const use = USES[index % USES.length] as (typeof USES)[number];
      const made = agreement({ tax: 'lighting', place, uses: [use] }, at * each + index, random);
      return index < USES.length
        ? made
        : { ...made, ...(use === 'RESIDENCIAL' ? { strata: [4, 5, 6] } : { level: 2 }) };
    }),
  );
  const departments = [...taxed, disputed].filter(
    (place, at, all) => all.findIndex(({ department }) => department === place.department) === at,
  );
  const security = departments.flatMap((place, at) =>
    (['COMERCIAL', 'INDUSTRIAL'] as const).map((use, index) =>
      agreement({ tax: 'security', place, uses: [use] }, at * 2 + index, random),
    ),
  );
  return [...numbered([...lighting, ...contested(random, year, disputed)]), ...numbered(security)];
}

/**
 * Agreements that compete for the same client: the one with more criteria wins, then the later start, then the higher number. Includes some
 * that do not apply.
 */
function contested(random: Random, year: number, place: Place): Agreement[] {
  const scope = { tax: 'lighting', place } as const;
  const at = (more: Partial<Agreement>, combination: number) => ({
    ...agreement({ ...scope, uses: [...USES] }, combination, random),
    ...more,
  });
  return [
    at({ start: `${year - 2}-01-01` }, 0),
    at({ start: `${year - 1}-01-01` }, 3),
    at({ start: `${year - 1}-01-01` }, 6),
    at({ uses: ['RESIDENCIAL'], strata: [1, 2] }, 1),
    at({ uses: ['RESIDENCIAL'], strata: [2, 3], market: 'REGULADO' }, 12),
    at({ uses: ['COMERCIAL', 'INDUSTRIAL'], market: 'NO REGULADO' }, 4),
    at({ uses: ['COMERCIAL', 'INDUSTRIAL'], market: 'NO REGULADO', level: 3 }, 22),
    at({ uses: ['OFICIAL'], level: 2, strata: [1] }, 9),
    at({ uses: [...USES], market: 'REGULADO', level: 1, finish: `${year - 1}-12-31` }, 5),
    at({ uses: [...USES], market: 'REGULADO', level: 1, start: `${year + 1}-01-01` }, 5),
    at({ uses: [...USES], market: 'REGULADO', level: 2, active: false }, 5),
  ];
}

const numbered = (agreements: readonly Agreement[]) => agreements.map((it, at) => ({ ...it, id: at + 1 }));

function agreement(scope: Pick<Agreement, 'tax' | 'place' | 'uses'>, at: number, random: Random): Agreement {
  const combination = COMBINATIONS[at % COMBINATIONS.length] as Combination;
  const { variable, charge, limit } = combination;
  return {
    ...scope,
    id: 0,
    active: true,
    start: 'NA',
    finish: 'NA',
    market: 'NA',
    strata: [],
    level: 'NA' as const,
    variable,
    charge,
    limitUnit: limit === 'none' ? ('AUTO' as const) : limit,
    hasLimits: limit !== 'none',
    ranges: edgesOf(variable).map(([min, max], row) => ({ min, max, ...rowOf(combination, row, random) })),
  };
}

/** Ranges with a gap, a shared bound, and some with values below the first and above the last. */
function edgesOf(variable: Variable): readonly (readonly [min: string, max: string])[] {
  if (variable === 'FIJA') return [['NA', 'NA']];
  return variable === 'RANGO_CONSUMO'
    ? [
        ['0', '100'],
        ['101', '500'],
        ['500', '9000'],
        ['9000.5', 'NA'],
      ]
    : [
        ['20000', '150000'],
        ['150000', '900000.5'],
        ['1000000', '60000000'],
      ];
}

function rowOf(
  { charge, limit }: Combination,
  row: number,
  random: Random,
): Pick<Range, 'value' | 'limMin' | 'limMax'> {
  const [low, high, decimals] = VALUES[charge];
  const value = String(Number(random.between(low, high).toFixed(decimals)));
  const unit = limit === 'AUTO' || limit === 'none' ? (charge === 'UVT' ? 'UVT' : 'PESOS') : limit;
  const [limMin, limMax] = WITHIN[unit];
  if (limit === 'none') return { value, limMin: 'NA', limMax: 'NA' };
  // The lower limit, the upper one, or both.
  return { value, limMin: row === 1 ? 'NA' : limMin, limMax: row === 2 ? 'NA' : limMax };
}
