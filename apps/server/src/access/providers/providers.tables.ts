import type { Role } from '@contador/domain/access';
import type { Generated } from 'kysely';
import type { MomentColumn, TenantColumn } from '../../platform/index.ts';

export interface IdentityProviderTable {
  tenant: TenantColumn;
  /** Name in addresses. */
  id: string;
  /** Name on the button. */
  name: string;
  issuer: string;
  client_id: string;
  sealed_secret: string;
  scopes: string;
  /** Domains of the e-mail addresses that may join an account; empty for all. */
  domains: string[];
  /** Path of the claim that gives the role; null where the role is that of the account. */
  role_claim: string | null;
  creates_accounts: boolean;
  only_way: boolean;
  /** Values of `acr` or `amr` with which the provider says that it asked for a second step. */
  second_step_values: string[];
  active: boolean;
  saved_by: string;
  saved_at: MomentColumn;
}

export interface IdentityProviderRoleTable {
  tenant: TenantColumn;
  provider: string;
  value: string;
  role: Role;
  administers: boolean;
}

export interface AccountIdentityTable {
  tenant: TenantColumn;
  provider: string;
  /** `sub` of the provider's tokens. */
  subject: string;
  email: string;
  joined_at: MomentColumn;
}

export interface ProviderAttemptTable {
  tenant: TenantColumn;
  state_sha256: Buffer;
  provider: string;
  device_sha256: Buffer;
  sealed: string;
  /** Whether the person has to sign in anew at the provider, to confirm who they are. */
  fresh: boolean;
  expires_at: MomentColumn;
  used_at: Generated<Date | null>;
}

declare module '../../platform/database/tables/tables.ts' {
  interface Tables {
    identity_provider: IdentityProviderTable;
    identity_provider_role: IdentityProviderRoleTable;
    account_identity: AccountIdentityTable;
    provider_attempt: ProviderAttemptTable;
  }
}
