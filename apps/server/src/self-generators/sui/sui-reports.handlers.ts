import { checkSelfGeneratorSuiReports } from '@contador/contract/self-generators';
import { sharedSuiReportCodes } from '@contador/domain/reports';
import { month as monthOf } from '@contador/kernel';
import { billedReportRows, billedReportsOf } from '../../billing/index.ts';
import { handle } from '../../platform/index.ts';
import { reportsOfBillingMonth } from '../../reports/index.ts';

/** Number of processed rows that are shown. */
const SHOWN = 50;

export const checkSelfGeneratorSuiReportsCall = handle(
  checkSelfGeneratorSuiReports,
  async ({ query, caller, inTenant }) =>
    inTenant(async (transaction) => {
      const month = monthOf(query.year, query.month);
      const reports = [];
      for (const report of await billedReportsOf(transaction, month)) {
        const table = await billedReportRows(transaction, { code: report.code, month, first: SHOWN });
        reports.push({ ...report, inputs: [], ...table });
      }
      const codes = sharedSuiReportCodes;
      const ofTariffs = await reportsOfBillingMonth(transaction, { tenant: caller.tenant, month, codes });
      return { ...ofTariffs, reports: [...reports, ...ofTariffs.reports] };
    }),
);
