import type { BillingSuiCode } from '@contador/domain/billing';
import type { Generated } from 'kysely';
import type { MomentColumn, TenantColumn } from './column.ts';

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
  /** `{[501,503],[601,602)}`: the numbers of its bills, of one from before its rows were kept. */
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
  /** Digest of the stored file that has its lines, packed with gzip. */
  file_sha256: string;
  /** Of each of its rows: the client's code or the bill's number, what can change of it, and the row itself. Null where they were not kept. */
  keys: Generated<string[] | null>;
  states: Generated<number[] | null>;
  lines: Generated<number[] | null>;
}

declare module './tables.ts' {
  interface Tables {
    billing_sui_report: BillingSuiReportTable;
    billing_sui_piece: BillingSuiPieceTable;
  }
}
