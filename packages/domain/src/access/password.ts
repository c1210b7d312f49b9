/** Why a new password is refused. */
export type PasswordFault = 'empty' | 'too-short' | 'needs-capital-and-digit' | 'same-as-current';

export const MINIMUM_PASSWORD_LENGTH = 8;

/** Days for which a password may be used before the person is asked for another. */
export const PASSWORD_VALID_DAYS = 90;

/** A new password must differ from this many of those before it. */
export const PASSWORDS_REMEMBERED = 5;

const DAY = 86_400_000;

/** The first rule that the new password breaks, in the order in which the form says them; none: `undefined`. */
export function newPasswordFault(password: string, current: string): PasswordFault | undefined {
  if (password.length === 0) return 'empty';
  if (password.length < MINIMUM_PASSWORD_LENGTH) return 'too-short';
  if (!/[A-Z]/.test(password) || !/[0-9]/.test(password)) return 'needs-capital-and-digit';
  if (password === current) return 'same-as-current';
  return undefined;
}

/** Until when a password chosen at that moment is valid. */
export function passwordValidUntil(chosen: Date): Date {
  return new Date(chosen.getTime() + PASSWORD_VALID_DAYS * DAY);
}
