/** Failures in a row after which the account is locked. */
export const ATTEMPTS_BEFORE_LOCK = 6;

/** From this many failures the person is told how many attempts are left. */
export const ATTEMPTS_BEFORE_WARNING = 3;

const FIRST_LOCK_MINUTES = 5;
const LONGEST_LOCK_MINUTES = 24 * 60;

/**
 * Minutes for which an account stays locked after that many failures in a row: none below six, then five,
 * doubling with each further failure, to a day.
 */
export function lockMinutes(failedAttempts: number): number {
  if (failedAttempts < ATTEMPTS_BEFORE_LOCK) return 0;
  return Math.min(FIRST_LOCK_MINUTES * 2 ** (failedAttempts - ATTEMPTS_BEFORE_LOCK), LONGEST_LOCK_MINUTES);
}

/** What is left to announce, or `undefined` while it is too early to warn. */
export function attemptsLeft(failedAttempts: number): number | undefined {
  if (failedAttempts < ATTEMPTS_BEFORE_WARNING) return undefined;
  return Math.max(0, ATTEMPTS_BEFORE_LOCK - failedAttempts);
}
