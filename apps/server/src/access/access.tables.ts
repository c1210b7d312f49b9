import type { CompanyField, Role, TokenScope } from '@contador/domain/access';
import type { Generated } from 'kysely';
import type { MomentColumn, TenantColumn } from '../platform/index.ts';

/** A value of the company with the month from which it holds. */
export interface CompanyFactTable {
  tenant: TenantColumn;
  field: CompanyField;
  number: number;
  /** One text for a single value; 'on' or 'off' for a feature. */
  value: string[];
  /** Month, such as `2026-03`. */
  from_month: string;
  reason: string;
  decided_by: string;
  decided_at: MomentColumn;
}

export interface AccountTable {
  tenant: TenantColumn;
  email: string;
  role: Role;
  person_name: string;
  /** Null until the person of an invited account has chosen a password. */
  password_hash: string | null;
  password_changed_at: MomentColumn;
  password_valid_until: MomentColumn;
  active: Generated<boolean>;
  /** Whether the account administers the company's accounts. */
  administers: Generated<boolean>;
  demo: Generated<boolean>;
  created_at: MomentColumn;
  /** Set for an account of one customer, which sees only that customer's rows. */
  client_code: Generated<string | null>;
  /** Key that encrypts the person's data on a phone; created on first request. */
  device_key: Generated<Buffer | null>;
  /** Address of letters about the account; null if there is none. */
  contact: Generated<string | null>;
  contact_confirmed_at: Generated<Date | null>;
  last_signed_in_at: Generated<Date | null>;
  saved_by: Generated<string | null>;
  saved_at: Generated<Date | null>;
  /** `service`: the account of another system. It has tokens and no sign-in. */
  kind: Generated<'person' | 'service'>;
  /** Address that an identity has to have at the provider to join the account, in lower case. */
  provider_email: Generated<string | null>;
  /** Whether the account signs in with its password although a provider is the only way. */
  keeps_password: Generated<boolean>;
  /** Names the account to an authenticator; made with its first passkey. */
  passkey_handle: Generated<string | null>;
}

/** A token by which another system calls in the name of an account. */
export interface ApiTokenTable {
  tenant: TenantColumn;
  id: Generated<string>;
  email: string;
  token_sha256: Buffer;
  name: string;
  scopes: TokenScope[];
  /** Networks from which the token may call, such as `192.0.2.0/24`; empty for any. */
  networks: Generated<string[]>;
  made_by: string;
  made_by_account: Generated<string | null>;
  made_at: MomentColumn;
  expires_at: MomentColumn;
  /** To the minute. */
  last_used_at: Generated<Date | null>;
  last_address: Generated<string | null>;
  withdrawn_at: Generated<Date | null>;
  withdrawn_by: Generated<string | null>;
}

export interface FormerPasswordTable {
  tenant: TenantColumn;
  email: string;
  replaced_at: MomentColumn;
  password_hash: string;
}

export interface AccountLinkTable {
  tenant: TenantColumn;
  email: string;
  secret_sha256: Buffer;
  kind: 'invitation' | 'reset' | 'recovery' | 'contact';
  made_at: MomentColumn;
  expires_at: MomentColumn;
  /** Address to which the link was sent; null for a link that was shown to an administrator. */
  sent_to: Generated<string | null>;
}

export interface FirstRunTable {
  secret_sha256: Buffer;
  created_at: MomentColumn;
  expires_at: MomentColumn;
}

export interface SessionTable {
  tenant: TenantColumn;
  token_sha256: Buffer;
  email: string;
  created_at: MomentColumn;
  last_used_at: MomentColumn;
  ends_at: MomentColumn;
  /** Names the session to its person; it opens nothing. */
  id: Generated<string>;
  address: Generated<string | null>;
  /** `User-Agent` of the browser that signed in. */
  browser: Generated<string | null>;
  /** When the person signed in, or confirmed last who they are. */
  confirmed_at: Generated<Date | null>;
  /** Identity provider by which the person signed in; null for a password. */
  provider: Generated<string | null>;
  /** Address at which the provider's own session ends. */
  provider_exit: Generated<string | null>;
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
  /** Until when the browser is not asked for the second step. */
  second_step_until: Generated<Date | null>;
  failed_attempts: Generated<number>;
  last_failure_at: Date | null;
  delayed_until: Date | null;
}

export interface CodeFactorTable {
  tenant: TenantColumn;
  id: Generated<string>;
  email: string;
  sealed_secret: string;
  last_step: number | null;
  created_at: MomentColumn;
  /** Null until a code of the secret was typed. */
  confirmed_at: Generated<Date | null>;
  last_used_at: Generated<Date | null>;
}

export interface RecoveryCodeTable {
  tenant: TenantColumn;
  email: string;
  code_sha256: Buffer;
  created_at: MomentColumn;
  used_at: Generated<Date | null>;
}

export interface SignInChallengeTable {
  tenant: TenantColumn;
  challenge_sha256: Buffer;
  email: string;
  /** Digest of the secret of the browser that sent the password. */
  device_sha256: Buffer;
  /** Identity provider that took the place of the password; null for a password. */
  provider: Generated<string | null>;
  provider_exit: Generated<string | null>;
  confirmed_at: Generated<Date | null>;
  tries: Generated<number>;
  expires_at: MomentColumn;
  used_at: Generated<Date | null>;
}

declare module '../platform/database/tables/tables.ts' {
  interface Tables {
    account: AccountTable;
    account_link: AccountLinkTable;
    api_token: ApiTokenTable;
    first_run: FirstRunTable;
    former_password: FormerPasswordTable;
    session: SessionTable;
    sign_in_name: SignInNameTable;
    known_device: KnownDeviceTable;
    code_factor: CodeFactorTable;
    company_fact: CompanyFactTable;
    recovery_code: RecoveryCodeTable;
    sign_in_challenge: SignInChallengeTable;
  }
}
