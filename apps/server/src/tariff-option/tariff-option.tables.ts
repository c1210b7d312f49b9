import type { LevelKey } from '@contador/domain/tariff-calculation';
import type { OptionCard } from '@contador/domain/tariff-option';
import type { Trace } from '@contador/regulation';
import type { FormatColumn, JsonColumn, MomentColumn, NumericColumn, TenantColumn } from '../platform/index.ts';
import type { Amounts } from '../tariff-calculation/index.ts';

export interface TariffOptionTable {
  tenant: TenantColumn;
  market: string;
  number: number;
  from_month: string;
  begin_month: string;
  finish_month: string | null;
  levels: JsonColumn<Readonly<Record<LevelKey, string | null>>>;
  rate: NumericColumn;
  saved_by: string;
  saved_at: MomentColumn;
  format: FormatColumn;
}

interface OfCard {
  tenant: TenantColumn;
  year: number;
  month: number;
  version: string;
  market: string;
  card: OptionCard;
  fingerprint: string;
  amounts: JsonColumn<Amounts>;
  format: FormatColumn;
}

export interface OptionApprovalTable extends OfCard {
  approved_by: string;
  approved_at: MomentColumn;
}

export interface PublishedOptionTable extends OfCard {
  trace: JsonColumn<Trace>;
  published_by: string;
  published_at: MomentColumn;
}

declare module '../platform/database/tables/tables.ts' {
  interface Tables {
    tariff_option: TariffOptionTable;
    option_approval: OptionApprovalTable;
    published_option: PublishedOptionTable;
  }
}
