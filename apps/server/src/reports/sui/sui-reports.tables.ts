import type { SuiColumn, SuiFinding, SuiMarketEntry, SuiReportCode, SuiRow } from '@contador/domain/reports';
import type { FormatColumn, JsonColumn, MomentColumn, TenantColumn } from '../../platform/index.ts';

/** A column as it was when the report was processed. */
export type StoredSuiColumn = Pick<SuiColumn, 'name' | 'label' | 'type'>;

export interface SuiReportTable {
  tenant: TenantColumn;
  report_id: string;
  code: SuiReportCode;
  number: number;
  year: number;
  month: number;
  version: string;
  norm: string;
  columns: JsonColumn<readonly StoredSuiColumn[]>;
  rows: JsonColumn<readonly SuiRow[]>;
  inputs: JsonColumn<readonly (string | null)[]>;
  subsidies: JsonColumn<readonly SuiMarketEntry[]>;
  findings: JsonColumn<readonly SuiFinding[]>;
  content_sha256: string;
  replaces: number | null;
  previous_report_id: string | null;
  processed_by: string;
  processed_at: MomentColumn;
  format: FormatColumn;
}

declare module '../../platform/database/tables/tables.ts' {
  interface Tables {
    sui_report: SuiReportTable;
  }
}
