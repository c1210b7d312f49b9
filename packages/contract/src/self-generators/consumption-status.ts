import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { meterFileTexts as labels } from '../messages/self-generators/meter-files.ts';
import { boundedText } from '../wire/bounded-text.ts';
import { labelled } from '../wire/field-labels.ts';
import { moment, nothing } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';
import { uploadOk } from '../wire/upload.ts';
import { clientCode, hoursMonth, hoursReads, meterFileReason } from './meter-files.ts';

/** A heading row, then one row per date: ISO date and 96 values, null when unknown. */
const matrix = z.array(z.array(z.union([z.string(), z.number(), z.null()])));
export type HourMatrix = z.output<typeof matrix>;

const matrices = renamed({
  complete_matrix: ['complete', matrix],
  encountered_matrix: ['found', matrix],
  energy_matrix: ['energy', matrix],
  /** `M` is measured, `E:` followed by a method is estimated. */
  marks_matrix: ['marks', matrix],
});

const unusualDay = z.object({
  date: z.string(),
  block: z.enum(['ACT_DEM', 'ACT_GEN']),
  energy: z.number(),
  lower: z.number(),
  upper: z.number(),
});

const status = renamed({
  uploaded_files: ['uploadedFiles', z.number()],
  processed_files: ['processedFiles', z.number()],
  consumption_calculated: ['calculated', z.boolean()],
  encountered_values: ['found', z.number()],
  expected_values: ['expected', z.number()],
  preprocess_options: ['offered', z.array(z.string())],
  last_uploaded_files: ['lastFiles', z.array(z.string())],
  file_processing_info: ['matrices', matrices.nullable()],
  client_name: ['name', z.string()],
  /** Methods that filled hours, in order. */
  applied_methods: ['methods', z.array(z.string())],
  /** Warnings of the last file that was read or refused. */
  warnings: ['warnings', z.array(meterFileReason).readonly().optional()],
  /** Days that differ from what the client's own months suggest; only for a single client. kWh. */
  unusual_days: ['unusual', z.array(unusualDay).optional()],
  /** Number of warnings of the last file that was read. */
  warning_count: ['warningCount', z.number()],
  /** True when the last file was rejected. */
  last_file_refused: ['lastRefused', z.boolean()],
});
export type ConsumptionStatus = z.output<typeof status>;

export const checkUsersConsumptionStatus = endpoint({
  method: 'GET',
  path: '/api/check-users-consumption-status',
  summary:
    'Cómo van los archivos y consumos de cada autogenerador en un mes; con client_code, los de uno con sus matrices de horas.',
  group: 'self-generators',
  query: hoursMonth.extend({ method: z.literal('only_clients_number').optional(), client_code: clientCode.optional() }),
  body: nothing,
  reply: renamed({
    client_codes: ['codes', z.array(z.string())],
    client_status: ['status', z.record(z.string(), status)],
    client_measuring_types: ['measuringTypes', z.record(z.string(), z.string())],
    /** Files of the month that belong to no client, newest first. */
    refused_files: [
      'refused',
      z.array(z.object({ file: z.string(), archive: z.string().nullable(), reason: z.string() })),
    ],
    /** Files that the person uploaded and that are not registered yet. */
    waiting_files: ['waiting', z.array(z.string())],
    approval: ['approval', z.object({ by: z.string(), at: moment, clients: z.number() }).nullable()],
    /** Fingerprint of the consumption that can be approved; null when there is none. */
    fingerprint: ['fingerprint', z.string().nullable()],
  }),
  permission: { area: 'autogeneradores' },
  effect: 'read',
});

const methodCode = labelled(labels.method, boundedText(40));

export const preprocessUserFile = endpoint({
  method: 'GET',
  path: '/api/preprocess-user-file',
  summary: 'Llena con un método las horas que le faltan a un cliente. Se deshace volviendo a procesar su archivo.',
  group: 'self-generators',
  query: hoursMonth.extend({ client_code: clientCode, method: methodCode }),
  body: nothing,
  reply: uploadOk.extend({ consumption_calculated: z.boolean(), still_missing: z.number() }),
  permission: { area: 'autogeneradores' },
  effect: 'write',
  refreshes: hoursReads,
});

const energies = z.object({ ACT_DEM: z.number(), ACT_GEN: z.number(), REA_IND: z.number(), REA_CAP: z.number() });

const settledEffect = renamed({
  total_value: ['total', z.number()],
  /** Payment for surplus 2, positive. */
  surplus_value: ['surplus', z.number()],
});
export type SettledEffect = z.output<typeof settledEffect>;

const effect = renamed({
  method: ['method', z.string()],
  /** kWh and kVArh that the method would add. */
  added: ['added', energies],
  /** Energy of the month with the method. */
  total: ['total', energies],
  filled: ['filled', z.number()],
  still_missing: ['missing', z.number()],
  /** Active imports of each hour, kWh. */
  hours: ['hours', z.array(z.number().nullable())],
  /** Settlement of the month with the method, COP; null when hours, prices or the tariff are missing. */
  settled: ['settled', settledEffect.nullable()],
});
export type EstimationEffect = z.output<typeof effect>;

export const checkEstimationEffects = endpoint({
  method: 'GET',
  path: '/api/check-estimation-effects',
  summary: 'Qué dejaría cada método ofrecido en las horas que le faltan a un cliente, antes de elegir uno.',
  group: 'self-generators',
  query: hoursMonth.extend({ client_code: clientCode }),
  body: nothing,
  reply: renamed({
    effects: ['effects', z.array(effect)],
    missing: ['missing', z.number()],
    /** Register that LECTURAS_IGUAL_ADELANTE uses: the next one, or the last one carried forward. */
    readings_ahead: ['readingsAhead', z.enum(['next', 'carried forward'])],
    /** Data missing for the effects in pesos. */
    lacks: ['lacks', z.array(z.string())],
    /** Other methods of the client's measuring type, each with the reason why it is not offered. */
    not_offered: ['notOffered', z.array(z.object({ method: z.string(), why: z.string() }))],
  }),
  permission: { area: 'autogeneradores' },
  effect: 'read',
});

export const approveConsumption = endpoint({
  method: 'GET',
  path: '/api/-approve-ag-consumption',
  summary:
    'Aprueba los consumos calculados de un mes: ya no cambian. Con fingerprint, solo si son los que la persona vio.',
  group: 'self-generators',
  query: hoursMonth.extend({ fingerprint: labelled(labels.fingerprint, boundedText(64).optional()) }),
  body: nothing,
  reply: uploadOk.extend({ clients: z.number() }),
  permission: { area: 'autogeneradores' },
  effect: 'write',
  refreshes: hoursReads,
});
