import { REPORT_RANGES } from '@contador/domain/self-generators';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { settledReportTexts as texts } from '../messages/self-generators/settled-reports.ts';
import { nothing, period, username, year } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';

const area = { area: 'autogeneradores' } as const;
const timestamp = z.string().max(19).optional();

const exportedRow = renamed({
  client_code: ['clientCode', z.string()],
  year: ['year', z.number()],
  month: ['month', z.number()],
  concept_code: ['concept', z.string()],
  energy: ['energy', z.number()],
  value: ['value', z.number()],
});
export type ExportedConcept = z.output<typeof exportedRow>;

/** With `download=yes`, the rows as CSV. */
export const getSettlementExport = endpoint({
  method: 'GET',
  path: '/api/get-csv-data-liquidation',
  summary: 'La liquidación aprobada de un mes, nueve conceptos por cliente, como filas o como CSV.',
  group: 'self-generators',
  query: z.object({ username, month: period, year, download: z.enum(['yes', 'no']).optional(), timestamp }),
  body: nothing,
  reply: renamed({ data: ['rows', z.array(exportedRow)] }),
  permission: area,
  effect: 'read',
  onReplica: true,
});

const ofRange = {
  username: ['username', username],
  year: ['year', year],
  range: ['range', z.enum(REPORT_RANGES)],
  period: ['period', z.string().max(3).optional()],
} as const;

export const downloadBillingReport = endpoint({
  method: 'GET',
  path: '/api/get-liquidation-internal-file-report',
  summary: 'El informe de facturación de un rango de meses aprobados, como libro de cálculo o como CSV.',
  group: 'self-generators',
  query: renamed({ ...ofRange, type: ['type', z.enum(['excel', 'csv'])], timestamp: ['timestamp', timestamp] }),
  body: nothing,
  reply: nothing,
  permission: area,
  effect: 'read',
  transport: 'download',
  onReplica: true,
});

const flags = z.array(z.boolean());

export const getSettlementLimits = endpoint({
  method: 'GET',
  path: '/api/get-liquidation-date-limits',
  summary: 'De qué meses, trimestres, semestres y años hay liquidación aprobada.',
  group: 'self-generators',
  query: z.object({ username }),
  body: nothing,
  reply: renamed({
    years_information: [
      'years',
      z.array(
        renamed({
          year: ['year', z.number()],
          months_flag: ['months', flags],
          quarters_flag: ['quarters', flags],
          halfs_flag: ['halves', flags],
          year_flag: ['whole', z.boolean()],
        }),
      ),
    ],
  }),
  permission: area,
  effect: 'read',
});

const { trends } = texts;
const amount = z.number();
const trendRow = renamed({
  /** Such as `2026-10`. */
  [trends.period]: ['month', z.string()],
  [trends.active]: ['active', amount],
  [trends.exchanged]: ['exchanged', amount],
  [trends.surplus]: ['surplus', amount],
  [trends.capacitive]: ['capacitive', amount],
  [trends.inductive]: ['inductive', amount],
  [trends.activeValue]: ['activeValue', amount],
  [trends.inductiveValue]: ['inductiveValue', amount],
  [trends.capacitiveValue]: ['capacitiveValue', amount],
  [trends.exchangedValue]: ['exchangedValue', amount],
  [trends.surplusValue]: ['surplusValue', amount],
});
export type TrendRow = z.output<typeof trendRow>;

/** kWh, kVArh and COP; the payment for the surplus is negative. */
export const getSettlementTrends = endpoint({
  method: 'GET',
  path: '/api/get-liquidation-internal-trends',
  summary: 'Las energías y los valores de cada mes aprobado de un rango, de todos los clientes juntos.',
  group: 'self-generators',
  query: renamed(ofRange),
  body: nothing,
  reply: renamed({ trend_data: ['trends', z.array(trendRow)] }),
  permission: area,
  effect: 'read',
  onReplica: true,
});
