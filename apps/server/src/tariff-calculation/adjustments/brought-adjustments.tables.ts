import type { MomentColumn, NumericColumn, TenantColumn } from '../../platform/index.ts';

interface BroughtAdjustmentFileTable {
  tenant: TenantColumn;
  id: string;
  app_year: number;
  app_month: number;
  file_name: string;
  file_sha256: string;
  entered_by: string;
  entered_at: MomentColumn;
}

interface BroughtAdjustmentTable {
  tenant: TenantColumn;
  file: string;
  line: number;
  year: number;
  month: number;
  concept: string;
  delta: NumericColumn;
  source: string;
  reason: string;
}

declare module '../../platform/database/tables/tables.ts' {
  interface Tables {
    brought_adjustment: BroughtAdjustmentTable;
    brought_adjustment_file: BroughtAdjustmentFileTable;
  }
}
