/** Why a new password is refused. */
export type PasswordFault = 'empty' | 'too-short' | 'too-long' | 'needs-capital-and-digit' | 'same-as-current';

export const MINIMUM_PASSWORD_LENGTH = 8;

/** Longest password; hashing a longer text would only cost time. */
export const MAXIMUM_PASSWORD_LENGTH = 200;

/** Number of days after which a person is asked for a new password. */
export const PASSWORD_VALID_DAYS = 90;

/** Days before the end of a password or a token on which a person gets a letter, the earliest first. */
export const END_NOTICE_DAYS = [14, 3] as const;

const DAY = 86_400_000;

/** The nearest notice that is due: what ends in two days does not also need the notice of two weeks. `undefined` if none is due yet. */
export function endNotice(until: Date, now: Date): number | undefined {
  const left = (until.getTime() - now.getTime()) / DAY;
  return END_NOTICE_DAYS.filter((days) => left <= days).at(-1);
}

/** Number of previous passwords that a new one must differ from. */
export const PASSWORDS_REMEMBERED = 5;

/** Returns the first rule that the new password breaks, in the order of the form; `undefined` when it is valid. */
export function newPasswordFault(password: string, current: string): PasswordFault | undefined {
  if (password.length === 0) return 'empty';
  if (password.length < MINIMUM_PASSWORD_LENGTH) return 'too-short';
  if (password.length > MAXIMUM_PASSWORD_LENGTH) return 'too-long';
  if (!/[A-Z]/.test(password) || !/[0-9]/.test(password)) return 'needs-capital-and-digit';
  if (password === current) return 'same-as-current';
  return undefined;
}

/** Expiry of a password chosen at the given time. */
export function passwordValidUntil(chosen: Date): Date {
  return new Date(chosen.getTime() + PASSWORD_VALID_DAYS * DAY);
}

/** Shortest name that makes a password guessable; shorter words, such as 'de', occur in passwords by chance. */
const SHORTEST_NAME = 4;

/** Letters of a text, without accents and in lower case. */
const lettersOf = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

/** True when the password is one of the names or a word of one, with digits and signs around or between its letters: 'Contador2026'. */
export function isNameWithDigits(password: string, names: readonly string[]): boolean {
  const letters = lettersOf(password);
  return names
    .flatMap((name) => [name, ...name.split(/[^\p{L}\p{M}]+/u)])
    .map(lettersOf)
    .some((name) => name.length >= SHORTEST_NAME && name === letters);
}
