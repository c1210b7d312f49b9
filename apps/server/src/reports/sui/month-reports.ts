import { refuse } from '@contador/contract';
import {
  checkSuiReport,
  noEntries,
  type SuiEntries,
  type SuiFinding,
  type SuiLayout,
  type SuiMaterial,
  type SuiReport,
  type SuiReportCode,
  type SuiRow,
  type SuiValues,
  suiLayout,
  suiReport,
  suiRows,
  suiValuesOf,
} from '@contador/domain/reports';
import type { TenantTransaction } from '../../platform/index.ts';
import { type CalculationVersion, versionOfTariff } from '../../tariff-calculation/index.ts';
import { definitiveTariffOf, publishedMaterial } from './published-material.ts';
import { type ProcessedReport, processedReports } from './sui-report.repository.ts';

/** The reports of a month: their source data, and the processed reports, newest first. */
export interface MonthReports {
  readonly version: CalculationVersion;
  readonly material: SuiMaterial;
  readonly processed: readonly ProcessedReport[];
}

/** The reports of that version's month; a refusal if the version is unknown, or the month has no definitive tariff. */
export async function monthReports(transaction: TenantTransaction, reportId: string) {
  const version = await versionOfTariff(transaction, reportId);
  if (version === undefined) return refuse('version-unknown');
  if ((await definitiveTariffOf(transaction, version.period)) === undefined) return refuse('no-definitive-version');
  const material = await publishedMaterial(transaction, version.period);
  const processed = await processedReports(transaction, version.period);
  return { ok: true as const, value: { version, material, processed } satisfies MonthReports };
}

/** The newest processing of a report of the month. */
export function latestOf(processed: readonly ProcessedReport[], code: SuiReportCode): ProcessedReport | undefined {
  return processed.find((it) => it.code === code);
}

export interface BuiltReport {
  readonly report: SuiReport;
  readonly layout: SuiLayout;
  readonly rows: readonly SuiRow[];
  readonly findings: readonly SuiFinding[];
}

/** The report built with the given entries, with the findings of its check; `undefined` if it has no layout in the month. */
export function builtReport(
  { material, processed }: MonthReports,
  code: SuiReportCode,
  entries: SuiEntries,
): BuiltReport | undefined {
  const report = suiReport(code);
  const layout = suiLayout(report, material.tariffMonth);
  if (layout === undefined) return undefined;
  const rows = suiRows(layout, material, entries);
  const findings = checkSuiReport({ report, layout, rows, material, others: comparedReports(material, processed) });
  return { report, layout, rows, findings };
}

/**
 * Other formats that the check compares with. Those without entries, and those that agree by their published figures, are rebuilt; the
 * others are compared as processed.
 */
const AS_THEY_STAND: readonly SuiReportCode[] = ['T3', 'T6', 'T7'];
const AS_PROCESSED: readonly SuiReportCode[] = ['T1', 'T2', 'T5'];

function comparedReports(
  material: SuiMaterial,
  processed: readonly ProcessedReport[],
): Partial<Record<SuiReportCode, readonly SuiValues[]>> {
  const standing = AS_THEY_STAND.flatMap((code) => {
    const layout = suiLayout(suiReport(code), material.tariffMonth);
    return layout === undefined
      ? []
      : [[code, suiValuesOf({ layout, rows: suiRows(layout, material, noEntries) })] as const];
  });
  const stored = AS_PROCESSED.flatMap((code) => {
    const latest = latestOf(processed, code);
    return latest === undefined ? [] : [[code, storedValues(latest)] as const];
  });
  return Object.fromEntries([...standing, ...stored]);
}

function storedValues({ columns, rows }: ProcessedReport): SuiValues[] {
  return rows.map(({ cells }) => Object.fromEntries(columns.map(({ name }, at) => [name, cells[at]?.value ?? null])));
}
