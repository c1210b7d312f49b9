import type { OptionName } from '@contador/regulation';
import type { MomentColumn, TenantColumn } from './column.ts';

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

declare module './tables.ts' {
  interface Tables {
    law_reading: LawReadingTable;
  }
}
