import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moment, nothing, period, username, year } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';
import { reportChange } from '../wire/report-change.ts';
import { uploadOk } from '../wire/upload.ts';

const area = { area: 'autogeneradores' } as const;
const ofMonth = z.object({ username, year, month: period });
const code = z.literal('001');

export const checkInternalReports = endpoint({
  method: 'GET',
  path: '/api/check-internal-reports-status',
  summary: 'Qué reportes internos de un mes de autogeneradores se pueden generar y cuáles están generados.',
  group: 'self-generators',
  query: ofMonth,
  body: nothing,
  reply: renamed({
    reports_status: [
      'status',
      renamed({
        process_001: ['mayGenerate', z.boolean()],
        download_001: ['isGenerated', z.boolean()],
        process_sui: ['mayProcessSui', z.boolean()],
      }),
    ],
    /** Last generation of report 001. */
    generated_by: ['by', z.string().nullable()],
    generated_at: ['at', moment.nullable()],
    /** Null when a new report would be the same. */
    changed: ['changed', reportChange.nullable()],
  }),
  permission: area,
  effect: 'read',
});

export const generateInternalReport = endpoint({
  method: 'GET',
  path: '/api/generate-internal-report',
  summary: 'Genera el reporte interno 001 de un mes aprobado y lo guarda para siempre; dos veces lo mismo es una.',
  group: 'self-generators',
  query: ofMonth.extend({ code }),
  body: nothing,
  reply: uploadOk,
  permission: area,
  effect: 'write',
  refreshes: ['/api/check-internal-reports-status'],
});

export const downloadInternalReport = endpoint({
  method: 'GET',
  path: '/api/download-report-file',
  summary: 'El último reporte interno 001 que se generó de un mes, como CSV.',
  group: 'self-generators',
  query: ofMonth.extend({ code, timestamp: z.string().max(19).optional() }),
  body: nothing,
  reply: nothing,
  permission: area,
  effect: 'read',
  transport: 'download',
  onReplica: true,
});

/** File name such as `Reporte_001_10_2026.csv`. */
export function internalReportFileName(reportMonth: { readonly year: number; readonly month: number }): string {
  return `Reporte_001_${reportMonth.month}_${reportMonth.year}.csv`;
}
