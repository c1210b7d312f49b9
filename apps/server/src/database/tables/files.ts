import type { Generated } from 'kysely';
import type { TenantColumn } from './column.ts';

export interface StoredFileTable {
  tenant: TenantColumn;
  sha256: Buffer;
  size: number;
  deflated: Buffer;
  stored_at: Generated<Date>;
}

declare module './tables.ts' {
  interface Tables {
    stored_file: StoredFileTable;
  }
}
