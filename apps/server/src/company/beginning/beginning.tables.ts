import type { MomentColumn, TenantColumn } from '../../platform/index.ts';

interface BeginningTable {
  tenant: TenantColumn;
  first_month: string;
  set_by: string;
  set_at: MomentColumn;
}

declare module '../../platform/database/tables/tables.ts' {
  interface Tables {
    beginning: BeginningTable;
  }
}
