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

/** What the month came to for the client, where its settlement is approved. kWh and COP. */
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
  /** COP that were paid for the surplus; null before. */
  paid: z.number().nullable(),
  /** COP that the client pays for the month, once the balance in its favour is used. */
  payable: z.number(),
  /** `2026-10-19` and the hour from 0 with which the surplus that is paid begins; null where none is. */
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
  /** Hours of the month that were estimated, of each of the two energies. */
  estimated_hours: ['estimated', z.object({ imported: z.number(), exported: z.number() })],
  /** The same two totals of the month before; null where nothing of it is approved. */
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
  /** An empty object where no consumption of the month is approved for the client. */
  reply: z.object({ user_data: z.union([panel, z.strictObject({})]) }),
  permission: consultation,
  effect: 'read',
});

const history = renamed({
  /** `2026-10`, the oldest first. */
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
    /** Whether the register has the client: one without approved days is another case than a code that nobody has. */
    client_known: ['known', z.boolean()],
  }),
  permission: consultation,
  effect: 'read',
});
