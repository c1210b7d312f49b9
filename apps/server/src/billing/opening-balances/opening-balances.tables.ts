import type { MomentColumn, NumericColumn, TenantColumn } from '../../platform/index.ts';

interface OpeningBalanceFileTable {
  tenant: TenantColumn;
  id: string;
  file_name: string;
  file_sha256: string;
  entered_by: string;
  entered_at: MomentColumn;
}

interface OpeningBalanceTable {
  tenant: TenantColumn;
  client_code: string;
  file: string;
  line: number;
  in_favour: NumericColumn;
}

interface BroughtCreditTable {
  tenant: TenantColumn;
  file: string;
  line: number;
  client_code: string;
  concept: string;
  instalments: number;
  value: NumericColumn;
}

declare module '../../platform/database/tables/tables.ts' {
  interface Tables {
    brought_credit: BroughtCreditTable;
    opening_balance: OpeningBalanceTable;
    opening_balance_file: OpeningBalanceFileTable;
  }
}
