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

declare module './tables.ts' {
  interface Tables {
    stored_file: StoredFileTable;
  }
}
