import type { TenantFeature, TenantKind, UserType } from '@contador/domain/access';
import type { Month } from '@contador/kernel';
import type { ColumnType, Generated } from 'kysely';
import type { FormatColumn, JsonColumn, MomentColumn, OptionalPassingColumn, TenantColumn } from './column.ts';

/**
 * Every table, by name. Those of an area are declared beside the repository that owns them, in `<name>.tables.ts`:
 *
 *     declare module '../platform/database/tables/tables.ts' {
 *       interface Tables { market: MarketTable }
 *     }
 */
export interface Tables {
  tenant: TenantTable;
  audit_entry: AuditEntryTable;
}

export interface TenantTable {
  tenant: TenantColumn;
  kind: TenantKind;
  application_name: string;
  description: string;
  agent: string;
  publication_layout: 'subsidies' | 'bands';
  user_types: UserType[];
  features: JsonColumn<{ feature: TenantFeature; since: Month }[]>;
  created_at: MomentColumn;
  /** When the company was deactivated: sign-ins and tokens are refused, and letters wait. Null for an active company. */
  inactive_since: Generated<Date | null>;
  format: FormatColumn;
}

interface AuditEntryTable {
  tenant: TenantColumn;
  number: ColumnType<number, undefined, never>;
  at: MomentColumn;
  by_email: string;
  by_name: string;
  action: string;
  subject: string;
  before: OptionalPassingColumn<unknown>;
  after: OptionalPassingColumn<unknown>;
  previous_hash: ColumnType<Buffer, undefined, never>;
  hash: ColumnType<Buffer, undefined, never>;
}
