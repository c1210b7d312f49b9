/** Failures in a row after which the account is locked. */
export const ATTEMPTS_BEFORE_LOCK = 6;

/** From this many failures the person is told how many attempts are left. */
export const ATTEMPTS_BEFORE_WARNING = 3;

/** Hours after the end of the last lock, or after the last failure, when what failed no longer counts. */
export const FAILURES_COUNT_FOR_HOURS = 24;

const FIRST_LOCK_MINUTES = 5;
const LONGEST_LOCK_MINUTES = 24 * 60;
const HOUR = 3_600_000;

/** The failures in a row of one name, known or not. */
export interface SignInAttempts {
  readonly failedAttempts: number;
  readonly lastFailureAt: Date | null;
  readonly lockedUntil: Date | null;
}

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

/** Minutes until the lock ends, rounded up; 0 when there is none. */
export function minutesLocked({ lockedUntil }: SignInAttempts, now: Date): number {
  if (lockedUntil === null) return 0;
  return Math.max(0, Math.ceil((lockedUntil.getTime() - now.getTime()) / 60_000));
}

/** The attempts after one more failure at that moment, with the lock that it brings. */
export function afterFailure(before: SignInAttempts, now: Date): SignInAttempts {
  const failedAttempts = failuresThatCount(before, now) + 1;
  const minutes = lockMinutes(failedAttempts);
  const lockedUntil = minutes === 0 ? null : new Date(now.getTime() + minutes * 60_000);
  return { failedAttempts, lastFailureAt: now, lockedUntil };
}

/** The failures in a row that still count at that moment. */
export function failuresThatCount({ failedAttempts, lastFailureAt, lockedUntil }: SignInAttempts, now: Date): number {
  const since = Math.max(lastFailureAt?.getTime() ?? 0, lockedUntil?.getTime() ?? 0);
  return now.getTime() - since >= FAILURES_COUNT_FOR_HOURS * HOUR ? 0 : failedAttempts;
}
