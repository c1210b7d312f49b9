import type { TrialCause } from '@contador/domain/billing';
import type { Generated } from 'kysely';
import type { MomentColumn, NumericColumn, TenantColumn } from '../../platform/index.ts';

/** Properties of a trial that no other run has. */
interface TrialLiquidationTable {
  tenant: TenantColumn;
  run: string;
  kind: Generated<'trial'>;
  causes: TrialCause[];
  sentences: string[];
  compared: 'approved' | 'liquidated' | 'calculated';
  made_email: string;
  kept_until: MomentColumn;
  over: Generated<boolean>;
}

interface TrialRowTable {
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

interface TrialFileTable {
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

declare module '../../platform/database/tables/tables.ts' {
  interface Tables {
    liquidation_trial: TrialLiquidationTable;
    trial_row: TrialRowTable;
    trial_file: TrialFileTable;
  }
}
