import { describe, expect, it } from 'vitest';
import { afterFailure, attemptsLeft, failuresThatCount, lockMinutes, minutesLocked } from './sign-in-attempts.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 2, 10) + minutes * 60_000);
const nothing = { failedAttempts: 0, lastFailureAt: null, lockedUntil: null };

describe('failures of the sign-in', () => {
  it('warn from the third, with what is left of six', () => {
    expect([1, 2, 3, 4, 5, 6, 9].map(attemptsLeft)).toEqual([undefined, undefined, 3, 2, 1, 0, 0]);
  });

  it('lock at the sixth, for a time that doubles up to a day', () => {
    expect([5, 6, 7, 8, 9, 10, 13, 14, 15, 40].map(lockMinutes)).toEqual([0, 5, 10, 20, 40, 80, 640, 1280, 1440, 1440]);
  });

  it('add up one by one', () => {
    let attempts = nothing as ReturnType<typeof afterFailure>;
    for (let i = 1; i <= 5; i++) attempts = afterFailure(attempts, at(i));
    expect(attempts).toEqual({ failedAttempts: 5, lastFailureAt: at(5), lockedUntil: null });
    attempts = afterFailure(attempts, at(6));
    expect(attempts).toEqual({ failedAttempts: 6, lastFailureAt: at(6), lockedUntil: at(11) });
    expect([
      minutesLocked(attempts, at(6)),
      minutesLocked(attempts, at(10.5)),
      minutesLocked(attempts, at(11)),
    ]).toEqual([5, 1, 0]);
  });

  it('count for a day after the last one, or after the lock that it brought', () => {
    const five = { failedAttempts: 5, lastFailureAt: at(0), lockedUntil: null };
    expect([failuresThatCount(five, at(24 * 60 - 1)), failuresThatCount(five, at(24 * 60))]).toEqual([5, 0]);
    const locked = { failedAttempts: 6, lastFailureAt: at(0), lockedUntil: at(5) };
    expect([failuresThatCount(locked, at(24 * 60 + 4)), failuresThatCount(locked, at(24 * 60 + 5))]).toEqual([6, 0]);
  });
});
