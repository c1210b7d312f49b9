import type { UserType } from '@contador/domain/access';
import type { Caller } from '../../platform/index.ts';

/** The requested user type if the company offers it, else the company's first one. */
export function offeredUserType(caller: Caller, requested: UserType | undefined): UserType {
  const { userTypes } = caller.profile;
  return requested !== undefined && userTypes.includes(requested) ? requested : (userTypes[0] ?? 'Regulados');
}
