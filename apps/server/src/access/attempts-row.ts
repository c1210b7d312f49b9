import type { SignInAttempts } from '@contador/domain/access';

/** The columns in which a table counts failed attempts. */
export interface AttemptsRow {
  readonly failed_attempts: number;
  readonly last_failure_at: Date | null;
  readonly delayed_until: Date | null;
}

export function attemptsOf(row: AttemptsRow): SignInAttempts {
  return {
    failedAttempts: row.failed_attempts,
    lastFailureAt: row.last_failure_at,
    delayedUntil: row.delayed_until,
  };
}

export function attemptsRow({ failedAttempts, lastFailureAt, delayedUntil }: SignInAttempts): AttemptsRow {
  return { failed_attempts: failedAttempts, last_failure_at: lastFailureAt, delayed_until: delayedUntil };
}
