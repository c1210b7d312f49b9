import { isoMonth, type Month } from '@contador/kernel';
import { guaranteeReports } from './guarantee-reports.ts';
import { publishedTariffsReport } from './published-tariffs-report.ts';
import type { SuiLayout, SuiReport, SuiReportCode } from './sui-report.ts';
import { tariffOptionReports } from './tariff-option-reports.ts';
import { unitCostReport } from './unit-cost-report.ts';
import { unitCostVariablesReport } from './unit-cost-variables-report.ts';

/** The reports of the tariff chapter, ordered by code. */
export const suiReports: readonly SuiReport[] = [
  ...guaranteeReports,
  publishedTariffsReport,
  ...tariffOptionReports,
  unitCostReport,
  unitCostVariablesReport,
];

export function suiReport(code: SuiReportCode): SuiReport {
  const found = suiReports.find((report) => report.code === code);
  if (found === undefined) throw new Error(`no report ${code}`);
  return found;
}

/** Layout of a report in a tariff month; `undefined` for a month before the first layout. */
export function suiLayout(report: SuiReport, tariffMonth: Month): SuiLayout | undefined {
  const month = isoMonth(tariffMonth);
  return report.layouts.find(({ from, to }) => from <= month && (to === undefined || month <= to));
}
