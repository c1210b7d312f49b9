import { refuse } from '@contador/contract';
import { bodyLabels, suiReportTexts } from '@contador/contract/messages';
import { checkSuiReports, downloadSuiReport, reviewSuiReport } from '@contador/contract/reports';
import { isBillingSuiCode } from '@contador/domain/billing';
import { sharedSuiReportCodes, suiFileForm, suiFileName, suiFileText } from '@contador/domain/reports';
import { DEFINITIVE, electricTariffId } from '@contador/domain/tariff-calculation';
import { isoMonth, month as monthOf, nextMonth, previousMonth } from '@contador/kernel';
import { download, handle, type TenantTransaction } from '../../platform/index.ts';
import { versionOfTariff } from '../../tariff-calculation/index.ts';
import type { BilledReportsDoor } from './billed-reports-door.ts';
import { mayMakeReport } from './may-make-report.ts';
import { builtReport, monthReports } from './month-reports.ts';
import { tableReply } from './report-reply.ts';
import { reportIdOfBillingMonth, reportRows } from './reports-of-month.ts';
import { processedReports } from './sui-report.repository.ts';

/** The month's reports; empty if there is no definitive version to report. */
export const checkSuiReportsHandler = handle(checkSuiReports, async ({ query, caller, inTenant }) =>
  inTenant(async (transaction) => {
    const version = await versionOfTariff(transaction, query.report_id);
    if (version === undefined) return refuse('version-unknown');
    const { period } = version;
    const common = {
      tariffMonth: isoMonth(nextMonth(period)),
      previousReportId: electricTariffId(caller.tenant, previousMonth(period), DEFINITIVE),
    };
    const month = await monthReports(transaction, query.report_id);
    if (!month.ok) return { ...common, reports: [], definitive: false };
    return { ...common, reports: await reportRows(transaction, month.value), definitive: true };
  }),
);

/** Builds the report as it would be processed, without storing anything. */
export const reviewSuiReportHandler = handle(reviewSuiReport, async ({ query, body, caller, inTenant }) => {
  if (!mayMakeReport(caller, query.code)) return refuse('not-permitted');
  return await inTenant(async (transaction) => {
    const month = await monthReports(transaction, body.reportId);
    if (!month.ok) return month;
    const entries = { inputs: body.inputs ?? [], subsidies: body.subsidies ?? [] };
    const built = builtReport(month.value, query.code, entries);
    if (built === undefined) return refuse('sui-layout-unknown');
    return tableReply(built.layout.columns, built.rows, built.findings);
  });
});

/** The file of the newest processing, or of the one with the given number; for a report on billed clients, that of the given month. */
export const downloadSuiReportCall = (door: BilledReportsDoor) =>
  handle(downloadSuiReport, async ({ query, caller, inTenant }) => {
    const { code, year, month, report_id } = query;
    if (isBillingSuiCode(code)) {
      if (!door.opensTo(caller)) return refuse('not-permitted');
      if (year === undefined || month === undefined)
        return refuse('malformed-request', [{ field: bodyLabels.report, expected: suiReportTexts.monthAsked }]);
      return await inTenant((transaction) => door.file(transaction, { code, month: monthOf(year, month), by: caller }));
    }
    if (!mayMakeReport(caller, code)) return refuse('not-permitted');
    const isShared = sharedSuiReportCodes.includes(code);
    const billed = isShared && year !== undefined && month !== undefined ? monthOf(year, month) : undefined;
    if (report_id === undefined && billed === undefined)
      return refuse('malformed-request', [{ field: bodyLabels.report, expected: suiReportTexts.idAsked }]);
    return await inTenant(async (transaction) => {
      const id = report_id ?? (billed && (await reportIdOfBillingMonth(transaction, billed)));
      const report = id === undefined ? undefined : await processedReport(transaction, { ...query, report_id: id });
      if (report === undefined) return refuse('sui-report-unprocessed');
      const tariffMonth = nextMonth(report.period);
      const text = suiFileText(report, report.rows, suiFileForm(tariffMonth));
      const name = suiFileName(report.code, caller.tenant, tariffMonth);
      return download(name, 'text/csv; charset=utf-8', Buffer.from(text, 'utf8'));
    });
  });

async function processedReport(
  transaction: TenantTransaction,
  { report_id, code, number }: { report_id: string; code: string; number?: number | undefined },
) {
  const version = await versionOfTariff(transaction, report_id);
  const all = version === undefined ? [] : await processedReports(transaction, version.period);
  return all.find((it) => it.code === code && (number === undefined || it.number === number));
}
