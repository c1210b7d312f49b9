import type { MomentColumn, NumericColumn, OptionalNumericColumn, TenantColumn } from '../../platform/index.ts';

interface OfClientMonth {
  tenant: TenantColumn;
  client_code: string;
  year: number;
  month: number;
}

export interface DeviationHoldTable extends OfClientMonth {
  cycle: string;
  run: string;
  kind: 'above' | 'below';
  months: string[];
  energies: string[];
  days: number[];
  measured: NumericColumn;
  billed_days: number;
  normalised: NumericColumn;
  mean: NumericColumn;
  spread: NumericColumn;
  lower: NumericColumn;
  upper: NumericColumn;
  provisional: NumericColumn;
  divisor: 'sample' | 'population';
  held_by: string;
  held_at: MomentColumn;
}

export interface DeviationStepTable extends OfClientMonth {
  position: number;
  state: 'visiting' | 'averaged' | 'released' | 'closed';
  reason: string;
  billed: OptionalNumericColumn;
  bill: number | null;
  energy_run: string | null;
  lighting_run: string | null;
  security_run: string | null;
  taken_by: string;
  taken_at: MomentColumn;
}

interface DeviationDifferenceTable extends OfClientMonth {
  cycle: string;
  from_year: number;
  from_month: number;
  part: 'energy' | 'lighting' | 'security';
  energy: NumericColumn;
  value: NumericColumn;
  found_by: string;
  found_at: MomentColumn;
}

declare module '../../platform/database/tables/tables.ts' {
  interface Tables {
    deviation_hold: DeviationHoldTable;
    deviation_step: DeviationStepTable;
    deviation_difference: DeviationDifferenceTable;
  }
}
