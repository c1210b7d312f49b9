import type { LightingOffer, LightingPricing, LightingSupply } from '@contador/domain/street-lighting';
import type { LevelKey } from '@contador/domain/tariff-calculation';
import type { IndexationVariable } from '@contador/domain/tariff-inputs';
import type { Trace } from '@contador/regulation';
import type {
  FormatColumn,
  JsonColumn,
  MomentColumn,
  OptionalJsonColumn,
  OptionalNumericColumn,
  TenantColumn,
} from '../platform/index.ts';

interface Saved {
  tenant: TenantColumn;
  saved_by: string;
  saved_at: MomentColumn;
}

interface MunicipalityTable extends Saved {
  code: string;
  name: string;
  market: string;
  first_month: string | null;
}

export interface LightingOfferTable extends Saved {
  municipality: string;
  number: number;
  contract: string;
  detail: string;
  pricing: LightingPricing;
  index_variable: IndexationVariable | null;
  base_index: OptionalNumericColumn;
  energy_price: OptionalNumericColumn;
  commercialisation: OptionalNumericColumn;
  subscription_date: string | null;
  start_date: string | null;
  finish_date: string | null;
  active: boolean;
}

export interface LightingRegistrationTable extends Saved {
  matricula: string;
  municipality: string;
  name: string;
  level: LevelKey;
  active: boolean;
}

export interface LightingTariffTable {
  tenant: TenantColumn;
  year: number;
  month: number;
  version: string;
  municipality: string;
  name: string;
  market: string;
  supply: LightingSupply['kind'];
  offer: OptionalJsonColumn<LightingOffer>;
  amounts: JsonColumn<Readonly<Record<string, string>>>;
  figure_ids: JsonColumn<Readonly<Record<string, string>>>;
  remarks: JsonColumn<readonly string[]>;
  trace: JsonColumn<Trace>;
  published_by: string;
  published_at: MomentColumn;
  format: FormatColumn;
}

declare module '../platform/database/tables/tables.ts' {
  interface Tables {
    lighting_municipality: MunicipalityTable;
    lighting_offer: LightingOfferTable;
    lighting_registration: LightingRegistrationTable;
    lighting_tariff: LightingTariffTable;
  }
}
