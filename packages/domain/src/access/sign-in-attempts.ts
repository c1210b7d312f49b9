/** Consecutive failures after which the next attempt is delayed. */
export const ATTEMPTS_BEFORE_DELAY = 6;

/** Number of failures from which a warning states the attempts left. */
export const ATTEMPTS_BEFORE_WARNING = 3;

/** Hours after the last failure, or after the end of the last delay, until failures are forgotten. */
export const FAILURES_COUNT_FOR_HOURS = 24;

const HOUR = 3_600_000;

/** Delay policy for repeated failures. Delays are limited, so that no account is locked permanently. */
export interface Patience {
  /** Consecutive failures without a delay; the failure that reaches this number causes the first one. */
  readonly failures: number;
  readonly firstMinutes: number;
  readonly longestMinutes: number;
}

/**
 * Policy for a name tried from unknown devices, and for one known device or session. The delay is at most 15 minutes: guessing by a
 * stranger delays other unknown devices too, and a delay of a day could be used to lock a person out.
 */
export const patienceWithName: Patience = { failures: ATTEMPTS_BEFORE_DELAY, firstMinutes: 1, longestMinutes: 15 };

/** Policy for one network address, whatever names it tries. The limit is higher because the people of a company share an address. */
export const patienceWithAddress: Patience = { failures: 30, firstMinutes: 1, longestMinutes: 60 };

/** Consecutive failures of one name, address, device or session. */
export interface SignInAttempts {
  readonly failedAttempts: number;
  readonly lastFailureAt: Date | null;
  readonly delayedUntil: Date | null;
}

export const noAttempts: SignInAttempts = { failedAttempts: 0, lastFailureAt: null, delayedUntil: null };

/** Minutes to wait after a number of consecutive failures: none at first, then doubling up to the maximum. */
export function delayMinutes(patience: Patience, failedAttempts: number): number {
  if (failedAttempts < patience.failures) return 0;
  return Math.min(patience.firstMinutes * 2 ** (failedAttempts - patience.failures), patience.longestMinutes);
}

/** Attempts left to announce; `undefined` while it is too early for a warning. */
export function attemptsLeft(failedAttempts: number): number | undefined {
  if (failedAttempts < ATTEMPTS_BEFORE_WARNING) return undefined;
  return Math.max(0, ATTEMPTS_BEFORE_DELAY - failedAttempts);
}

/** Minutes until the delay ends, rounded up; 0 when there is none. */
export function minutesDelayed({ delayedUntil }: SignInAttempts, now: Date): number {
  if (delayedUntil === null) return 0;
  return Math.max(0, Math.ceil((delayedUntil.getTime() - now.getTime()) / 60_000));
}

/** State after one more failure, with the delay that it causes. */
export function afterFailure(before: SignInAttempts, patience: Patience, now: Date): SignInAttempts {
  const failedAttempts = failuresThatCount(before, now) + 1;
  const minutes = delayMinutes(patience, failedAttempts);
  const delayedUntil = minutes === 0 ? null : new Date(now.getTime() + minutes * 60_000);
  return { failedAttempts, lastFailureAt: now, delayedUntil };
}

/** Consecutive failures that still count at the given time. */
export function failuresThatCount({ failedAttempts, lastFailureAt, delayedUntil }: SignInAttempts, now: Date): number {
  const since = Math.max(lastFailureAt?.getTime() ?? 0, delayedUntil?.getTime() ?? 0);
  return now.getTime() - since >= FAILURES_COUNT_FOR_HOURS * HOUR ? 0 : failedAttempts;
}
