import { levelKeys } from '@contador/domain/tariff-calculation';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { isoMonth, market, moment, nothing, tariffId, username } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';
import { publishedSubsidy } from './published-subsidy.ts';

const amount = z.number().nullable();
const byLevel = z.object({ n1or: amount, n1comp: amount, n1us: amount, n2: amount, n3: amount });
const byVoltage = z.object({ n1: amount, n2: amount, n3: amount });
const bands = <Of extends z.ZodType>(value: Of) =>
  z.object({ max: value.nullable(), med: value.nullable(), min: value.nullable(), mon: value.nullable() });

/** A company's emblem, as in `CompanyIdentity`. */
export const emblem = z.object({
  field: z.string(),
  mark: z.string(),
  markColor: z.string(),
  accent: z.string(),
  accentColor: z.string(),
});

/**
 * Published data of a market's month: prices in $/kWh, Cf in $/factura, at full precision. Nothing is calculated on request; all figures
 * are null until the market's tariffs are published.
 */
const publicationTree = renamed({
  published: ['published', z.boolean()],
  pubDate: ['publishedAt', moment.nullable()],
  publishedBy: ['publishedBy', z.string().nullable()],
  approvedBy: ['approvedBy', z.array(z.string())],
  electric_tariff_id: ['tariffId', z.string()],
  tariff_month: ['tariffMonth', isoMonth],
  tariffs_calc_version: ['version', z.string()],
  xm_files_version: ['xmVersion', z.string()],
  /** True for the definitive version, on which the next month is based and which is public. */
  definitive_ver: ['definitive', z.boolean()],
  /** True when imported from a printed publication, so that figures have the printed decimals. */
  brought: ['brought', z.boolean()],
  note: ['note', z.string().nullable()],
  fingerprint: ['fingerprint', z.string().nullable()],
  layout: ['layout', z.enum(['subsidies', 'bands'])],
  company: [
    'company',
    z.object({
      username: z.string(),
      legalName: z.string(),
      nit: z.string().nullable(),
      activity: z.string().nullable(),
      color: z.string(),
      emblem: emblem.nullable(),
    }),
  ],
  market: ['market', z.object({ code: z.string(), name: z.string(), suiCode: z.string() })],
  levels: ['levels', z.array(z.enum(levelKeys))],
  cuGeneral: ['appliedUnitCosts', bands(byLevel)],
  cuNoCot: ['unitCosts', bands(byLevel)],
  cuOpTariff: ['optionUnitCosts', bands(byLevel)],
  trValues: ['transmission', bands(z.number())],
  rsValues: ['restrictions', amount],
  cvValues: ['commercialisationWithCot', byVoltage],
  cvNoCot: ['commercialisation', amount],
  grValues: ['generation', amount],
  prValues: ['losses', bands(byVoltage)],
  dtValues: ['distribution', byLevel],
  cfmj: ['baseCost', amount],
  cvrValues: ['fixedCostRecovery', amount],
  cotValues: ['cot', byVoltage],
  subsidy: ['strata', publishedSubsidy.nullable()],
  /** Id for `/api/explain`, by the path of a figure in this reply, such as `cuGeneral.mon.n1or`. */
  ids: ['figureIds', z.record(z.string(), z.string())],
});
export type PublicationTree = z.output<typeof publicationTree>;

const query = z.object({ electric_tariff_id: tariffId, market, username: username.optional() });

export const getPublicationTree = endpoint({
  method: 'GET',
  path: '/api/get-publication-tree',
  summary: 'Lo publicado de un mercado en un mes: costos unitarios, componentes, subsidios y contribuciones.',
  group: 'tariff-publication',
  query,
  body: nothing,
  reply: publicationTree,
  permission: { area: 'principal' },
  effect: 'read',
});

export const downloadPublication = endpoint({
  method: 'GET',
  path: '/api/publication-pdf',
  summary: 'La publicación tarifaria de un mercado como PDF accesible.',
  group: 'tariff-publication',
  query,
  body: nothing,
  reply: nothing,
  permission: { area: 'principal' },
  effect: 'read',
  transport: 'download',
});
