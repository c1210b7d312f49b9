import type { ShadowCause } from '@contador/domain/billing';
import type { Generated } from 'kysely';
import type { MomentColumn, NumericColumn, OptionalNumericColumn, TenantColumn } from '../../platform/index.ts';
import type { LiquidationKind } from '../liquidation/liquidation.tables.ts';

interface ShadowLiquidationTable {
  tenant: TenantColumn;
  run: string;
  year: number;
  month: number;
  cycle: string;
  causes: ShadowCause[];
  sentences: string[];
  compared: 'approved' | 'liquidated' | 'calculated';
  rests_on: string;
  clients: number;
  made_by: string;
  made_email: string;
  made_at: MomentColumn;
  kept_until: MomentColumn;
  over: Generated<boolean>;
}

interface ShadowRowTable {
  tenant: TenantColumn;
  run: string;
  client_code: string;
  sic_code: string;
  name: string;
  natural_key: string;
  use_type: string;
  stratum: number | null;
  energy: NumericColumn;
  energy_after: NumericColumn;
  before: string[];
  after: string[];
  parts: string[];
  difference: NumericColumn;
  size: NumericColumn;
}

interface ShadowResultTable {
  tenant: TenantColumn;
  run: string;
  client_code: string;
  side: 'before' | 'after';
  kind: LiquidationKind;
  facts_list: string;
  facts: string;
  amounts_list: string;
  amounts: string;
  tariff: string | null;
  agreement: number | null;
  agreement_version: number | null;
}

interface ShadowListTable {
  tenant: TenantColumn;
  digest: string;
  ids: string;
}

interface ShadowFileTable {
  tenant: TenantColumn;
  file: string;
  kind: 'consumption' | 'concepts' | 'credits';
  year: number;
  month: number;
  cycle: string;
  name: string;
  sha256: string;
  users: number;
  ignored: number;
  read_by: string;
  read_at: MomentColumn;
  kept_until: MomentColumn;
}

interface ShadowConsumptionTable {
  tenant: TenantColumn;
  file: string;
  client_code: string;
  line: number;
  active: NumericColumn;
  inductive: NumericColumn;
  penalised: NumericColumn;
  capacitive: NumericColumn;
  active_max: OptionalNumericColumn;
  active_med: OptionalNumericColumn;
  active_min: OptionalNumericColumn;
  days_in_excess: number | null;
  permuted: OptionalNumericColumn;
  permuted_value: OptionalNumericColumn;
  surplus_value: OptionalNumericColumn;
}

interface ShadowChargeTable {
  tenant: TenantColumn;
  file: string;
  line: number;
  client_code: string;
  concept: string;
  value: NumericColumn;
}

declare module '../../platform/database/tables/tables.ts' {
  interface Tables {
    shadow_liquidation: ShadowLiquidationTable;
    shadow_row: ShadowRowTable;
    shadow_result: ShadowResultTable;
    shadow_list: ShadowListTable;
    shadow_file: ShadowFileTable;
    shadow_consumption: ShadowConsumptionTable;
    shadow_charge: ShadowChargeTable;
  }
}
