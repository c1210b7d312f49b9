import type { ColumnType } from 'kysely';
import type { MomentColumn, NumericColumn, OptionalNumericColumn, TenantColumn } from './column.ts';

interface Saved {
  tenant: TenantColumn;
  saved_by: string;
  saved_at: MomentColumn;
}

export interface BillingCycleTable extends Saved {
  code: string;
  id: number;
  periodicity: number;
  market_type: string;
  autogenerators: boolean;
  entry_date: string;
  active: boolean;
}

export interface NetworkOperatorTable extends Saved {
  inc_code: string;
  market: string;
  code: string;
  name: string;
  nit: string | null;
  related_operator: string | null;
  document: string | null;
  municipality: string | null;
  address: string | null;
  phone: string | null;
  zone: string;
  active: boolean;
}

export interface ClientTable extends Saved {
  client_code: string;
  /** The code in small letters, by which it is found; the database writes it. */
  code_key: ColumnType<string, undefined, never>;
  sic_code: string | null;
  sic_key: ColumnType<string | null, undefined, never>;
  id_type: string | null;
  id_number: string | null;
  name: string;
  contact: string | null;
  phone: string | null;
  email: string | null;
  stratum: number | null;
  entry_date: string | null;
  active: boolean;
  market_type: string | null;
  use_type: string | null;
  tariff_type: string | null;
  niu: string | null;
  contribution_percent: number | null;
  irrigation_subsidy_percent: OptionalNumericColumn;
  adviser: string | null;
  previous_retailer: string | null;
  cycle: string | null;
  bank_account: number | null;
  unit_cost_form: string | null;
  surcharge: boolean | null;
  municipality: string | null;
  department: string | null;
  correspondence_address: string | null;
  correspondence_municipality: string | null;
  correspondence_department: string | null;
  installation_address: string | null;
  installation_municipality: string | null;
  installation_municipality_code: string | null;
  installation_department: string | null;
  dane_code: string | null;
  location: string | null;
  market: string | null;
  voltage_level: string | null;
  network_type: string | null;
  asset_owner: string | null;
  connection_level: number | null;
  network_operator: string | null;
  substation: string | null;
  technical_group: string | null;
  circuit: string | null;
  meter: string | null;
  meter_factor: OptionalNumericColumn;
  xm_contract: string | null;
  consumption_source: string;
  data_plan_value: OptionalNumericColumn;
  telemeasure_value: OptionalNumericColumn;
  subsistence_consumption: number | null;
  m_factor: number;
  months_with_excess: number;
  consecutive_months_out_of_excess: number;
  consecutive_months_m6: number;
  self_generator: string | null;
  fncer: boolean | null;
  capacity_class: number | null;
  spec_capacity: OptionalNumericColumn;
  agreed_price: boolean | null;
  exceed_payment: number | null;
  special_contribution: OptionalNumericColumn;
  meter_brand: string | null;
  measurement_element_id: string | null;
  measuring_type: string | null;
  register_digits: number | null;
  contracted_power_kw: OptionalNumericColumn;
  no_lecture_cause: string | null;
  left_date: string | null;
  contract_code: string | null;
}

interface ClientSicCodeTable extends Saved {
  client_code: string;
  since: string;
  sic_code: string;
}

export interface AgreedPriceAgreementTable extends Saved {
  id: number;
  client_code: string;
  price_type: number;
  base_value: NumericColumn;
  index_variable: string | null;
  index_base: OptionalNumericColumn;
  start_date: string | null;
  finish_date: string | null;
  active: boolean;
  observation: string;
}

export interface NoReadingCauseTable extends Saved {
  code: string;
  id: number;
  description: string;
  active: boolean;
}

export interface ClientChangeTable extends Saved {
  client_code: string;
  number: number;
  field: string;
  since: string;
  before: string | null;
  after: string | null;
}

declare module './tables.ts' {
  interface Tables {
    billing_cycle: BillingCycleTable;
    network_operator: NetworkOperatorTable;
    client: ClientTable;
    client_sic_code: ClientSicCodeTable;
    client_change: ClientChangeTable;
    agreed_price_agreement: AgreedPriceAgreementTable;
    no_reading_cause: NoReadingCauseTable;
  }
}
