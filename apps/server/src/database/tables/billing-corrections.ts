import type { MomentColumn, NumericColumn, OptionalNumericColumn, TenantColumn } from './column.ts';
import type { LiquidationKind } from './liquidation.ts';

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
  reason: string;
  entered_by: string;
  entered_at: MomentColumn;
}

declare module './tables.ts' {
  interface Tables {
    liquidation_correction: LiquidationCorrectionTable;
    consumption_correction: ConsumptionCorrectionTable;
  }
}
