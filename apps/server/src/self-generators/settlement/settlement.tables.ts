import type { PriceSheet, SettlementRecord } from '@contador/domain/self-generators';
import type {
  FormatColumn,
  JsonColumn,
  MomentColumn,
  NumericColumn,
  OptionalNumericColumn,
  TenantColumn,
} from '../../platform/index.ts';

export type SettlementOrigin = 'Calculada' | 'Open';
/** User types of the settlement, and kinds of clients without one. */
export type SettledUserType = '1' | '2' | '3' | '4' | 'GD' | 'AGGE';

interface SelfGeneratorPricesTable {
  tenant: TenantColumn;
  digest: string;
  content: JsonColumn<PriceSheet>;
  format: FormatColumn;
  kept_by: string;
  kept_at: MomentColumn;
}

interface SelfGeneratorRunTable {
  tenant: TenantColumn;
  run: string;
  year: number;
  month: number;
  origin: SettlementOrigin;
  user_type: SettledUserType | null;
  rests_on: string;
  clients: number;
  file_name: string | null;
  file_sha256: string | null;
  liquidated_by: string;
  liquidated_at: MomentColumn;
}

/** A client's settled month, approved or not: energies in millionths of a kWh, for concept 11 in half millionths; values in cents. */
export interface SettledFigures {
  tenant: TenantColumn;
  client_code: string;
  year: number;
  month: number;
  origin: SettlementOrigin;
  ag_type_code: SettledUserType;
  tariff_id: string;
  d_val: OptionalNumericColumn;
  m_factor: number;
  exported: number;
  energy_100: number;
  energy_85: number;
  energy_132: number;
  energy_482: number;
  energy_11_doubled: number;
  energy_12: number;
  value_100: number;
  value_85: number;
  value_132: number;
  value_482: number;
  value_11: number;
  value_12: number;
  value_730: number;
  value_800: number;
  value_tot: number;
  surplus_value: NumericColumn;
  crossing: number | null;
  inductive_days: number;
  capacitive_days: number;
  excess_days: number;
}

export interface SelfGeneratorSettlementTable extends SettledFigures {
  run: string;
  facts: JsonColumn<SettlementRecord>;
  format: FormatColumn;
}

interface SelfGeneratorApprovalTable {
  tenant: TenantColumn;
  year: number;
  month: number;
  clients: number;
  fingerprint: string;
  approved_by: string;
  approved_at: MomentColumn;
}

export interface ApprovedSelfGeneratorSettlementTable extends SettledFigures {
  annex: JsonColumn<SettlementRecord>;
  format: FormatColumn;
  exceed_payment: number;
  balance_opening: number;
  balance_after: number;
  payable: number;
  m_after: number;
  months_with_excess: number;
  consecutive_months_out_of_excess: number;
  consecutive_months_m6: number;
  /** From the register at the time of approval. */
  client_name: string | null;
  address: string | null;
  no_lecture_cause: string | null;
  /** State of factor M before the month; `null` for months approved before it was stored. */
  m_before: number | null;
  months_with_excess_before: number | null;
  months_out_of_excess_before: number | null;
  months_m6_before: number | null;
  approved_by: string;
  approved_at: MomentColumn;
}

/** An unapproved correction. `replaces`: version that it started from, 0 for the approved month. */
interface SettlementCorrectionDraftTable {
  tenant: TenantColumn;
  client_code: string;
  year: number;
  month: number;
  replaces: number;
  reason: string;
  file: string | null;
  methods: string[];
  opened_by: string;
  opened_at: MomentColumn;
}

/** A corrected month of a client; `claimed` and `carried` in cents. */
export interface CorrectedSelfGeneratorSettlementTable extends ApprovedSelfGeneratorSettlementTable {
  number: number;
  replaces: number;
  reason: string;
  hours: string | null;
  claimed: number;
  carried: number;
  fingerprint: string;
}

interface CarriedCorrectionTable {
  tenant: TenantColumn;
  client_code: string;
  year: number;
  month: number;
  number: number;
  into_year: number;
  into_month: number;
  kept_by: string;
  kept_at: MomentColumn;
}

/** View of all versions of a client's month; 0 is the approved one. */
export interface SettledVersionView extends ApprovedSelfGeneratorSettlementTable {
  number: number;
  reason: string | null;
  claimed: number;
  in_force: boolean;
}

declare module '../../platform/database/tables/tables.ts' {
  interface Tables {
    settlement_correction_draft: SettlementCorrectionDraftTable;
    corrected_self_generator_settlement: CorrectedSelfGeneratorSettlementTable;
    carried_correction: CarriedCorrectionTable;
    settled_version: SettledVersionView;
    self_generator_prices: SelfGeneratorPricesTable;
    self_generator_run: SelfGeneratorRunTable;
    self_generator_settlement: SelfGeneratorSettlementTable;
    self_generator_approval: SelfGeneratorApprovalTable;
    approved_self_generator_settlement: ApprovedSelfGeneratorSettlementTable;
  }
}
