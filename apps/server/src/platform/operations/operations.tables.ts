import type { Particular, Refusal } from '@contador/contract';
import type { ColumnType, Generated } from 'kysely';
import type { MomentColumn, OptionalPassingColumn, PassingColumn, TenantColumn } from '../database/tables/column.ts';

export type OperationState = 'queued' | 'running' | 'succeeded' | 'refused' | 'failed';

export interface OperationTable {
  tenant: TenantColumn;
  id: string;
  number: ColumnType<number, never, never>;
  kind: string;
  key: string;
  fingerprint: string;
  payload: PassingColumn<unknown>;
  state: OperationState;
  done: Generated<number>;
  total: Generated<number>;
  message: Generated<string>;
  result: OptionalPassingColumn<unknown>;
  refusal: OptionalPassingColumn<Refusal>;
  reference: string | null;
  stale: Generated<boolean>;
  attempt: Generated<number>;
  worker: number | null;
  cancelled_by: string | null;
  shared: Generated<boolean>;
  leaves_rows: Generated<boolean>;
  setbacks: Generated<number>;
  by_email: string;
  by_name: string;
  created_at: MomentColumn;
  started_at: Date | null;
  finished_at: Date | null;
}

export interface OperationRangeTable {
  tenant: TenantColumn;
  operation: string;
  range: number;
  last_key: OptionalPassingColumn<unknown>;
  up_to_key: OptionalPassingColumn<unknown>;
  is_done: Generated<boolean>;
}

export interface OperationReasonTable {
  tenant: TenantColumn;
  operation: string;
  range: number;
  number: ColumnType<number, never, never>;
  particulars: PassingColumn<Particular[]>;
}

declare module '../database/tables/tables.ts' {
  interface Tables {
    operation: OperationTable;
    operation_range: OperationRangeTable;
    operation_reason: OperationReasonTable;
  }
}
