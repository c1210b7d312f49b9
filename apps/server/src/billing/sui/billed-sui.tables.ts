import type { BillingSuiCode } from '@contador/domain/billing';
import type { Generated } from 'kysely';
import type { MomentColumn, TenantColumn } from '../../platform/index.ts';

interface BillingSuiReportTable {
  tenant: TenantColumn;
  code: BillingSuiCode;
  year: number;
  month: number;
  number: number;
  norm: string;
  rows: number;
  warnings: number;
  content_sha256: string;
  replaces: number | null;
  /** Bill numbers such as `{[501,503],[601,602)}`, of a report processed before its rows were stored. */
  bills: Generated<string | null>;
  processed_by: string;
  processed_at: MomentColumn;
}

interface BillingSuiPieceTable {
  tenant: TenantColumn;
  code: BillingSuiCode;
  year: number;
  month: number;
  number: number;
  piece: number;
  /** Digest of the stored gzip file with its lines. */
  file_sha256: string;
  /** For each row: client code or bill number, hash of what can change, and hash of the row. `null` if they were not stored. */
  keys: Generated<string[] | null>;
  states: Generated<number[] | null>;
  lines: Generated<number[] | null>;
}

declare module '../../platform/database/tables/tables.ts' {
  interface Tables {
    billing_sui_report: BillingSuiReportTable;
    billing_sui_piece: BillingSuiPieceTable;
  }
}
