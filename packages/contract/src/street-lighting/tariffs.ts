import { LIGHTING_CYCLE } from '@contador/domain/street-lighting';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { particular } from '../refusal.ts';
import { traceTree } from '../tariff-calculation/trace.ts';
import { decided } from '../tariff-calculation/versions.ts';
import { nothing, period, username, version, year } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';
import { municipalityCode } from './offers.ts';

const ofVersion = { username, period, year, version };
const amount = z.number().nullable();

/**
 * Figures of a municipality, with the names of the specification. COT is separate, so that the other parts add up to their Cu; `op_val` is
 * the unit cost of the tariff option when it replaces their sum.
 */
const figures = {
  t_val: ['transmission', amount],
  r_val: ['restrictions', amount],
  c_val: ['commercialisation', amount],
  g_val: ['generation', amount],
  d_val_n1or: ['distribution.n1or', amount],
  d_val_n1comp: ['distribution.n1comp', amount],
  d_val_n1us: ['distribution.n1us', amount],
  d_val_n2: ['distribution.n2', amount],
  d_val_n3: ['distribution.n3', amount],
  pr_val_n1: ['losses.1', amount],
  pr_val_n2: ['losses.2', amount],
  pr_val_n3: ['losses.3', amount],
  cot_val_n1: ['cot.1', amount],
  cot_val_n2: ['cot.2', amount],
  cot_val_n3: ['cot.3', amount],
  op_val_n1or: ['option.n1or', amount],
  op_val_n1comp: ['option.n1comp', amount],
  op_val_n1us: ['option.n1us', amount],
  op_val_n2: ['option.n2', amount],
  op_val_n3: ['option.n3', amount],
  n1or: ['unitCost.n1or', amount],
  n1comp: ['unitCost.n1comp', amount],
  n1us: ['unitCost.n1us', amount],
  n2: ['unitCost.n2', amount],
  n3: ['unitCost.n3', amount],
} as const;
export type LightingFigure = (typeof figures)[keyof typeof figures][0];
export const lightingFigureNames: readonly LightingFigure[] = Object.values(figures).map(([name]) => name);

const tariff = renamed({
  ...figures,
  municip_name: ['name', z.string()],
  market: ['market', z.string()],
  /** Kind of supply: the regulated unit cost, a contract, or an expired contract. */
  supply: ['supply', z.enum(['regulado', 'contrato', 'vencido'])],
  contract_code: ['contract', z.string().nullable()],
  published: ['published', decided],
  /** Inputs to enter first; empty when there is a tariff. */
  missing: ['missing', z.array(particular)],
  remarks: ['remarks', z.array(z.string())],
  /** Id of each figure in the trace, by internal name. */
  figure_ids: ['figureIds', z.record(z.string(), z.string())],
});
export type MunicipalTariff = z.output<typeof tariff>;

export const checkLightingTariffs = endpoint({
  method: 'GET',
  path: '/api/check-alu-user-tariffs',
  summary: 'Las tarifas por municipio: las publicadas, o lo que hoy se puede calcular. Sin código, las de todos.',
  group: 'street-lighting',
  query: renamed({
    username: ['username', username],
    period: ['period', period],
    year: ['year', year],
    version: ['version', version],
    municip_code: ['municipality', municipalityCode.optional()],
  }),
  body: nothing,
  reply: renamed({ user_tariff: ['tariffs', z.record(z.string(), tariff)] }),
  permission: { area: 'principal' },
  effect: 'read',
});

export const checkLightingComponents = endpoint({
  method: 'GET',
  path: '/api/check-alu-components',
  summary:
    'Si las tarifas reguladas están publicadas, si las de alumbrado ya lo están, y por qué no se pueden publicar.',
  group: 'street-lighting',
  query: z.object(ofVersion),
  body: nothing,
  reply: renamed({
    components_flags: ['components', z.array(z.boolean())],
    tariffs_flag: ['tariffsPublished', z.boolean()],
    published: ['published', decided],
    municipalities: ['municipalities', z.number()],
    /** Names of municipalities without published tariffs. */
    unpublished: ['unpublished', z.array(z.string())],
    publish_refused: ['publishRefused', z.string().nullable()],
    download_refused: ['downloadRefused', z.string().nullable()],
  }),
  permission: { area: 'principal' },
  effect: 'read',
});

export const publishLightingTariffs = endpoint({
  method: 'GET',
  path: '/api/publish-alu-user-tariffs',
  summary:
    'Publica las tarifas de los municipios que se pueden calcular, y dice cuáles quedan. Repetirla no cambia nada.',
  group: 'street-lighting',
  query: z.object({ ...ofVersion, cycle: z.literal(LIGHTING_CYCLE).default(LIGHTING_CYCLE) }),
  body: nothing,
  reply: z.object({ Upload: z.literal('OK'), municipalities: z.number(), left: z.array(particular) }),
  permission: { area: 'principal' },
  effect: 'write',
  refreshes: ['/api/check-alu-components', '/api/check-alu-user-tariffs'],
});

export const downloadLightingTariffs = endpoint({
  method: 'GET',
  path: '/api/download-alu-regs-tariff',
  summary: 'Las tarifas publicadas de todas las matrículas activas, como libro de cálculo.',
  group: 'street-lighting',
  query: z.object({ ...ofVersion, timestamp: z.string().max(19).optional() }),
  body: nothing,
  reply: nothing,
  permission: { area: 'principal' },
  effect: 'read',
  transport: 'download',
});

/** The trace of one figure of a municipality's tariff, as published or as calculated now. */
export const explainLightingTariff = endpoint({
  method: 'GET',
  path: '/api/explain-alu-tariff',
  summary: 'El árbol de fórmulas de una cifra de la tarifa de alumbrado de un municipio.',
  group: 'street-lighting',
  query: z.object({ ...ofVersion, municip_code: municipalityCode, figure: z.string().max(200) }),
  body: nothing,
  reply: z.object({ figure: traceTree, published: decided }),
  permission: { area: 'principal' },
  effect: 'read',
});
