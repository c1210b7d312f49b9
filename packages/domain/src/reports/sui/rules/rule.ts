import { isBlank } from '@contador/kernel';
import type { SuiFindingCode } from '../sui-finding.ts';
import type { SuiMaterial } from '../sui-material.ts';
import type { SuiLayout, SuiReport, SuiReportCode } from '../sui-report.ts';
import type { SuiRow } from '../sui-rows.ts';

/** The values of a row by the name of their column. */
export type SuiValues = Readonly<Record<string, string | null>>;

/** What a report is checked with. */
export interface SuiCheck {
  readonly report: SuiReport;
  readonly layout: SuiLayout;
  readonly rows: readonly SuiRow[];
  readonly material: SuiMaterial;
  /** The other reports of the same month: as processed, or as they stand where nothing is entered for them. */
  readonly others: Readonly<Partial<Record<SuiReportCode, readonly SuiValues[]>>>;
}

/** Where a rule was broken; a report as a whole has neither row nor column. */
export interface SuiPlace {
  readonly row?: number;
  readonly column?: string;
  readonly value?: string | null;
  readonly expected?: string;
}

/** One thing that a report is checked for. */
export interface SuiRule {
  readonly code: SuiFindingCode;
  readonly reports: 'all' | readonly SuiReportCode[];
  readonly find: (check: SuiCheck) => SuiPlace[];
}

/** The rows by the names of their columns. */
export function valuesOf({ layout, rows }: Pick<SuiCheck, 'layout' | 'rows'>): SuiValues[] {
  return rows.map(({ cells }) =>
    Object.fromEntries(layout.columns.map(({ name }, at) => [name, cells[at]?.value ?? null])),
  );
}

/** A place for each row where the rule finds one. */
export function eachRow(
  check: SuiCheck,
  find: (values: SuiValues, row: number) => SuiPlace | SuiPlace[] | undefined,
): SuiPlace[] {
  return valuesOf(check).flatMap((values, row) => [find(values, row) ?? []].flat().map((place) => ({ row, ...place })));
}

/** The value as a number; NaN where it is none, so that no comparison with it holds. */
export function numberOf(value: string | null | undefined): number {
  return value === null || value === undefined || isBlank(value) ? Number.NaN : Number(value);
}
