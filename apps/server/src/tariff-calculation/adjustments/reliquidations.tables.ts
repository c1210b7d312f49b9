import type { Difference, Trace } from '@contador/regulation';
import type { Generated } from 'kysely';
import type { FormatColumn, JsonColumn, MomentColumn, NumericColumn, TenantColumn } from '../../platform/index.ts';
import type { InputHash } from '../tariff-calculation.tables.ts';

export interface ReliquidationApplicationTable {
  tenant: TenantColumn;
  position: Generated<number>;
  year: number;
  month: number;
  decided_by: string;
  decided_at: MomentColumn;
}

export interface ReliquidationTable {
  tenant: TenantColumn;
  id: number;
  year: number;
  month: number;
  version: string;
  definitive: string;
  initial_xm_version: string;
  final_xm_version: string;
  app_year: number;
  app_month: number;
  observation: string;
  created_by: string;
  created_at: MomentColumn;
}

export interface ReliquidationDeltaTable {
  tenant: TenantColumn;
  id: number;
  concept: string;
  amount: NumericColumn;
  reason: string;
  written_by: string;
  written_at: MomentColumn;
}

export interface ReliquidationDecisionTable {
  tenant: TenantColumn;
  id: number;
  decision: 'applied' | 'approved';
  fingerprint: string;
  decided_by: string;
  decided_at: MomentColumn;
}

export interface PublishedReliquidationTable {
  tenant: TenantColumn;
  id: number;
  year: number;
  month: number;
  version: string;
  tariff_id: string;
  app_year: number;
  app_month: number;
  from_version: string;
  to_version: string;
  fingerprint: string;
  differences: JsonColumn<readonly Difference[]>;
  trace: JsonColumn<Trace>;
  input_hashes: JsonColumn<readonly InputHash[]>;
  applied_by: string;
  applied_at: MomentColumn;
  approved_by: string;
  approved_at: MomentColumn;
  published_by: string;
  published_at: MomentColumn;
  format: FormatColumn;
}

declare module '../../platform/database/tables/tables.ts' {
  interface Tables {
    reliquidation_application: ReliquidationApplicationTable;
    reliquidation: ReliquidationTable;
    reliquidation_delta: ReliquidationDeltaTable;
    reliquidation_decision: ReliquidationDecisionTable;
    published_reliquidation: PublishedReliquidationTable;
  }
}
