import type { OptionName } from '@contador/regulation';
import type { MomentColumn, TenantColumn } from '../../platform/index.ts';

export interface LawReadingTable {
  tenant: TenantColumn;
  option: OptionName;
  number: number;
  value: string;
  from_month: string;
  reason: string;
  chosen_by: string;
  chosen_at: MomentColumn;
}

declare module '../../platform/database/tables/tables.ts' {
  interface Tables {
    law_reading: LawReadingTable;
  }
}
