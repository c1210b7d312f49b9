import type { MomentColumn, TenantColumn } from '../database/tables/column.ts';

interface DrawnArchiveFileTable {
  tenant: TenantColumn;
  run: string;
  client_code: string;
  name: string;
  issued_at: MomentColumn;
  /** Signed, as PostgreSQL's integer. */
  crc32: number;
  /** Temporary file that contains the PDF together with others, and its offset there. */
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
  /** Set for bills; annexes cover a whole month. */
  cycle: string | null;
  /** Digest of the drawn content. */
  drew: string;
  clients: number;
  /** Total size of all PDFs and of all names. */
  bytes: number;
  name_bytes: number;
  made_at: MomentColumn;
  expires_at: MomentColumn;
}

declare module '../database/tables/tables.ts' {
  interface Tables {
    drawn_archive_file: DrawnArchiveFileTable;
    drawn_archive: DrawnArchiveTable;
  }
}
