/** Failures in a row after which the next attempt has to wait. */
export const ATTEMPTS_BEFORE_DELAY = 6;

/** From this many failures the person is told how many attempts are left. */
export const ATTEMPTS_BEFORE_WARNING = 3;

/** Hours after the end of the last delay, or after the last failure, when what failed no longer counts. */
export const FAILURES_COUNT_FOR_HOURS = 24;

const HOUR = 3_600_000;

/** How long the server's patience lasts with whoever is guessing: it never ends for good. */
export interface Patience {
  /** Failures in a row without a delay, but for the last one. */
  readonly failures: number;
  readonly firstMinutes: number;
  readonly longestMinutes: number;
}

/**
 * With everybody who tries one name from devices that the account does not know, and with one device or session that it
 * does. A quarter of an hour at most: a stranger who keeps guessing keeps other strangers out, and a day of it would be
 * a means to lock somebody out.
 */
export const patienceWithName: Patience = { failures: ATTEMPTS_BEFORE_DELAY, firstMinutes: 1, longestMinutes: 15 };

/** With one address, whatever names it tries; a company's people share one, so it is longer before it ends. */
export const patienceWithAddress: Patience = { failures: 30, firstMinutes: 1, longestMinutes: 60 };

/** The failures in a row of one name, address, device or session. */
export interface SignInAttempts {
  readonly failedAttempts: number;
  readonly lastFailureAt: Date | null;
  readonly delayedUntil: Date | null;
}

export const noAttempts: SignInAttempts = { failedAttempts: 0, lastFailureAt: null, delayedUntil: null };

/** Minutes to wait after that many failures in a row: none at first, then it doubles, up to the longest. */
export function delayMinutes(patience: Patience, failedAttempts: number): number {
  if (failedAttempts < patience.failures) return 0;
  return Math.min(patience.firstMinutes * 2 ** (failedAttempts - patience.failures), patience.longestMinutes);
}

/** What is left to announce, or `undefined` while it is too early to warn. */
export function attemptsLeft(failedAttempts: number): number | undefined {
  if (failedAttempts < ATTEMPTS_BEFORE_WARNING) return undefined;
  return Math.max(0, ATTEMPTS_BEFORE_DELAY - failedAttempts);
}

/** Minutes until the delay ends, rounded up; 0 when there is none. */
export function minutesDelayed({ delayedUntil }: SignInAttempts, now: Date): number {
  if (delayedUntil === null) return 0;
  return Math.max(0, Math.ceil((delayedUntil.getTime() - now.getTime()) / 60_000));
}

/** The attempts after one more failure at that moment, with the delay that it brings. */
export function afterFailure(before: SignInAttempts, patience: Patience, now: Date): SignInAttempts {
  const failedAttempts = failuresThatCount(before, now) + 1;
  const minutes = delayMinutes(patience, failedAttempts);
  const delayedUntil = minutes === 0 ? null : new Date(now.getTime() + minutes * 60_000);
  return { failedAttempts, lastFailureAt: now, delayedUntil };
}

/** The failures in a row that still count at that moment. */
export function failuresThatCount({ failedAttempts, lastFailureAt, delayedUntil }: SignInAttempts, now: Date): number {
  const since = Math.max(lastFailureAt?.getTime() ?? 0, delayedUntil?.getTime() ?? 0);
  return now.getTime() - since >= FAILURES_COUNT_FOR_HOURS * HOUR ? 0 : failedAttempts;
}
