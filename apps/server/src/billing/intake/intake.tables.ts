import type { DecimalSign } from '@contador/kernel';
import type { Generated } from 'kysely';
import type { MomentColumn, NumericColumn, OptionalNumericColumn, TenantColumn } from '../../platform/index.ts';

interface OfCycle {
  tenant: TenantColumn;
  year: number;
  month: number;
  cycle: string;
}

interface InputChangeTable {
  tenant: TenantColumn;
  subject: string;
  changes: number;
}

export type IntakeKind = 'consumption' | 'concepts' | 'credits';

interface IntakeTable extends OfCycle {
  kind: IntakeKind;
  file_name: string;
  file_sha256: string;
  decimal_sign: Generated<DecimalSign | null>;
  rows: number;
  entered_by: string;
  entered_at: MomentColumn;
}

interface IntakeIgnoredTable extends OfCycle {
  kind: IntakeKind;
  line: number;
  code: string;
  reason: string;
}

interface EnergyOfClient {
  tenant: TenantColumn;
  client_code: string;
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

export interface ConsumptionTable extends EnergyOfClient {
  year: number;
  month: number;
  cycle: string;
  source: 'file' | 'manual';
  hours: Buffer | null;
  file_name: string | null;
  file_sha256: string | null;
  line: number | null;
  entered_by: string;
  entered_at: MomentColumn;
}

interface TrialConsumptionTable extends EnergyOfClient {
  file: string;
  line: number;
}

interface HistoryTable {
  tenant: TenantColumn;
  client_code: string;
  year: number;
  month: number;
  active: NumericColumn;
  inductive: NumericColumn;
  penalised: NumericColumn;
  capacitive: NumericColumn;
  days: number;
  series: (number | null)[];
  brought: Generated<string | null>;
}

interface ConceptOfClient {
  tenant: TenantColumn;
  line: number;
  client_code: string;
  concept: string;
  value: NumericColumn;
}

interface OtherConceptTable extends ConceptOfClient {
  year: number;
  month: number;
  cycle: string;
  kind: Generated<'concepts'>;
}

interface TrialChargeTable extends ConceptOfClient {
  file: string;
}

interface CreditTable extends OfCycle {
  line: number;
  kind: Generated<'credits'>;
  client_code: string;
  concept: string;
  total: NumericColumn;
  balance: NumericColumn;
  capital: NumericColumn;
  interest: NumericColumn;
  instalment: NumericColumn;
  rate: NumericColumn;
  instalment_number: number;
}

declare module '../../platform/database/tables/tables.ts' {
  interface Tables {
    billing_input_change: InputChangeTable;
    billing_intake: IntakeTable;
    billing_intake_ignored: IntakeIgnoredTable;
    billing_consumption: ConsumptionTable;
    billing_history: HistoryTable;
    billing_other_concept: OtherConceptTable;
    billing_credit: CreditTable;
    trial_consumption: TrialConsumptionTable;
    trial_charge: TrialChargeTable;
  }
}
