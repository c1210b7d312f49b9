import type { Endpoint } from '@contador/contract';
import type { Role, TenantProfile } from '@contador/domain/access';
import { accessOf } from '@contador/domain/access';

/** Who calls, as the session says. Nothing that the caller claims is in here. */
export interface Caller {
  readonly tenant: string;
  readonly email: string;
  readonly personName: string;
  readonly role: Role;
  readonly profile: TenantProfile;
  /** Then nothing but a new password is taken. */
  readonly passwordExpired: boolean;
  /** Digest of the session's token. */
  readonly session: Buffer;
}

/** Whether the caller's role opens the call. */
export function mayCall(caller: Caller, endpoint: Pick<Endpoint, 'permission'>): boolean {
  const { permission } = endpoint;
  if (typeof permission === 'string') return true;
  if (permission.roles !== undefined && !permission.roles.includes(caller.role)) return false;
  const areas = [permission.area].flat();
  return accessOf(caller.profile.kind, caller.role).some(
    ({ area, pages }) => areas.includes(area) && pages !== 'consultation',
  );
}
