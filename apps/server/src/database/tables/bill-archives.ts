import type { MomentColumn, TenantColumn } from './column.ts';

interface BillArchiveFileTable {
  tenant: TenantColumn;
  run: string;
  client_code: string;
  sic_code: string;
  issued_at: MomentColumn;
  pdf: Buffer;
}

interface BillArchiveTable {
  tenant: TenantColumn;
  year: number;
  month: number;
  cycle: string;
  run: string;
  /** Digest of what was drawn. */
  drew: string;
  made_at: MomentColumn;
}

declare module './tables.ts' {
  interface Tables {
    bill_archive_file: BillArchiveFileTable;
    bill_archive: BillArchiveTable;
  }
}
