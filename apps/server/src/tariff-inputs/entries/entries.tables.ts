import type { Particular } from '@contador/contract';
import type { ActorParticulars } from '@contador/contract/tariff-inputs';
import type { DecimalSign } from '@contador/kernel';
import type { Generated } from 'kysely';
import type { StoredReading } from '../../platform/database/documents/stored-reading.ts';
import type {
  FormatColumn,
  JsonColumn,
  MomentColumn,
  NumericColumn,
  OptionalNumericColumn,
  TenantColumn,
} from '../../platform/database/tables/column.ts';

/** A stored file, identified by its digest. */
export interface StoredFile {
  readonly name: string;
  readonly sha256: string;
  readonly size: number;
  /** Decimal sign of numbers stored as text, if the person declared it. */
  readonly decimalSign?: DecimalSign;
}

/** Version and market of a row: `year` and `month` are its input period, and '*' is the whole company. */
interface OfVersion {
  tenant: TenantColumn;
  year: number;
  month: number;
  version: string;
  market: string;
}

export interface StagedFileTable extends OfVersion {
  by_email: string;
  input: string;
  part: number;
  position: number;
  name: string;
  size: number;
  sha256: string;
  receipt: string;
  staged_at: Generated<Date>;
}

/** A compressed piece of a file as received; `size` is its uncompressed size. */
export interface StagedPieceTable {
  tenant: TenantColumn;
  receipt: string;
  position: number;
  number: number;
  by_email: string;
  size: number;
  deflated: Buffer;
  received_at: Date;
}

/** Summary of an input in a few rows, for step 1 and the export. */
export interface InputSummary {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

export interface InputEntryTable extends OfVersion {
  input: string;
  content_sha256: string;
  files: JsonColumn<readonly StoredFile[]>;
  reading: JsonColumn<StoredReading>;
  warnings: JsonColumn<readonly Particular[]>;
  summary: JsonColumn<InputSummary>;
  entered_by: string;
  entered_by_email: string;
  entered_at: MomentColumn;
  format: FormatColumn;
}

export interface HourlySeriesTable extends OfVersion {
  input: string;
  channel: string;
  hours: Buffer;
}

/** Select `amounts` as `amounts::text[]`, because the driver would convert it to floating-point numbers. */
export interface ParameterEntryTable extends OfVersion {
  filename: string;
  revision: number;
  amounts: (string | null)[];
  provisional: boolean;
  file_name: string | null;
  entered_by: string;
  entered_by_email: string;
  entered_at: MomentColumn;
}

export interface MarketTable {
  tenant: TenantColumn;
  code: string;
  position: number;
  name: string;
  area: string;
  active: boolean;
  entry_month: string;
  charges_month: string | null;
  loss_plan_month: string | null;
  sui_code: string;
  incumbent_name: string | null;
  incumbent_code: string | null;
  network_operator_code: string | null;
  lac_code: string | null;
  lac_name: string | null;
  distributor: string | null;
  saved_by: string;
  saved_at: MomentColumn;
}

export interface MarketConstantsTable {
  tenant: TenantColumn;
  code: string;
  from_month: string;
  str_zone: string | null;
  demand_share: OptionalNumericColumn;
  alpha: OptionalNumericColumn;
  cf_base: OptionalNumericColumn;
  x: OptionalNumericColumn;
  rct: OptionalNumericColumn;
  rcae: OptionalNumericColumn;
  rcnu: OptionalNumericColumn;
  ipr4: OptionalNumericColumn;
  beta: OptionalNumericColumn;
  p_creg: OptionalNumericColumn;
  p_sspd: OptionalNumericColumn;
  charges_cprog: boolean | null;
  charges_cot: boolean | null;
  index_mode: string | null;
  cot_source: string | null;
  cot_rate: OptionalNumericColumn;
  cot_until: string | null;
  cot_balance1: OptionalNumericColumn;
  cot_balance2: OptionalNumericColumn;
  cot_balance3: OptionalNumericColumn;
  saved_by: string;
  saved_at: MomentColumn;
}

export interface ContractTable {
  tenant: TenantColumn;
  side: 'buy' | 'sell';
  contract: string;
  seller: string;
  buyer: string | null;
  detail: string;
  market_type: 'R' | 'N';
  contract_type: string;
  calculation: string;
  base_value: NumericColumn;
  indexation_variable: string | null;
  base_index: OptionalNumericColumn;
  index_lag: number;
  plus_cere: boolean;
  begin_date: string | null;
  end_date: string | null;
  active: boolean;
  saved_by: string;
  saved_at: MomentColumn;
  dispatch_month: Generated<string | null>;
  dispatch_version: Generated<string | null>;
  edited: Generated<boolean>;
  dispatch_removed_at: Generated<Date | null>;
}

export interface ContractIndexationRuleTable {
  tenant: TenantColumn;
  side: 'buy' | 'sell';
  contract: string;
  from_month: string;
  to_month: string;
  rule: string;
  constants: JsonColumn<Record<string, string | number>>;
  format: FormatColumn;
}

export interface FinancialActorTable {
  tenant: TenantColumn;
  id: number;
  type: string;
  nit: string;
  dv: string;
  active: boolean;
  owner: string | null;
  particulars: JsonColumn<ActorParticulars>;
  saved_by: string;
  saved_at: MomentColumn;
  format: FormatColumn;
}

declare module '../../platform/database/tables/tables.ts' {
  interface Tables {
    staged_file: StagedFileTable;
    staged_piece: StagedPieceTable;
    input_entry: InputEntryTable;
    hourly_series: HourlySeriesTable;
    parameter_entry: ParameterEntryTable;
    market: MarketTable;
    market_constants: MarketConstantsTable;
    contract: ContractTable;
    contract_indexation_rule: ContractIndexationRuleTable;
    financial_actor: FinancialActorTable;
  }
}
