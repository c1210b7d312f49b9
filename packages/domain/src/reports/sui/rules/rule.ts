import { isBlank } from '@contador/kernel';
import type { SuiFindingCode } from '../sui-finding.ts';
import type { SuiMaterial } from '../sui-material.ts';
import type { SuiLayout, SuiReport, SuiReportCode } from '../sui-report.ts';
import type { SuiRow } from '../sui-rows.ts';

/** Values of a row by column name. */
export type SuiValues = Readonly<Record<string, string | null>>;

/** Inputs of a check. */
export interface SuiCheck {
  readonly report: SuiReport;
  readonly layout: SuiLayout;
  readonly rows: readonly SuiRow[];
  readonly material: SuiMaterial;
  /** The other reports of the same month: as processed, or with proposed entries when they were not. */
  readonly others: Readonly<Partial<Record<SuiReportCode, readonly SuiValues[]>>>;
}

/** Where a rule was broken; `row` and `column` are absent when the finding concerns the whole report. */
export interface SuiPlace {
  readonly row?: number;
  readonly column?: string;
  readonly value?: string | null;
  readonly expected?: string;
}

/** A rule that reports are checked against. */
export interface SuiRule {
  readonly code: SuiFindingCode;
  readonly reports: 'all' | readonly SuiReportCode[];
  readonly find: (check: SuiCheck) => SuiPlace[];
}

/** The rows as records of values by column name. */
export function valuesOf({ layout, rows }: Pick<SuiCheck, 'layout' | 'rows'>): SuiValues[] {
  return rows.map(({ cells }) =>
    Object.fromEntries(layout.columns.map(({ name }, at) => [name, cells[at]?.value ?? null])),
  );
}

/** Applies a rule to each row and collects the places that it finds. */
export function eachRow(
  check: SuiCheck,
  find: (values: SuiValues, row: number) => SuiPlace | SuiPlace[] | undefined,
): SuiPlace[] {
  return valuesOf(check).flatMap((values, row) => [find(values, row) ?? []].flat().map((place) => ({ row, ...place })));
}

/** The value as a number; NaN when it is not one, so that every comparison is false. */
export function numberOf(value: string | null | undefined): number {
  return value === null || value === undefined || isBlank(value) ? Number.NaN : Number(value);
}
