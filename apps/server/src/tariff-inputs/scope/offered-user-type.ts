import { profileAt, type UserType } from '@contador/domain/access';
import { type Month, nextMonth } from '@contador/kernel';
import type { Caller } from '../../platform/index.ts';

/** The requested user type if the company serves it in the tariff month of the input period, else the first one that it serves. */
export function offeredUserType(caller: Caller, requested: UserType | undefined, period: Month): UserType {
  const { userTypes } = profileAt(caller.profile, nextMonth(period));
  return requested !== undefined && userTypes.includes(requested) ? requested : (userTypes[0] ?? 'Regulados');
}
