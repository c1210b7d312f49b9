import type { MomentColumn, OptionalNumericColumn, TenantColumn } from '../../platform/index.ts';

export interface MarketTable {
  tenant: TenantColumn;
  code: string;
  position: number;
  name: string;
  area: string;
  active: boolean;
  entry_month: string;
  charges_month: string | null;
  loss_plan_month: string | null;
  sui_code: string;
  incumbent_name: string | null;
  incumbent_code: string | null;
  network_operator_code: string | null;
  lac_code: string | null;
  lac_name: string | null;
  distributor: string | null;
  saved_by: string;
  saved_at: MomentColumn;
}

export interface MarketConstantsTable {
  tenant: TenantColumn;
  code: string;
  from_month: string;
  str_zone: string | null;
  demand_share: OptionalNumericColumn;
  alpha: OptionalNumericColumn;
  cf_base: OptionalNumericColumn;
  x: OptionalNumericColumn;
  rct: OptionalNumericColumn;
  rcae: OptionalNumericColumn;
  rcnu: OptionalNumericColumn;
  ipr4: OptionalNumericColumn;
  beta: OptionalNumericColumn;
  p_creg: OptionalNumericColumn;
  p_sspd: OptionalNumericColumn;
  charges_cprog: boolean | null;
  charges_cot: boolean | null;
  index_mode: string | null;
  cot_source: string | null;
  cot_rate: OptionalNumericColumn;
  cot_until: string | null;
  cot_balance1: OptionalNumericColumn;
  cot_balance2: OptionalNumericColumn;
  cot_balance3: OptionalNumericColumn;
  saved_by: string;
  saved_at: MomentColumn;
}

declare module '../../platform/database/tables/tables.ts' {
  interface Tables {
    market: MarketTable;
    market_constants: MarketConstantsTable;
  }
}
