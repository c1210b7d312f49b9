import type { Refusal } from '@contador/contract';
import type { ColumnType, Generated } from 'kysely';
import type { JsonColumn, MomentColumn, OptionalJsonColumn, TenantColumn } from './column.ts';

export type OperationState = 'queued' | 'running' | 'succeeded' | 'refused' | 'failed';

export interface OperationTable {
  tenant: TenantColumn;
  id: string;
  number: ColumnType<number, never, never>;
  kind: string;
  key: string;
  fingerprint: string;
  payload: JsonColumn<unknown>;
  state: OperationState;
  done: Generated<number>;
  total: Generated<number>;
  message: Generated<string>;
  result: OptionalJsonColumn<unknown>;
  refusal: OptionalJsonColumn<Refusal>;
  reference: string | null;
  stale: Generated<boolean>;
  attempt: Generated<number>;
  worker: number | null;
  by_email: string;
  by_name: string;
  created_at: MomentColumn;
  started_at: Date | null;
  finished_at: Date | null;
}

declare module './tables.ts' {
  interface Tables {
    operation: OperationTable;
  }
}
