import type { BillCorrectionCause } from '@contador/domain/billing';
import type { Generated } from 'kysely';
import type {
  FormatColumn,
  JsonColumn,
  MomentColumn,
  NumericColumn,
  OptionalNumericColumn,
  TenantColumn,
} from '../../platform/index.ts';
import type { BillDocument } from './compose/bill-document.ts';

/** `null` until entered. */
type OptionalColumn = Generated<string | null>;

interface BillingIssuerTable {
  tenant: TenantColumn;
  prefix: string;
  pin: string;
  environment: number;
  software_id: OptionalColumn;
  authorisation: OptionalColumn;
  authorised_from: OptionalColumn;
  authorised_to: OptionalColumn;
  range_first: Generated<number | null>;
  range_last: Generated<number | null>;
  former_last_number: Generated<number | null>;
  municipality_code: OptionalColumn;
  address: OptionalColumn;
  email: OptionalColumn;
  sui_code: OptionalColumn;
  postal_code: OptionalColumn;
  responsibilities: OptionalColumn;
  tax_scheme: OptionalColumn;
  maker_person: OptionalColumn;
  maker_company: OptionalColumn;
  maker_software: OptionalColumn;
  sealed_pin: OptionalColumn;
  signer_role: OptionalColumn;
  software_owner: OptionalColumn;
  link_days: Generated<number>;
  archive_days: Generated<number>;
  saved_by: string;
  saved_at: MomentColumn;
}

interface BillChartTable {
  tenant: TenantColumn;
  client_code: string;
  year: number;
  month: number;
  cycle: string;
  kwh: string[];
}

export interface BillTable {
  tenant: TenantColumn;
  number: number;
  run: string;
  client_code: string;
  sic_code: string;
  year: number;
  month: number;
  cycle: string;
  kind: 'bill' | 'reissue';
  replaces: number | null;
  reason: string | null;
  start_date: string;
  end_date: string;
  expedition: string;
  due: string;
  suspension: string;
  active: NumericColumn;
  energy: NumericColumn;
  lighting: NumericColumn;
  security: NumericColumn;
  others: NumericColumn;
  vat: NumericColumn;
  credits: NumericColumn;
  previous_balance: NumericColumn;
  adjustment: NumericColumn;
  payable: NumericColumn;
  cude: string;
  document: JsonColumn<BillDocument>;
  format: FormatColumn;
  issued_by: string;
  issued_at: MomentColumn;
  energy_run: string | null;
  lighting_run: string | null;
  security_run: string | null;
}

interface BillLinkKeyTable {
  tenant: TenantColumn;
  secret: Buffer;
  made_at: MomentColumn;
}

interface BillReversalTable {
  tenant: TenantColumn;
  number: number;
  note: number;
  client_code: string;
  year: number;
  month: number;
  cycle: string;
  reason: string;
  energy: NumericColumn;
  payable: NumericColumn;
  cude: string;
  document: JsonColumn<BillDocument>;
  format: FormatColumn;
  reversed_by: string;
  reversed_at: MomentColumn;
}

interface BillCorrectionTable {
  tenant: TenantColumn;
  number: number;
  corrects: number;
  concept: string;
  name: string;
  client_code: string;
  year: number;
  month: number;
  cycle: string;
  before: NumericColumn;
  after: NumericColumn;
  energy_before: OptionalNumericColumn;
  energy_after: OptionalNumericColumn;
  causes: BillCorrectionCause[];
  /** Digest of the request. */
  asked: string;
  reason: string;
  corrected_by: string;
  corrected_at: MomentColumn;
}

interface BilledCycleTable {
  tenant: TenantColumn;
  year: number;
  month: number;
  cycle: string;
  run: string;
  first_number: number;
  last_number: number;
  unused: number;
  bills: number;
  digest: string;
  billed_by: string;
  billed_at: MomentColumn;
  /** Set for a single bill; `null` for a whole cycle. */
  client_code: string | null;
}

interface NumberRange {
  tenant: TenantColumn;
  id: number;
  year: number;
  month: number;
  cycle: string;
  first_number: number;
  last_number: number;
}

interface BillNumberRangeTable extends NumberRange {
  owner: 'month' | 'supplementary';
}

interface BillSupplementaryRangeTable extends NumberRange {
  saved_by: string;
  saved_at: MomentColumn;
}

declare module '../../platform/database/tables/tables.ts' {
  interface Tables {
    billing_issuer: BillingIssuerTable;
    bill_chart: BillChartTable;
    bill: BillTable;
    bill_link_key: BillLinkKeyTable;
    bill_reversal: BillReversalTable;
    bill_correction: BillCorrectionTable;
    billed_cycle: BilledCycleTable;
    bill_number_range: BillNumberRangeTable;
    bill_supplementary_range: BillSupplementaryRangeTable;
  }
}
