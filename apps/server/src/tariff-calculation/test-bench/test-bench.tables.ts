import type { TrialAmounts } from '@contador/contract/tariff-calculation';
import type { FormatColumn, JsonColumn, MomentColumn, TenantColumn } from '../../platform/index.ts';

export interface TrialTable {
  tenant: TenantColumn;
  tariff_id: string;
  market: string;
  name: string;
  amounts: JsonColumn<TrialAmounts>;
  saved_by: string;
  saved_at: MomentColumn;
  format: FormatColumn;
}

declare module '../../platform/database/tables/tables.ts' {
  interface Tables {
    trial: TrialTable;
  }
}
