import type { Generated } from 'kysely';
import type { MomentColumn, NumericColumn, OptionalNumericColumn, TenantColumn } from '../../platform/index.ts';

interface Saved {
  tenant: TenantColumn;
  saved_by: string;
  saved_at: MomentColumn;
}

export interface BillingAnnualParameterTable extends Saved {
  year: number;
  strata_5_6_contribution: NumericColumn;
  other_uses_contribution: NumericColumn;
  uvt: NumericColumn;
  minimum_wage: NumericColumn;
  vat: NumericColumn;
}

export interface BillingMonthParameterTable extends Saved {
  year: number;
  month: number;
  cycle: string;
  id: number;
  start_date: string;
  end_date: string;
  expedition: string;
  due: string;
  suspension: string;
  first_number: number;
  last_number: number;
}

export interface BillingConceptTable extends Saved {
  code: string;
  id: number;
  description: string;
  observation: string;
  applies_vat: boolean;
  applies_credit: boolean;
  inherent: Generated<boolean>;
  active: boolean;
}

export interface TaxAgreementTable extends Saved {
  tax: string;
  id: number;
  version: number;
  place: string;
  active: boolean;
  market_type: string | null;
  use_types: string[];
  strata: number[];
  level: number | null;
  start_date: string | null;
  finish_date: string | null;
  variable: string;
  charge: string;
  limit_unit: string;
}

export interface TaxAgreementRangeTable {
  tenant: TenantColumn;
  tax: string;
  id: number;
  version: number;
  position: number;
  minimum: OptionalNumericColumn;
  maximum: OptionalNumericColumn;
  value: NumericColumn;
  limit_min: OptionalNumericColumn;
  limit_max: OptionalNumericColumn;
}

declare module '../../platform/database/tables/tables.ts' {
  interface Tables {
    billing_annual_parameter: BillingAnnualParameterTable;
    billing_month_parameter: BillingMonthParameterTable;
    billing_concept: BillingConceptTable;
    tax_agreement: TaxAgreementTable;
    tax_agreement_range: TaxAgreementRangeTable;
  }
}
