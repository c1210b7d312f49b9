import type { Generated } from 'kysely';
import type { TenantColumn } from './column.ts';

export interface StoredFileTable {
  tenant: TenantColumn;
  sha256: Buffer;
  size: number;
  /** Null where the bytes lie outside, under `object`. */
  deflated: Buffer | null;
  object: string | null;
  stored_at: Generated<Date>;
}

/** A file that goes; as `stored_file` otherwise. */
export interface PassingFileTable {
  tenant: TenantColumn;
  id: string;
  sha256: Buffer;
  size: number;
  deflated: Buffer | null;
  object: string | null;
}

declare module './tables.ts' {
  interface Tables {
    stored_file: StoredFileTable;
    passing_file: PassingFileTable;
  }
}
