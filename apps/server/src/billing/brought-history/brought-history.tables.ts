import type { MomentColumn, TenantColumn } from '../../platform/index.ts';

interface BroughtHistoryTable {
  tenant: TenantColumn;
  id: string;
  file_name: string;
  file_sha256: string;
  rows: number;
  entered_by: string;
  entered_at: MomentColumn;
}

interface BroughtHistoryIgnoredTable {
  tenant: TenantColumn;
  id: string;
  line: number;
  code: string;
  reason: string;
}

declare module '../../platform/database/tables/tables.ts' {
  interface Tables {
    brought_history: BroughtHistoryTable;
    brought_history_ignored: BroughtHistoryIgnoredTable;
  }
}
