import type { CalculationType, ComponentName } from '@contador/domain/tariff-calculation';
import type { Trace } from '@contador/regulation';
import type { Generated } from 'kysely';
import type {
  FormatColumn,
  JsonColumn,
  MomentColumn,
  OptionalJsonColumn,
  StoredLevels,
  StoredTree,
  StrataTariffs,
  TenantColumn,
} from '../platform/index.ts';

/** Version of a row: `year` and `month` are its input period. */
interface OfVersion {
  tenant: TenantColumn;
  year: number;
  month: number;
  version: string;
}

export interface CalculationVersionTable extends OfVersion {
  tariff_id: string;
  xm_version: string;
  calculation_type: CalculationType;
  copied_from: string | null;
  created_by: string;
  created_at: MomentColumn;
}

/** Amounts as decimal text by figure id. */
export type Amounts = Readonly<Record<string, string>>;

export interface ApprovalTable extends OfVersion {
  market: string;
  component: ComponentName;
  fingerprint: string;
  amounts: JsonColumn<Amounts>;
  approved_by: string;
  approved_at: MomentColumn;
  format: FormatColumn;
}

/** A file behind a published figure. */
export interface InputHash {
  readonly input: string;
  readonly name: string;
  readonly sha256: string;
}

export interface PublishedComponentTable extends OfVersion {
  market: string;
  component: ComponentName;
  fingerprint: string;
  amounts: JsonColumn<Amounts>;
  trace: JsonColumn<Trace>;
  input_hashes: JsonColumn<readonly InputHash[]>;
  published_by: string;
  published_at: MomentColumn;
  format: FormatColumn;
}

export interface PublishedTariffTable extends OfVersion {
  market: string;
  tariff_id: string;
  origin: 'calculated' | 'printed';
  note: string | null;
  /** Market name at the time of publication; `null` for tariffs older than this field. */
  market_name: string | null;
  tree: JsonColumn<StoredTree>;
  levels: JsonColumn<StoredLevels>;
  strata: OptionalJsonColumn<StrataTariffs>;
  chain: JsonColumn<Amounts>;
  trace: OptionalJsonColumn<Trace>;
  published_by: string;
  published_at: MomentColumn;
  /** When the row was written; for tariffs taken over from print this is not the publication time. */
  stored_at: Generated<Date>;
  format: FormatColumn;
}

export interface DefinitiveVersionTable extends OfVersion {
  market: string;
  tariff_id: string;
  supersedes: string;
  decided_by: string;
  decided_at: MomentColumn;
}

declare module '../platform/database/tables/tables.ts' {
  interface Tables {
    calculation_version: CalculationVersionTable;
    approval: ApprovalTable;
    published_component: PublishedComponentTable;
    published_tariff: PublishedTariffTable;
    definitive_version: DefinitiveVersionTable;
  }
}
