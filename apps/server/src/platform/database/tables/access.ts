import type { Role, TenantFeature, TenantKind, UserType } from '@contador/domain/access';
import type { Month } from '@contador/kernel';
import type { ColumnType, Generated } from 'kysely';
import type { FormatColumn, JsonColumn, MomentColumn, OptionalPassingColumn, TenantColumn } from './column.ts';

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
  format: FormatColumn;
}

export interface AccountTable {
  tenant: TenantColumn;
  email: string;
  role: Role;
  person_name: string;
  password_hash: string;
  password_changed_at: MomentColumn;
  password_valid_until: MomentColumn;
  active: Generated<boolean>;
  demo: Generated<boolean>;
  created_at: MomentColumn;
  /** Set for an account of one customer, which sees only that customer's rows. */
  client_code: Generated<string | null>;
  /** Key that encrypts the person's data on a phone; created on first request. */
  device_key: Generated<Buffer | null>;
}

export interface FormerPasswordTable {
  tenant: TenantColumn;
  email: string;
  replaced_at: MomentColumn;
  password_hash: string;
}

export interface SessionTable {
  tenant: TenantColumn;
  token_sha256: Buffer;
  email: string;
  created_at: MomentColumn;
  last_used_at: MomentColumn;
  ends_at: MomentColumn;
  failed_attempts: Generated<number>;
  last_failure_at: Date | null;
  delayed_until: Date | null;
}

export interface SignInNameTable {
  email_sha256: Buffer;
  tenant: string | null;
  failed_attempts: Generated<number>;
  last_failure_at: Date | null;
  delayed_until: Date | null;
  unseen_failures: Generated<number>;
  unseen_since: Date | null;
}

export interface KnownDeviceTable {
  tenant: TenantColumn;
  device_sha256: Buffer;
  email: string;
  created_at: MomentColumn;
  last_used_at: MomentColumn;
  failed_attempts: Generated<number>;
  last_failure_at: Date | null;
  delayed_until: Date | null;
}

export interface AuditEntryTable {
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

declare module './tables.ts' {
  interface Tables {
    tenant: TenantTable;
    account: AccountTable;
    former_password: FormerPasswordTable;
    session: SessionTable;
    sign_in_name: SignInNameTable;
    known_device: KnownDeviceTable;
    audit_entry: AuditEntryTable;
  }
}
