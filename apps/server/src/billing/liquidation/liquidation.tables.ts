import type { Generated } from 'kysely';
import type {
  FilledNumericColumn,
  MomentColumn,
  NumericColumn,
  OptionalNumericColumn,
  TenantColumn,
} from '../../platform/index.ts';

/** Kinds of liquidation of a cycle month, liquidated and approved separately. */
export const LIQUIDATION_KINDS = ['energy', 'lighting', 'security'] as const;
export type LiquidationKind = (typeof LIQUIDATION_KINDS)[number];

/** Kinds of run: a liquidation, or a trial, which compares the three liquidations of a cycle month with replaced inputs. */
type RunKind = LiquidationKind | 'trial';

interface OfCycle {
  tenant: TenantColumn;
  year: number;
  month: number;
  cycle: string;
  run: string;
}

interface LiquidationTable extends OfCycle {
  kind: LiquidationKind;
}

interface LiquidationRunTable extends OfCycle {
  kind: RunKind;
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
  kind: LiquidationKind;
  fingerprint: string;
  approved_by: string;
  approved_at: MomentColumn;
}

interface LiquidationListTable {
  tenant: TenantColumn;
  digest: string;
  ids: string;
}

interface PackedResult {
  tenant: TenantColumn;
  run: string;
  client_code: string;
  facts_list: string;
  facts: string;
  amounts_list: string;
  amounts: string;
  tariff: string | null;
  agreement: number | null;
  agreement_version: number | null;
}

export interface LiquidationRowTable extends PackedResult {
  sic_code: string;
  use_type: string;
  stratum: number | null;
  active: NumericColumn;
  active_value: NumericColumn;
  total: NumericColumn;
  applied_m: number;
  state: 'liquidated' | 'without-offer';
  remarks: string[];
  natural_key: string;
  score: FilledNumericColumn;
  reasons: Generated<string[]>;
}

interface TrialResultTable extends PackedResult {
  side: 'before' | 'after';
  kind: LiquidationKind;
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
    liquidation: LiquidationTable;
    liquidation_run: LiquidationRunTable;
    liquidation_approval: LiquidationApprovalTable;
    liquidation_list: LiquidationListTable;
    liquidation_row: LiquidationRowTable;
    m_factor_state: FactorStateTable;
    trial_result: TrialResultTable;
  }
}
