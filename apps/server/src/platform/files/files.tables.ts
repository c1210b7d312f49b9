import type { Generated } from 'kysely';
import type { TenantColumn } from '../database/tables/column.ts';

export interface StoredFileTable {
  tenant: TenantColumn;
  sha256: Buffer;
  size: number;
  /** `null` if the bytes are in external storage, under `object`. */
  deflated: Buffer | null;
  object: string | null;
  stored_at: Generated<Date>;
}

/** A temporary file, otherwise like `stored_file`. */
export interface PassingFileTable {
  tenant: TenantColumn;
  id: string;
  sha256: Buffer;
  size: number;
  deflated: Buffer | null;
  object: string | null;
}

declare module '../database/tables/tables.ts' {
  interface Tables {
    stored_file: StoredFileTable;
    passing_file: PassingFileTable;
  }
}
