import { refuse } from '@contador/contract';
import {
  checkBilledSuiReports,
  downloadBilledSuiReport,
  processBilledSuiReport,
  reviewBilledSuiReport,
} from '@contador/contract/billing';
import { unheldColumns } from '@contador/domain/billing';
import { month as monthOf } from '@contador/kernel';
import { handle } from '../../platform/index.ts';
import { billedReportFile, billedReportInMonth, billedReportsOf, processBilledReport } from './billed-reports.ts';
import { reviewReport } from './reviewed-report.ts';

/** Rows shown in a review. */
const SHOWN = 50;

export const checkBilledSuiReportsCall = handle(checkBilledSuiReports, async ({ query, inTenant }) =>
  inTenant(async (transaction) => ({
    sui_reports: await billedReportsOf(transaction, monthOf(query.year, query.month)),
  })),
);

/** Previews the first rows, and all findings over the whole report. */
export const reviewBilledSuiReportCall = handle(reviewBilledSuiReport, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const report = billedReportInMonth(query.code, monthOf(query.year, query.month));
    if (report === undefined) return refuse('sui-layout-unknown');
    const rows: (string | null)[][] = [];
    const { count, findings } = await reviewReport(transaction, report, (page) => {
      rows.push(...page.slice(0, SHOWN - rows.length).map(({ cells }) => [...cells]));
    });
    return {
      columns: report.layout.columns.map(({ name, label }) => ({ name, label })),
      rows,
      count,
      findings: [...findings],
      unheld: unheldColumns(report.layout).map(({ label }) => label),
    };
  }),
);

export const processBilledSuiReportCall = handle(
  processBilledSuiReport,
  async ({ query: { code }, body, caller, inTenant, now }) =>
    inTenant((transaction) =>
      processBilledReport(transaction, { code, month: monthOf(body.year, body.month), by: caller, at: now }),
    ),
);

export const downloadBilledSuiReportCall = handle(downloadBilledSuiReport, async ({ query, caller, inTenant }) => {
  const request = { code: query.code, month: monthOf(query.year, query.month), tenant: caller.tenant };
  return await inTenant((transaction) => billedReportFile(transaction, request));
});
