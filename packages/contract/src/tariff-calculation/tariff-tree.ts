import { levelKeys } from '@contador/domain/tariff-calculation';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { isoMonth, market, moment, nothing, period, tariffId, username, year } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';

const amount = z.number().nullable();

export { type BandKey, bandKeys, type LevelKey, levelKeys } from '@contador/domain/tariff-calculation';

const byLevel = z.object({ n1or: amount, n1comp: amount, n1us: amount, n2: amount, n3: amount });
const byVoltage = z.object({ n1: amount, n2: amount, n3: amount });
const bands = <Of extends z.ZodType>(value: Of) =>
  z.object({ max: value.nullable(), med: value.nullable(), min: value.nullable(), mon: value.nullable() });

/**
 * A market's published tariff. `c` is Cv and `tariffs` the calculated CU, both without COT; `op_tariffs` is the CU of levels in the tariff
 * option, without COT; `applied_tariffs` is the charged CU: that of the option, else the calculated one, including COT where it applies.
 */
const tree = renamed({
  published: ['published', z.boolean()],
  pubDate: ['publishedAt', moment.nullable()],
  publishedBy: ['publishedBy', z.string().nullable()],
  calc_type: ['calculationType', z.string().nullable()],
  t: ['transmission', bands(z.number())],
  d: ['distribution', byLevel],
  r: ['restrictions', amount],
  c: ['commercialisation', amount],
  g: ['generation', amount],
  pr: ['losses', bands(byVoltage)],
  tariffs: ['unitCosts', bands(byLevel)],
  op_tariffs: ['optionUnitCosts', bands(byLevel)],
  applied_tariffs: ['appliedUnitCosts', bands(byLevel)],
  c_cot: ['commercialisationWithCot', byVoltage],
  cot_values: ['cot', byVoltage],
  /** Note for display on a tariff whose figures were imported from a printed publication instead of calculated. */
  note: ['note', z.string().nullable()],
});
export type TariffTree = z.output<typeof tree>;

export const getTariffTree = endpoint({
  method: 'GET',
  path: '/api/get-tariff-tree',
  summary: 'El árbol tarifario publicado de un mercado: componentes y CU por nivel y banda.',
  group: 'tariff-calculation',
  query: z.object({ electric_tariff_id: tariffId, market, username: username.optional() }),
  body: nothing,
  reply: renamed({ tariffTree: ['tree', tree] }),
  permission: { area: 'principal' },
  effect: 'read',
});

const publishedMonth = z.object({
  tariffMonth: isoMonth,
  tariffId: z.string(),
  /** True when it was imported from a printed publication, so that its figures have no calculation. */
  brought: z.boolean(),
  levels: z.record(
    z.enum(levelKeys),
    z.object({
      G: amount,
      T: amount,
      D: amount,
      C: amount,
      PR: amount,
      R: amount,
      COT: amount,
      CU: amount,
      /** Present when the level was in the tariff option. */
      CUop: amount.optional(),
      /** Charged unit cost: CUop, else CU, including COT where it applies. */
      CUap: amount,
    }),
  ),
});
/** A published month of a market: components and CU of each level in the monomial band. */
export type PublishedMonth = z.output<typeof publishedMonth>;

/** Published months of a market, oldest first, for charts: components and CU by level in the monomial band. */
export const listPublishedMonths = endpoint({
  method: 'GET',
  path: '/api/published-months',
  summary: 'Los últimos meses publicados de un mercado, con sus componentes por nivel.',
  group: 'tariff-calculation',
  query: z.object({ username, market, period, year, months: z.coerce.number().int().min(1).max(36).default(12) }),
  body: nothing,
  reply: z.object({ months: z.array(publishedMonth) }),
  permission: { area: 'principal' },
  effect: 'read',
});
