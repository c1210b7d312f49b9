import type { EnergyPricing, IndexVariable, NonRegulatedCustomer, Offer } from '@contador/domain/non-regulated';
import type { Trace } from '@contador/regulation';
import type {
  FormatColumn,
  JsonColumn,
  MomentColumn,
  NumericColumn,
  OptionalNumericColumn,
  TenantColumn,
} from '../platform/index.ts';

/** Customers as they were when moved into the register of clients, each with its current client. */
interface FormerCustomerTable {
  tenant: TenantColumn;
  code: string;
  client_code: string;
  /** Fields in which the client differed. */
  differs: string[];
  name: string;
  of_market: string;
  level: NonRegulatedCustomer['level'];
  contributes: boolean;
  active: boolean;
  saved_by: string;
  saved_at: MomentColumn;
}

export interface OfferTable {
  tenant: TenantColumn;
  number: number;
  client_code: string;
  detail: string;
  index_variable: IndexVariable;
  base_index: NumericColumn;
  commercialisation_base: NumericColumn;
  pricing: EnergyPricing;
  base_price: OptionalNumericColumn;
  margin: OptionalNumericColumn;
  fixed_percent: OptionalNumericColumn;
  spot_percent: OptionalNumericColumn;
  subscription_date: string | null;
  start_date: string | null;
  finish_date: string | null;
  active: boolean;
  saved_by: string;
  saved_at: MomentColumn;
}

interface ConsumptionTable {
  tenant: TenantColumn;
  year: number;
  month: number;
  client_code: string;
  energy: NumericColumn;
  hours: Buffer | null;
  file_name: string;
  file_sha256: string;
  entered_by: string;
  entered_at: MomentColumn;
}

interface UserTariffTable {
  tenant: TenantColumn;
  year: number;
  month: number;
  version: string;
  client_code: string;
  customer: JsonColumn<NonRegulatedCustomer>;
  offer: JsonColumn<Offer>;
  amounts: JsonColumn<Readonly<Record<string, string>>>;
  trace: JsonColumn<Trace>;
  remarks: JsonColumn<readonly string[]>;
  published_by: string;
  published_at: MomentColumn;
  format: FormatColumn;
}

interface UserTariffEditionTable extends UserTariffTable {
  edition: number;
}

interface TariffFallTable {
  tenant: TenantColumn;
  year: number;
  month: number;
  version: string;
  client_code: string;
  edition: number;
  cause: 'consumption-typed' | 'consumption-deleted';
  fallen_by: string;
  fallen_at: MomentColumn;
}

declare module '../platform/database/tables/tables.ts' {
  interface Tables {
    former_customer: FormerCustomerTable;
    no_reg_offer: OfferTable;
    no_reg_consumption: ConsumptionTable;
    no_reg_tariff: UserTariffTable;
    no_reg_tariff_edition: UserTariffEditionTable;
    no_reg_tariff_fall: TariffFallTable;
  }
}
