import type { SuiEntries, SuiReportCode } from '@contador/domain/reports';
import type { Month } from '@contador/kernel';
import { appendOnlyTable, type KeptRow, type TenantTransaction } from '../../platform/index.ts';

/** Processed reports; processing again adds a row, which names the one before. */
export const suiReports = appendOnlyTable('sui_report', { by: 'processed_by', at: 'processed_at' });

const names = [
  ...(['reportId', 'code', 'number', 'period', 'version', 'norm', 'columns', 'rows', 'inputs', 'subsidies'] as const),
  ...(['findings', 'contentSha256', 'replaces', 'previousReportId', 'processedBy', 'processedAt'] as const),
] as const;

/** A processed report. `number` is 1 for the first processing of the month's report; `contentSha256` is the digest of entries and rows. */
export type ProcessedReport = Omit<Pick<KeptRow<'sui_report'>, (typeof names)[number]>, 'inputs' | 'subsidies'> & {
  readonly entries: SuiEntries;
};

/** Every processing of every report of an input period, whatever version was on screen, the newest first. */
export async function processedReports(transaction: TenantTransaction, period: Month): Promise<ProcessedReport[]> {
  const rows = await suiReports.rows(transaction, { period }, names, 'code');
  return rows
    .map(({ inputs, subsidies, ...row }) => ({ ...row, entries: { inputs, subsidies } }))
    .toSorted((one, other) =>
      one.code === other.code ? other.number - one.number || other.processedAt.localeCompare(one.processedAt) : 0,
    );
}

/** The last entries of each report of an input period, whatever their version. */
export async function entriesOfPeriod(
  transaction: TenantTransaction,
  period: Month,
): Promise<Partial<Record<SuiReportCode, SuiEntries>>> {
  const rows = await suiReports.rows(transaction, { period }, ['code', 'inputs', 'subsidies']);
  return Object.fromEntries(rows.map(({ code, ...entries }) => [code, entries]));
}
