import type { Generated } from 'kysely';
import type {
  FilledNumericColumn,
  MomentColumn,
  NumericColumn,
  OptionalNumericColumn,
  TenantColumn,
} from '../../platform/index.ts';

/** Kinds of liquidation of a cycle month, liquidated and approved separately. */
export type LiquidationKind = 'energy' | 'lighting' | 'security';

interface OfCycle {
  tenant: TenantColumn;
  kind: LiquidationKind;
  year: number;
  month: number;
  cycle: string;
  run: string;
}

interface LiquidationRunTable extends OfCycle {
  rests_on: string;
  clients: number;
  total: OptionalNumericColumn;
  energy: OptionalNumericColumn;
  to_look: number | null;
  without_agreement: number | null;
  to_hold: number | null;
  liquidated_by: string;
  liquidated_at: MomentColumn;
}

interface LiquidationApprovalTable extends OfCycle {
  fingerprint: string;
  approved_by: string;
  approved_at: MomentColumn;
}

interface LiquidationListTable {
  tenant: TenantColumn;
  digest: string;
  ids: string;
}

export interface LiquidationRowTable {
  tenant: TenantColumn;
  run: string;
  client_code: string;
  sic_code: string;
  use_type: string;
  stratum: number | null;
  facts_list: string;
  facts: string;
  amounts_list: string;
  amounts: string;
  active: NumericColumn;
  active_value: NumericColumn;
  total: NumericColumn;
  applied_m: number;
  tariff: string | null;
  agreement: number | null;
  agreement_version: number | null;
  state: 'liquidated' | 'without-offer';
  remarks: string[];
  natural_key: string;
  score: FilledNumericColumn;
  reasons: Generated<string[]>;
}

interface FactorStateTable {
  tenant: TenantColumn;
  client_code: string;
  year: number;
  month: number;
  days_in_excess: number | null;
  applied_m: number;
  m_factor: number;
  months_with_excess: number;
  consecutive_months_out_of_excess: number;
  consecutive_months_m6: number;
}

declare module '../../platform/database/tables/tables.ts' {
  interface Tables {
    liquidation: OfCycle;
    liquidation_run: LiquidationRunTable;
    liquidation_approval: LiquidationApprovalTable;
    liquidation_list: LiquidationListTable;
    liquidation_row: LiquidationRowTable;
    m_factor_state: FactorStateTable;
  }
}
