import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { particular } from '../refusal.ts';
import { traceHours, traceTree } from '../tariff-calculation/trace.ts';
import { decided } from '../tariff-calculation/versions.ts';
import { nothing, period, username, version, year } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';

const ofVersion = { username, period, year, version };
const flags = z.array(z.boolean());
const lacking = z.array(particular);

/** Publication state of Transmisión, Distribución and Restricciones, anything else that is missing, and who published. */
export const checkRequiredComponents = endpoint({
  method: 'GET',
  path: '/api/check-no-reg-components',
  summary:
    'Si las componentes que necesitan las tarifas de usuarios no regulados están publicadas, y si las tarifas ya lo están.',
  group: 'non-regulated',
  query: z.object(ofVersion),
  body: nothing,
  reply: renamed({
    components_flags: ['components', flags],
    tariffs_flag: ['tariffsPublished', z.boolean()],
    published: ['published', decided],
    customers: ['customers', z.number()],
    others: ['others', lacking],
  }),
  permission: { area: 'principal' },
  effect: 'read',
});

/** State of ADEM, CPROG, TRSD m+1 and Precio Escasez m+1. */
export const checkRequiredFiles = endpoint({
  method: 'GET',
  path: '/api/check-no-reg-files',
  summary: 'Si los archivos que necesitan las tarifas de usuarios no regulados están listos.',
  group: 'non-regulated',
  query: z.object(ofVersion),
  body: nothing,
  reply: renamed({ files_flags: ['files', flags], missing: ['missing', lacking] }),
  permission: { area: 'principal' },
  effect: 'read',
});

/** State of VkWUF and IPP m+1. */
export const checkRequiredParameters = endpoint({
  method: 'GET',
  path: '/api/check-no-reg-parameters',
  summary: 'Si los parámetros que necesitan las tarifas de usuarios no regulados están listos.',
  group: 'non-regulated',
  query: z.object(ofVersion),
  body: nothing,
  reply: renamed({ parameters_flags: ['parameters', flags], missing: ['missing', lacking] }),
  permission: { area: 'principal' },
  effect: 'read',
});

export const checkRequiredConsumption = endpoint({
  method: 'GET',
  path: '/api/check-no-reg-consumption',
  summary: 'Si los consumos del ciclo 1NR que necesitan las tarifas están importados.',
  group: 'non-regulated',
  query: z.object({ username, period, year, cycle: z.literal('1NR'), version: version.optional() }),
  body: nothing,
  reply: renamed({ consumption_flags: ['consumption', flags], missing: ['missing', lacking] }),
  permission: { area: 'principal' },
  effect: 'read',
});

const amount = z.number().nullable();

const userTariff = renamed({
  client_name: ['clientName', z.string()],
  /** Null for a customer whose connection is unknown. */
  market: ['market', z.string().nullable()],
  level: ['level', z.string().nullable()],
  g_calc_type: ['pricing', z.string().nullable()],
  t_max_val: ['transmissionMax', amount],
  t_med_val: ['transmissionMed', amount],
  t_min_val: ['transmissionMin', amount],
  t_mon_val: ['transmissionMon', amount],
  r_val: ['restrictions', amount],
  d_val: ['distribution', amount],
  c_val: ['commercialisation', amount],
  g_val: ['generation', amount],
  pr_max_val: ['lossesMax', amount],
  pr_med_val: ['lossesMed', amount],
  pr_min_val: ['lossesMin', amount],
  pr_mon_val: ['lossesMon', amount],
  /** Cu per band, without contribution. */
  max: ['max', amount],
  med: ['med', amount],
  min: ['min', amount],
  mon: ['mon', amount],
  /** Cu with the solidarity contribution, for a customer that pays it. */
  contribution_max: ['tariffMax', amount],
  contribution_med: ['tariffMed', amount],
  contribution_min: ['tariffMin', amount],
  contribution_mon: ['tariffMon', amount],
  contributes: ['contributes', z.boolean()],
  published: ['published', decided],
  /** Why there is no tariff, or remarks on it. */
  remarks: ['remarks', z.array(z.string())],
  /** Id of the figure in the trace, by field name of this row. */
  figure_ids: ['figureIds', z.record(z.string(), z.string())],
});
export type UserTariffRow = z.output<typeof userTariff>;

export const checkUserTariffs = endpoint({
  method: 'GET',
  path: '/api/check-no-reg-user-tariffs',
  summary: 'Las tarifas por cliente no regulado: las publicadas, o lo que se puede calcular de las que faltan.',
  group: 'non-regulated',
  query: renamed({
    username: ['username', username],
    period: ['period', period],
    year: ['year', year],
    version: ['version', version],
    client_code: ['clientCode', z.string().max(40).optional()],
  }),
  body: nothing,
  reply: renamed({ user_tariff: ['tariffs', z.record(z.string(), userTariff)] }),
  permission: { area: 'principal' },
  effect: 'read',
});

export const explainUserTariff = endpoint({
  method: 'GET',
  path: '/api/explain-no-reg-tariff',
  summary: 'El árbol de fórmulas de una cifra de la tarifa de un cliente no regulado.',
  group: 'non-regulated',
  query: z.object({ ...ofVersion, client_code: z.string().max(40), figure: z.string().max(200) }),
  body: nothing,
  reply: z.object({ figure: traceTree, published: decided }),
  permission: { area: 'principal' },
  effect: 'read',
});

/** The hours of a figure with an origin of kind `series`. The call is refused when they do not add up to the figure. */
export const explainUserTariffHours = endpoint({
  method: 'GET',
  path: '/api/explain-no-reg-tariff-hours',
  summary: 'Las horas de las que una cifra de la tarifa de un cliente no regulado es la suma o el promedio.',
  group: 'non-regulated',
  query: z.object({ ...ofVersion, client_code: z.string().max(40), figure: z.string().max(200) }),
  body: nothing,
  reply: traceHours,
  permission: { area: 'principal' },
  effect: 'read',
});

export const publishUserTariffs = endpoint({
  method: 'GET',
  path: '/api/publish-no-reg-tariffs',
  summary: 'Publica las tarifas de todos los clientes no regulados con oferta vigente. Repetirla no cambia nada.',
  group: 'non-regulated',
  query: z.object({ ...ofVersion, cycle: z.literal('1NR') }),
  body: nothing,
  reply: z.object({ Upload: z.literal('OK'), customers: z.number() }),
  permission: { area: 'principal' },
  effect: 'write',
  refreshes: [
    '/api/check-no-reg-components',
    '/api/check-no-reg-user-tariffs',
    '/api/no-reg-consumption',
    '/api/no-reg-spot-price',
  ],
});

export const downloadUserTariffs = endpoint({
  method: 'GET',
  path: '/api/download-no-reg-tariffs',
  summary: 'Las tarifas publicadas de usuarios no regulados, como libro de cálculo.',
  group: 'non-regulated',
  query: z.object({ ...ofVersion, timestamp: z.string().max(19).optional() }),
  body: nothing,
  reply: nothing,
  permission: { area: 'principal' },
  effect: 'read',
  transport: 'download',
});
