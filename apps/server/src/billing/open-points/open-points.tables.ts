import type { OpenPointSetting } from '@contador/domain/billing';
import type { MomentColumn, TenantColumn } from '../../platform/index.ts';

interface OpenPointChoiceTable {
  tenant: TenantColumn;
  setting: OpenPointSetting;
  number: number;
  value: string;
  from_day: string;
  reason: string;
  decided_by: string;
  decided_at: MomentColumn;
}

declare module '../../platform/database/tables/tables.ts' {
  interface Tables {
    open_point_choice: OpenPointChoiceTable;
  }
}
