import { type BillingSuiCode, billingSuiCodes } from '@contador/domain/billing';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { billingMonthTexts as months } from '../messages/billing/month-parameters.ts';
import { labelled } from '../wire/field-labels.ts';
import { moment, nothing, period, username, year } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';
import { reportChange } from '../wire/report-change.ts';
import { uploadOk } from '../wire/upload.ts';

const area = { area: 'facturador' } as const;
/** The company's reports are open to both areas whose clients they contain. */
const shared = { area: ['facturador', 'autogeneradores'] } as const;
const code = z.enum(billingSuiCodes);
const month = { username, year, month: period };
const value = z.string().nullable();

const report = renamed({
  Code: ['code', code],
  Name: ['name', z.string()],
  Norm: ['norm', z.string()],
  Processed: ['processed', z.boolean()],
  ProcessingDate: ['processedAt', moment.nullable()],
  ProcessedBy: ['processedBy', value],
  Number: ['number', z.number().nullable()],
  Rows: ['rows', z.number().nullable()],
  Warnings: ['warnings', z.number().nullable()],
  /** Null when a new report would be identical, and when this is unknown. */
  Changed: ['changed', reportChange.nullable()],
});
export type BilledSuiReport = z.output<typeof report>;

export const checkBilledSuiReports = endpoint({
  method: 'GET',
  path: '/api/check-billed-sui-reports',
  summary: 'Los reportes SUI de la facturación de un mes, y cuáles están procesados.',
  group: 'billing',
  query: z.object(month),
  body: nothing,
  reply: z.object({ sui_reports: z.array(report) }),
  permission: area,
  effect: 'read',
});

/** A finding, once per column, with the clients of the first rows. */
const finding = z.object({
  severity: z.enum(['error', 'warning']),
  column: z.string(),
  expected: z.string(),
  rows: z.number(),
  /** Clients of the first rows, and whether each is in the register of self-generators. */
  clients: z.array(z.object({ code: z.string(), self_generator: z.boolean() })),
  mended_at: z.enum(['clients', 'markets', 'issuer', 'bills']).nullable(),
});
export type BilledSuiFinding = z.output<typeof finding>;

export const reviewBilledSuiReport = endpoint({
  method: 'GET',
  path: '/api/review-billed-sui-report-{code}',
  summary: 'Un reporte SUI de la facturación como saldría, con lo que le falta. No guarda nada.',
  group: 'billing',
  query: z.object({ ...month, code }),
  body: nothing,
  reply: z.object({
    columns: z.array(z.object({ name: z.string(), label: z.string() })),
    rows: z.array(z.array(value)),
    count: z.number(),
    findings: z.array(finding),
    /** Columns that are always empty, because the company stores no such data. */
    unheld: z.array(z.string()),
  }),
  permission: shared,
  effect: 'read',
});

export const processBilledSuiReport = endpoint({
  method: 'POST',
  path: '/api/process-billed-sui-report-{code}',
  summary: 'Procesa un reporte SUI de la facturación: lo revisa y, si no tiene errores, lo guarda para siempre.',
  group: 'billing',
  query: z.object({ code }),
  body: renamed({
    username: ['username', username],
    year: ['year', year],
    period: ['month', labelled(months.month, period)],
  }),
  reply: uploadOk.extend({ Number: z.number() }),
  permission: area,
  effect: 'write',
  refreshes: ['/api/check-billed-sui-reports', '/api/check-billing-sui-reports'],
});

export const downloadBilledSuiReport = endpoint({
  method: 'GET',
  path: '/api/billed-sui-report-download',
  summary: 'El archivo CSV de un reporte SUI de la facturación: el último que se procesó.',
  group: 'billing',
  query: z.object({ ...month, code, timestamp: z.string().max(19).optional() }),
  body: nothing,
  reply: nothing,
  permission: area,
  effect: 'read',
  onReplica: true,
  transport: 'download',
});

/** File name such as `FSUITC2_spectrum_10_2025.csv`; the month is the billed month. */
export function billedSuiFileName(
  report: BillingSuiCode,
  tenant: string,
  billed: { readonly year: number; readonly number: number },
): string {
  return `FSUI${report}_${tenant}_${billed.number}_${billed.year}.csv`;
}
