import type { Particular } from '@contador/contract';
import type { StrBalanceReading } from '@contador/market-files';
import type { FormatColumn, JsonColumn, MomentColumn, TenantColumn } from '../../platform/index.ts';

export interface StrSettlementTable {
  tenant: TenantColumn;
  year: number;
  month: number;
  reinvoice: number;
  upload: number;
  file_name: string;
  sha256: string;
  size: number;
  reading: JsonColumn<StrBalanceReading>;
  warnings: JsonColumn<readonly Particular[]>;
  uploaded_by: string;
  uploaded_by_email: string;
  uploaded_at: MomentColumn;
  format: FormatColumn;
}

declare module '../../platform/database/tables/tables.ts' {
  interface Tables {
    str_settlement: StrSettlementTable;
  }
}
