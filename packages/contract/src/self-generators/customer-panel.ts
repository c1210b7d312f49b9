import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nothing } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';
import { consultation, ofClient, ofClientMonth } from './consulted-client.ts';
import { surplusPriceWord } from './surplus-price.ts';

const byDay = z.array(z.number());
const byHour = z.array(z.array(z.number()));
const byWeekday = z.array(z.number().nullable());
const hour = z.number().int().min(0).max(23).nullable();

/** Result of an approved settlement for the client. kWh and COP. */
const outcome = z.object({
  imported: z.number(),
  exported: z.number(),
  exchanged: z.number(),
  surplus: z.number(),
  surplusValue: z.number(),
  surplusPrice: surplusPriceWord,
  total: z.number(),
  balance: z.number(),
  payment: z.enum(['balance', 'next month', 'half year']),
  paymentState: z.enum(['pending', 'in review', 'paid']),
  /** COP paid for the surplus; null before the payment. */
  paid: z.number().nullable(),
  /** Day of that payment, `2026-11-29`. */
  paidOn: z.string().nullable(),
  /** True when the client sent the document that claims its surplus. */
  hasDocument: z.boolean(),
  /** The valid bill of the month: COP with taxes and other concepts, last day to pay, and its page; null before it is issued. */
  bill: z.object({ payable: z.number(), due: z.string(), path: z.string().nullable() }).nullable(),
  /** COP that the client pays for the month, after using its balance in favour. */
  payable: z.number(),
  /** Date such as `2026-10-19` and zero-based hour from which surplus is paid; null when none is. */
  crossing: z.object({ date: z.string(), hour: z.number() }).nullable(),
});

const panel = renamed({
  client_code: ['clientCode', z.string()],
  client_name: ['clientName', z.string()],
  dates: ['dates', z.array(z.string())],
  month_consumption: ['importedByDay', byDay],
  month_generation: ['exportedByDay', byDay],
  diary_exc: ['surplusByDay', byDay],
  month_inductive: ['penalisedByDay', byDay],
  month_capacitive: ['capacitiveByDay', byDay],
  hour_consumption: ['importedByHour', byHour],
  hour_generation: ['exportedByHour', byHour],
  hour_excess: ['surplusByHour', byHour],
  hour_inductive: ['penalisedByHour', byHour],
  hour_capacitive: ['capacitiveByHour', byHour],
  diary_prom: ['importedByWeekday', byWeekday],
  diary_prom_g: ['exportedByWeekday', byWeekday],
  diary_diff: ['differenceByWeekday', byWeekday],
  c_hour_idx: ['highestImportHour', hour],
  g_hour_idx: ['highestExportHour', hour],
  total_consumption: ['imported', z.number()],
  total_generation: ['exported', z.number()],
  total_exc: ['surplus', z.number()],
  total_inductive: ['penalised', z.number()],
  total_capacitive: ['capacitive', z.number()],
  /** Number of estimated hours of the month, for imports and for exports. */
  estimated_hours: ['estimated', z.object({ imported: z.number(), exported: z.number() })],
  /** Import and export of the previous month; null when it has no approved consumption. */
  previous_month: ['previous', z.object({ imported: z.number(), exported: z.number() }).nullable()],
  outcome: ['outcome', outcome.nullable()],
});
export type CustomerPanel = z.output<typeof panel>;

export const checkUserPanelData = endpoint({
  method: 'GET',
  path: '/api/check-user-panel-data',
  summary:
    'La energía de un mes de un autogenerador por día y por hora, sus promedios por día de la semana y a qué llegó su liquidación.',
  group: 'self-generators',
  query: renamed(ofClientMonth),
  body: nothing,
  /** An empty object when the client has no approved consumption in the month. */
  reply: z.object({ user_data: z.union([panel, z.strictObject({})]) }),
  permission: consultation,
  effect: 'read',
});

const history = renamed({
  /** Months such as `2026-10`, oldest first. */
  dates: ['months', z.array(z.string())],
  imported_energy: ['imported', byDay],
  exported_energy: ['exported', byDay],
  exchange_energy: ['exchanged', byDay],
  active_energy: ['totalImported', z.number()],
  gen_exct: ['totalExported', z.number()],
});
export type CustomerHistory = z.output<typeof history>;

export const checkUserPanelHistory = endpoint({
  method: 'GET',
  path: '/api/check-user-panel-historic-data',
  summary: 'Lo importado, exportado e intercambiado por un autogenerador en cada mes liquidado y aprobado.',
  group: 'self-generators',
  query: renamed(ofClient),
  body: nothing,
  reply: renamed({
    historic_data: ['history', z.union([history, z.strictObject({})])],
    begin_date: ['first', z.string().nullable()],
    finish_date: ['last', z.string().nullable()],
  }),
  permission: consultation,
  effect: 'read',
});

export const checkUserReportLimits = endpoint({
  method: 'GET',
  path: '/api/check-user-report-limits',
  summary: 'El primer y el último día con consumos aprobados de un autogenerador.',
  group: 'self-generators',
  query: renamed(ofClient),
  body: nothing,
  reply: renamed({
    lower_limit: ['lower', z.string().nullable()],
    upper_limit: ['upper', z.string().nullable()],
    /** True when the client is in the register, which tells a client without approved days from an unknown code. */
    client_known: ['known', z.boolean()],
  }),
  permission: consultation,
  effect: 'read',
});
