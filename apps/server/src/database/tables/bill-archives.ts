import type { MomentColumn, TenantColumn } from './column.ts';

interface BillArchiveFileTable {
  tenant: TenantColumn;
  run: string;
  client_code: string;
  name: string;
  issued_at: MomentColumn;
  /** As PostgreSQL's integer, with a sign. */
  crc32: number;
  pdf: Buffer;
}

interface BillArchiveTable {
  tenant: TenantColumn;
  run: string;
  year: number;
  month: number;
  cycle: string;
  /** Digest of what was drawn. */
  drew: string;
  clients: number;
  /** Of all PDFs, and of all names. */
  bytes: number;
  name_bytes: number;
  made_at: MomentColumn;
  expires_at: MomentColumn;
}

declare module './tables.ts' {
  interface Tables {
    bill_archive_file: BillArchiveFileTable;
    bill_archive: BillArchiveTable;
  }
}
