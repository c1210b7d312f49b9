import type { SuiEntries, SuiFinding, SuiReportCode, SuiRow } from '@contador/domain/reports';
import type { Month } from '@contador/kernel';
import type { Selectable } from 'kysely';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import type { StoredSuiColumn, SuiReportTable } from '../../database/tables/sui-reports.ts';
import '../../database/tables/sui-reports.ts';

/** A report as it was processed; nothing of it ever changes. */
export interface ProcessedReport {
  readonly reportId: string;
  readonly code: SuiReportCode;
  /** 1 for the first processing of the month's report. */
  readonly number: number;
  readonly period: Month;
  readonly version: string;
  readonly norm: string;
  readonly columns: readonly StoredSuiColumn[];
  readonly rows: readonly SuiRow[];
  readonly entries: SuiEntries;
  readonly findings: readonly SuiFinding[];
  /** Digest of what was entered and of what came out. */
  readonly content: string;
  readonly replaces: number | null;
  readonly previousReportId: string | null;
  readonly processedBy: string;
  /** ISO 8601. */
  readonly processedAt: string;
}

/** Every processing of every report of the month, the newest first. */
export async function processedReports(transaction: TenantTransaction, reportId: string): Promise<ProcessedReport[]> {
  const rows = await transaction
    .selectFrom('sui_report')
    .selectAll()
    .where('report_id', '=', reportId)
    .orderBy('code')
    .orderBy('number', 'desc')
    .execute();
  return rows.map(fromRow);
}

/** What was entered last for each report of an input period, whatever its version. */
export async function entriesOfPeriod(
  transaction: TenantTransaction,
  period: Month,
): Promise<Partial<Record<SuiReportCode, SuiEntries>>> {
  const rows = await transaction
    .selectFrom('sui_report')
    .select(['code', 'inputs', 'subsidies'])
    .distinctOn('code')
    .where('year', '=', period.year)
    .where('month', '=', period.number)
    .orderBy('code')
    .orderBy('processed_at', 'desc')
    .execute();
  return Object.fromEntries(rows.map(({ code, inputs, subsidies }) => [code, { inputs, subsidies }]));
}

/** Stores a processing under the next number. */
export async function insertProcessedReport(transaction: TenantTransaction, report: ProcessedReport): Promise<void> {
  await transaction
    .insertInto('sui_report')
    .values({
      report_id: report.reportId,
      code: report.code,
      number: report.number,
      year: report.period.year,
      month: report.period.number,
      version: report.version,
      norm: report.norm,
      columns: JSON.stringify(report.columns),
      rows: JSON.stringify(report.rows),
      inputs: JSON.stringify(report.entries.inputs),
      subsidies: JSON.stringify(report.entries.subsidies),
      findings: JSON.stringify(report.findings),
      content_sha256: report.content,
      replaces: report.replaces,
      previous_report_id: report.previousReportId,
      processed_by: report.processedBy,
      processed_at: new Date(report.processedAt),
    })
    .execute();
}

function fromRow(row: Selectable<SuiReportTable>): ProcessedReport {
  return {
    reportId: row.report_id,
    code: row.code,
    number: row.number,
    period: { year: row.year, number: row.month },
    version: row.version,
    norm: row.norm,
    columns: row.columns,
    rows: row.rows,
    entries: { inputs: row.inputs, subsidies: row.subsidies },
    findings: row.findings,
    content: row.content_sha256,
    replaces: row.replaces,
    previousReportId: row.previous_report_id,
    processedBy: row.processed_by,
    processedAt: row.processed_at.toISOString(),
  };
}
