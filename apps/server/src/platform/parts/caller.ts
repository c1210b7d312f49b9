import { type Endpoint, scopesOf } from '@contador/contract';
import type { Role, TenantProfile, TokenScope } from '@contador/domain/access';
import { opens } from '@contador/domain/access';

/** The caller as known from the session; contains nothing claimed by the caller. */
export interface Caller {
  readonly tenant: string;
  readonly email: string;
  readonly personName: string;
  readonly role: Role;
  readonly profile: TenantProfile;
  /** Whether the account administers the company's accounts. */
  readonly administers: boolean;
  /** Code of the customer whose rows the caller sees; `null` for all rows of the company. */
  readonly customer: string | null;
  /** When the person signed in, or confirmed last who they are; null if unknown. */
  readonly confirmedAt: Date | null;
  /** True if only a change of password is accepted. */
  readonly passwordExpired: boolean;
  /** True if the company requires a second step of the account, which has none: only its set-up is accepted. */
  readonly secondStepMissing: boolean;
  /** Digest of the token of the session, or of the access token. */
  readonly session: Buffer;
  /** Scopes of an access token; absent for a session. */
  readonly scopes?: readonly TokenScope[];
  /** Address of the request, if the access token is bound to networks and this is in none of them. */
  readonly strangeAddress?: string;
}

/** True if the caller's role, or its flag for calls of administrators, permits the call. */
export function mayCall({ profile, role, administers }: Caller, { permission }: Pick<Endpoint, 'permission'>): boolean {
  if (permission === 'administers') return administers;
  if (administers && typeof permission === 'object' && permission.administrators) return true;
  return opens(permission, profile.kind, role);
}

/** True for a session, and for an access token that has a scope of the call. */
export function hasScope({ scopes }: Pick<Caller, 'scopes'>, endpoint: Endpoint): boolean {
  return scopes === undefined || scopesOf(endpoint).some((scope) => scopes.includes(scope));
}
