import type { MomentColumn, NumericColumn, OptionalNumericColumn, TenantColumn } from '../../platform/index.ts';
import type { LiquidationKind } from '../liquidation/liquidation.tables.ts';

interface LiquidationCorrectionTable {
  tenant: TenantColumn;
  run: string;
  kind: LiquidationKind;
  corrects: string;
  client_code: string;
  year: number;
  month: number;
  cycle: string;
  corrected_by: string;
  corrected_at: MomentColumn;
}

interface ConsumptionCorrectionTable {
  tenant: TenantColumn;
  client_code: string;
  year: number;
  month: number;
  version: number;
  active: NumericColumn;
  inductive: NumericColumn;
  penalised: NumericColumn;
  capacitive: NumericColumn;
  active_max: OptionalNumericColumn;
  active_med: OptionalNumericColumn;
  active_min: OptionalNumericColumn;
  permuted: OptionalNumericColumn;
  permuted_value: OptionalNumericColumn;
  surplus_value: OptionalNumericColumn;
  corrects: number;
  reason: string;
  entered_by: string;
  entered_at: MomentColumn;
}

interface TermsCorrectionTable {
  tenant: TenantColumn;
  client_code: string;
  year: number;
  month: number;
  version: number;
  corrects: number;
  causes: ('class' | 'market' | 'municipality' | 'tariff' | 'percentages' | 'factor')[];
  use_type: string | null;
  stratum: number | null;
  market: string | null;
  municipality: string | null;
  tariff_id: string;
  level: string | null;
  unit_cost_form: 'SI' | 'NO' | null;
  contribution_percent: OptionalNumericColumn;
  irrigation_subsidy_percent: OptionalNumericColumn;
  subsistence: OptionalNumericColumn;
  m_factor: number;
  reason: string;
  entered_by: string;
  entered_at: MomentColumn;
}

interface ChargeCorrectionTable {
  tenant: TenantColumn;
  client_code: string;
  year: number;
  month: number;
  version: number;
  kind: 'concept' | 'credit';
  key: string;
  concept: string;
  corrects: number;
  value: OptionalNumericColumn;
  total: OptionalNumericColumn;
  balance: OptionalNumericColumn;
  capital: OptionalNumericColumn;
  interest: OptionalNumericColumn;
  instalment: OptionalNumericColumn;
  rate: OptionalNumericColumn;
  instalment_number: number | null;
  reason: string;
  entered_by: string;
  entered_at: MomentColumn;
}

declare module '../../platform/database/tables/tables.ts' {
  interface Tables {
    liquidation_correction: LiquidationCorrectionTable;
    charge_correction: ChargeCorrectionTable;
    consumption_correction: ConsumptionCorrectionTable;
    terms_correction: TermsCorrectionTable;
  }
}
