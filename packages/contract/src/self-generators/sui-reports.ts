import { billingSuiCodes } from '@contador/domain/billing';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { suiReportRow } from '../reports/sui-reports.ts';
import { moment, nothing, period, username, year } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';
import { reportChange } from '../wire/report-change.ts';

const value = z.string().nullable();

const report = renamed({
  Name: ['name', z.string()],
  Code: ['code', z.enum(billingSuiCodes)],
  Norm: ['norm', z.string()],
  Processed: ['processed', z.boolean()],
  ProcessingDate: ['processedAt', moment.nullable()],
  ProcessedBy: ['processedBy', value],
  Number: ['number', z.number().nullable()],
  /** Rows of the last processing, and how many of them have a warning. */
  Rows: ['rows', z.number().nullable()],
  Warnings: ['warnings', z.number().nullable()],
  Changed: ['changed', reportChange.nullable()],
  /** Always empty: clients and bills contain all the data. */
  Inputs: ['inputs', z.array(z.never())],
  /** First rows of the processed file, as written. */
  DataLabels: ['labels', z.array(z.string())],
  DataDbLabels: ['columns', z.array(z.string())],
  Data: ['data', z.array(z.array(z.string()))],
});
export type SelfGeneratorSuiReport = z.output<typeof report>;

export const checkSelfGeneratorSuiReports = endpoint({
  method: 'GET',
  path: '/api/check-billing-sui-reports',
  summary:
    'Los reportes SUI de un mes de facturación: los que nombran a los autogeneradores, con sus primeras filas, y T2 y T9 de sus tarifas.',
  group: 'self-generators',
  query: z.object({ username, year, month: period }),
  body: nothing,
  reply: renamed({
    sui_reports: ['reports', z.array(z.union([report, suiReportRow]))],
    /** Id of the reports T2 and T9 and of those of the month before; null without a definitive tariff, and then they are not in the list. */
    report_id: ['reportId', value],
    prev_report_id: ['previousReportId', value],
  }),
  permission: { area: 'autogeneradores' },
  effect: 'read',
});
