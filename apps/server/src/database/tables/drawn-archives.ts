import type { MomentColumn, TenantColumn } from './column.ts';

interface DrawnArchiveFileTable {
  tenant: TenantColumn;
  run: string;
  client_code: string;
  name: string;
  issued_at: MomentColumn;
  /** As PostgreSQL's integer, with a sign. */
  crc32: number;
  /** The passing file that has the PDF, among others that were drawn with it; and where it stands there. */
  file: string;
  from_byte: number;
  size: number;
}

interface DrawnArchiveTable {
  tenant: TenantColumn;
  run: string;
  year: number;
  month: number;
  contents: 'bills' | 'annexes';
  /** Of bills; annexes are of a whole month. */
  cycle: string | null;
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
    drawn_archive_file: DrawnArchiveFileTable;
    drawn_archive: DrawnArchiveTable;
  }
}
