import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nothing, period, username, year } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';

const staff = { area: 'autogeneradores' } as const;
const ofMonth = z.object({ username, year, month: period });
const toSave = ofMonth.extend({ timestamp: z.string().max(19).optional() });

const summaryRow = renamed({
  client_code: ['clientCode', z.string()],
  client_name: ['clientName', z.string()],
  active_energy: ['imported', z.number()],
  reactive_ind_pen_energy: ['inductive', z.number()],
  reactive_cap_energy: ['capacitive', z.number()],
  /** Null when the register lacks the data for splitting the exports. */
  gen_exc1: ['exchanged', z.number().nullable()],
  gen_exc2: ['surplus', z.number().nullable()],
  gen_exct: ['exported', z.number()],
  month_days_with_ind_excess: ['inductiveDays', z.number()],
  month_days_with_cap_excess: ['capacitiveDays', z.number()],
  /** Applied factor M; before the approval of the settlement, the one that would be applied. */
  m_factor: ['mFactor', z.number()],
});
export type ConsumptionSummaryRow = z.output<typeof summaryRow>;

/** With `method=only_codes`, only the client codes. */
export const checkConsumptionInPeriod = endpoint({
  method: 'GET',
  path: '/api/check-consumption-in-period',
  summary: 'El resumen de consumos aprobados de un mes, un autogenerador por fila, o solo sus códigos.',
  group: 'self-generators',
  query: ofMonth.extend({ method: z.literal('only_codes').optional() }),
  body: nothing,
  reply: z.object({
    clients: z.union([z.array(summaryRow), z.array(renamed({ client_code: ['clientCode', z.string()] }))]),
  }),
  permission: staff,
  effect: 'read',
});

/** With `process=only_trsd`, only the spot price without its cap. */
export const checkSpotPriceStatus = endpoint({
  method: 'GET',
  path: '/api/check-pb-status',
  summary: 'Si cada hora de un mes tiene el precio al que se paga el excedente 2, y qué horas no lo tienen.',
  group: 'self-generators',
  query: ofMonth.extend({ process: z.literal('only_trsd').optional() }),
  body: nothing,
  reply: z.object({
    pb_flag: z.boolean(),
    /** Hours without a price, starting at 1, of each day that has any. */
    missing: z.array(z.object({ date: z.string(), hours: z.array(z.number()) })),
  }),
  permission: staff,
  effect: 'read',
});

const report = {
  method: 'GET',
  group: 'self-generators',
  query: toSave,
  body: nothing,
  reply: nothing,
  permission: staff,
  effect: 'read',
  transport: 'download',
  onReplica: true,
} as const;

export const downloadConsumptionReport = endpoint({
  ...report,
  path: '/api/consumption-report-download',
  summary: 'El resumen de consumos aprobados de un mes, como libro de cálculo.',
});

export const downloadConsumptionOfUsers = endpoint({
  ...report,
  path: '/api/consumption-users-osf-download',
  summary: 'Los consumos aprobados de un mes, hora por hora, de quienes miden consumos, como CSV.',
});

export const downloadReadingsOfUsers = endpoint({
  ...report,
  path: '/api/lectures-users-osf-download',
  summary: 'Las lecturas con que empieza y termina un mes aprobado, de quienes miden lecturas, como CSV.',
});

/** File name such as `REPORTE_MENSUAL_10_2026.xlsx`. */
export function summaryFileName(file: 'report' | 'consumption' | 'readings', year: number, month: number): string {
  const [name, kind] = summaryFiles[file];
  return `${name}_${month}_${year}.${kind}`;
}

const summaryFiles = {
  report: ['REPORTE_MENSUAL', 'xlsx'],
  consumption: ['ARCHIVO_CONSUMOS', 'csv'],
  readings: ['ARCHIVO_LECTURAS', 'csv'],
} as const;
