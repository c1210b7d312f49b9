import type { SuiReportRow } from '@contador/contract/reports';
import { type SuiReportCode, suiReports } from '@contador/domain/reports';
import { DEFINITIVE, electricTariffId } from '@contador/domain/tariff-calculation';
import { type Month, previousMonth } from '@contador/kernel';
import type { TenantTransaction } from '../../platform/index.ts';
import { financialActors } from '../../tariff-inputs/index.ts';
import { type MonthReports, monthReports } from './month-reports.ts';
import { definitiveTariffOf } from './published-material.ts';
import { reportReply } from './report-reply.ts';
import { entriesOfPeriod } from './sui-report.repository.ts';

/** The reports of a month as they go over the wire. */
export async function reportRows(transaction: TenantTransaction, month: MonthReports): Promise<SuiReportRow[]> {
  const before = await entriesOfPeriod(transaction, previousMonth(month.version.period));
  const actors = await financialActors(transaction);
  return suiReports.flatMap((report) => reportReply(report, month, { before: before[report.code], actors }));
}

/** Id of the reports on the tariffs that are charged in a month, which its input month before gives; `undefined` without a definitive one. */
export function reportIdOfBillingMonth(transaction: TenantTransaction, month: Month): Promise<string | undefined> {
  return definitiveTariffOf(transaction, previousMonth(month));
}

/** SUI reports on the tariffs charged in a month; empty without a definitive tariff. */
export async function reportsOfBillingMonth(
  transaction: TenantTransaction,
  {
    tenant,
    month,
    codes,
  }: { readonly tenant: string; readonly month: Month; readonly codes: readonly SuiReportCode[] },
) {
  const reportId = await reportIdOfBillingMonth(transaction, month);
  const reports = reportId === undefined ? undefined : await monthReports(transaction, reportId);
  if (reportId === undefined || !reports?.ok) return { reports: [], reportId: null, previousReportId: null };
  const rows = await reportRows(transaction, reports.value);
  const previousReportId = electricTariffId(tenant, previousMonth(reports.value.version.period), DEFINITIVE);
  return { reports: rows.filter(({ code }) => codes.includes(code)), reportId, previousReportId };
}
