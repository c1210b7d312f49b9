import type { MomentColumn, TenantColumn } from '../../platform/index.ts';

interface TariffOptionOpeningTable {
  tenant: TenantColumn;
  market: string;
  number: number;
  tariff_month: string;
  /** COP/kWh in the order of `levelKeys`. */
  cost_mon: (string | null)[];
  cost_max: (string | null)[] | null;
  cost_med: (string | null)[] | null;
  cost_min: (string | null)[] | null;
  /** COP in the order of `levelKeys`. */
  balances: (string | null)[];
  source: string;
  reason: string;
  saved_by: string;
  saved_at: MomentColumn;
}

declare module '../../platform/database/tables/tables.ts' {
  interface Tables {
    tariff_option_opening: TariffOptionOpeningTable;
  }
}
