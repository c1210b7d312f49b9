import type { BillingSuiCode } from '@contador/domain/billing';
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
  /** `{[501,503],[601,602)}`: the numbers of its bills; null of a report of clients, and of one from before they were kept. */
  bills: string | null;
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
}

declare module './tables.ts' {
  interface Tables {
    billing_sui_report: BillingSuiReportTable;
    billing_sui_piece: BillingSuiPieceTable;
  }
}
