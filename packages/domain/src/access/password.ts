/** Why a new password is refused. */
export type PasswordFault = 'empty' | 'too-short' | 'needs-capital-and-digit' | 'same-as-current';

export const MINIMUM_PASSWORD_LENGTH = 8;

/** Number of days after which a person is asked for a new password. */
export const PASSWORD_VALID_DAYS = 90;

/** Number of previous passwords that a new one must differ from. */
export const PASSWORDS_REMEMBERED = 5;

const DAY = 86_400_000;

/** Returns the first rule that the new password breaks, in the order of the form; `undefined` when it is valid. */
export function newPasswordFault(password: string, current: string): PasswordFault | undefined {
  if (password.length === 0) return 'empty';
  if (password.length < MINIMUM_PASSWORD_LENGTH) return 'too-short';
  if (!/[A-Z]/.test(password) || !/[0-9]/.test(password)) return 'needs-capital-and-digit';
  if (password === current) return 'same-as-current';
  return undefined;
}

/** Expiry of a password chosen at the given time. */
export function passwordValidUntil(chosen: Date): Date {
  return new Date(chosen.getTime() + PASSWORD_VALID_DAYS * DAY);
}
