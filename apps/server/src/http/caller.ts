import type { Endpoint } from '@contador/contract';
import type { Role, TenantProfile } from '@contador/domain/access';
import { opens } from '@contador/domain/access';

/** Who calls, as the session says. Nothing that the caller claims is in here. */
export interface Caller {
  readonly tenant: string;
  readonly email: string;
  readonly personName: string;
  readonly role: Role;
  readonly profile: TenantProfile;
  /** Whose rows the caller sees: those of one customer, by its code; null for all of the company's. */
  readonly customer: string | null;
  /** Then nothing but a new password is taken. */
  readonly passwordExpired: boolean;
  /** Digest of the session's token. */
  readonly session: Buffer;
}

/** Whether the caller's role opens the call. */
export function mayCall({ profile, role }: Caller, { permission }: Pick<Endpoint, 'permission'>): boolean {
  return opens(permission, profile.kind, role);
}
