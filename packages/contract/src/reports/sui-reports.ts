import { billingSuiCodes } from '@contador/domain/billing';
import { suiFindingCodes, suiReportCodes } from '@contador/domain/reports';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bodyLabels } from '../messages/calls/body-labels.ts';
import { requiredText } from '../wire/bounded-text.ts';
import { labelled } from '../wire/field-labels.ts';
import { isoMonth, moment, nothing, period, username, version, year } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';
import { reportChange } from '../wire/report-change.ts';
import { uploadOk } from '../wire/upload.ts';
import { wireNumber } from '../wire/wire-number.ts';

const code = z.enum(suiReportCodes);
/** Reports on tariffs and on billing. The area of self-generators processes and downloads its reports with the same two calls. */
const anyCode = z.enum([...suiReportCodes, ...billingSuiCodes]);
const shared = { area: ['principal', 'autogeneradores'] } as const;
/** Id of the month's reports, equal to that of their tariff version, such as `dem20259def`. */
const reportId = requiredText(80);

const value = z.string().nullable();

const choice = renamed({ Value: ['value', z.string()], Label: ['label', z.string()] });

const input = renamed({
  Label: ['label', z.string()],
  Type: ['type', z.enum(['text', 'number', 'integer', 'date'])],
  /** True when the value is chosen from Values. */
  Select: ['select', z.boolean()],
  Values: ['choices', z.array(choice)],
  Value: ['value', value],
  Key: ['key', z.string()],
  Group: ['group', z.string()],
});
export type SuiInputRow = z.output<typeof input>;

const marketValues = z.record(z.string(), value);
const subsidyOfMarket = renamed({ Market: ['market', z.string()], Values: ['values', marketValues] });

const finding = renamed({
  Code: ['code', z.enum(suiFindingCodes)],
  Row: ['row', z.number().nullable()],
  Column: ['column', z.string().nullable()],
  Value: ['value', value],
  Expected: ['expected', value],
});
export type SuiFindingRow = z.output<typeof finding>;

/** A table of a report: values as text, each with its figure in the published tariff. */
const table = {
  DataLabels: ['labels', z.array(z.string())],
  DataDbLabels: ['columns', z.array(z.string())],
  Data: ['rows', z.array(z.array(value))],
  Figures: ['figures', z.array(z.array(value))],
  /** Market and tariff of each row, for explanations. */
  RowMarkets: ['rowMarkets', z.array(value)],
  RowTariffs: ['rowTariffs', z.array(value)],
  Findings: ['findings', z.array(finding)],
} as const;

const processing = renamed({
  Number: ['number', z.number()],
  ProcessingDate: ['at', moment],
  ProcessedBy: ['by', z.string()],
  Replaces: ['replaces', z.number().nullable()],
  Warnings: ['warnings', z.number()],
});
export type SuiProcessing = z.output<typeof processing>;

/** A report of the tariff chapter: its form, what was processed and its history. */
export const suiReportRow = renamed({
  Name: ['name', z.string()],
  Code: ['code', code],
  Norm: ['norm', z.string()],
  Processed: ['processed', z.boolean()],
  ProcessingDate: ['processedAt', moment.nullable()],
  ProcessedBy: ['processedBy', value],
  /** Null when a new report with the same entries would be the same. */
  Changed: ['changed', reportChange.nullable()],
  /** Number of the displayed processing; a replacement references it. */
  Number: ['number', z.number().nullable()],
  Inputs: ['inputs', z.array(input)],
  /** Number of inputs per group: 10 per guarantee in T2. */
  GroupSize: ['groupSize', z.number().nullable()],
  MarketInputs: ['marketInputs', z.array(input)],
  MarketsSubsidy: ['subsidies', z.array(subsidyOfMarket)],
  /** Values that the published calculation gives for a market that is added. */
  MarketDefaults: ['marketDefaults', z.array(subsidyOfMarket)],
  ...table,
  /** Every processing, newest first. */
  History: ['history', z.array(processing)],
});
export type SuiReportRow = z.output<typeof suiReportRow>;

export const checkSuiReports = endpoint({
  method: 'GET',
  path: '/api/check-sui-reports',
  summary: 'Los reportes SUI del mes: qué está procesado, qué se pide ingresar y los datos procesados.',
  group: 'reports',
  query: z.object({ report_id: reportId, username }),
  body: nothing,
  reply: renamed({
    sui_reports: ['reports', z.array(suiReportRow)],
    /** False when there is no definitive version; the list is then empty. */
    definitive: ['definitive', z.boolean()],
    tariff_month: ['tariffMonth', isoMonth],
    prev_report_id: ['previousReportId', reportId],
  }),
  permission: { area: 'principal' },
  effect: 'read',
});

/** One input: its text, or a number, or the whole input with its Value, which clients may send instead. */
const enteredValue = z.codec(
  z.union([
    z.string().max(1000),
    z.number(),
    z.null(),
    z.object({ Value: z.union([z.string(), z.number()]).nullish() }),
  ]),
  value,
  {
    decode: (sent) => {
      const text = typeof sent === 'object' ? sent?.Value : sent;
      return text === null || text === undefined ? null : String(text);
    },
    encode: (text) => text,
  },
);

const entered = {
  report_id: ['reportId', labelled(bodyLabels.report, reportId)],
  username: ['username', username],
  /** In the order of the form. */
  inputs: ['inputs', labelled(bodyLabels.reportInputs, z.array(enteredValue).max(2000).optional())],
  /** Values of the subsidy balance of each added market, for T9. */
  markets_subsidy: ['subsidies', labelled(bodyLabels.subsidies, z.array(subsidyOfMarket).max(200).optional())],
} as const;

/** The report as it would be processed, with the findings of the check; nothing is stored. */
export const reviewSuiReport = endpoint({
  method: 'POST',
  path: '/api/review-sui-report-{code}',
  summary: 'Arma un reporte SUI con lo ingresado y dice lo que encontraría el regulador. No guarda nada.',
  group: 'reports',
  query: z.object({ code }),
  body: renamed(entered),
  reply: renamed(table),
  permission: shared,
  effect: 'read',
});

export const processSuiReport = endpoint({
  method: 'POST',
  path: '/api/process-sui-report-{code}',
  summary:
    'Procesa un reporte SUI: lo revisa y, si no tiene errores, lo guarda para siempre y queda listo para descargar.',
  group: 'reports',
  query: z.object({ code: anyCode }),
  body: renamed({
    ...entered,
    /** For reports on tariffs. T2 and T9 may be identified by the billing month (`year` and `period`) instead. */
    report_id: ['reportId', labelled(bodyLabels.report, reportId.optional())],
    period: ['period', period.optional()],
    year: ['year', year.optional()],
    version: ['version', version.optional()],
    prev_report_id: ['previousReportId', labelled(bodyLabels.previousReport, reportId.nullish())],
    prev_period: ['previousPeriod', labelled(bodyLabels.previousReport, period.nullish())],
    prev_year: ['previousYear', labelled(bodyLabels.previousReport, year.nullish())],
    /** True when the report was processed when the person saw it. */
    report_status: ['seenProcessed', labelled(bodyLabels.processed, z.boolean().nullish())],
    /** Number of the processing that the person saw, which this one replaces. */
    replaces: ['replaces', labelled(bodyLabels.replaces, wireNumber(z.number()).nullish())],
  }),
  reply: uploadOk.extend({ Number: z.number() }),
  permission: shared,
  effect: 'write',
  refreshes: ['/api/check-sui-reports', '/api/check-billing-sui-reports', '/api/check-billed-sui-reports'],
});

export const downloadSuiReport = endpoint({
  method: 'GET',
  path: '/api/sui-report-download',
  summary: 'El archivo CSV de un reporte SUI procesado: el último, o el del número que se pide.',
  group: 'reports',
  query: z.object({
    /** For reports on tariffs. T2 and T9 may be identified by their billing month instead. */
    report_id: reportId.optional(),
    report_type: z.literal('billing').optional(),
    year: year.optional(),
    month: period.optional(),
    username,
    code: anyCode,
    timestamp: z.string().max(40).optional(),
    number: z.coerce.number().int().positive().optional(),
  }),
  body: nothing,
  reply: nothing,
  permission: shared,
  effect: 'read',
  onReplica: true,
  transport: 'download',
});
