import { describe, expect, it } from 'vitest';
import {
  afterFailure,
  attemptsLeft,
  delayMinutes,
  failuresThatCount,
  minutesDelayed,
  noAttempts,
  patienceWithAddress,
  patienceWithName,
} from './sign-in-attempts.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 2, 10) + minutes * 60_000);

describe('failed sign-ins', () => {
  it('give a warning from the third on, with the number left of six', () => {
    expect([1, 2, 3, 4, 5, 6, 9].map(attemptsLeft)).toEqual([undefined, undefined, 3, 2, 1, 0, 0]);
  });

  it('delay from the sixth for a name; the delay doubles up to 15 minutes', () => {
    expect([5, 6, 7, 8, 9, 10, 40, 4000].map((failed) => delayMinutes(patienceWithName, failed))).toEqual([
      0, 1, 2, 4, 8, 15, 15, 15,
    ]);
  });

  it('delay from the thirtieth for an address, up to an hour', () => {
    expect([29, 30, 31, 35, 36, 99].map((failed) => delayMinutes(patienceWithAddress, failed))).toEqual([
      0, 1, 2, 32, 60, 60,
    ]);
  });

  it('are counted one by one', () => {
    let attempts = noAttempts;
    for (let i = 1; i <= 5; i++) attempts = afterFailure(attempts, patienceWithName, at(i));
    expect(attempts).toEqual({ failedAttempts: 5, lastFailureAt: at(5), delayedUntil: null });
    attempts = afterFailure(attempts, patienceWithName, at(6));
    expect(attempts).toEqual({ failedAttempts: 6, lastFailureAt: at(6), delayedUntil: at(7) });
    expect([6, 6.5, 7].map((minute) => minutesDelayed(attempts, at(minute)))).toEqual([1, 1, 0]);
  });

  it('count for a day after the last one, or after the delay that it caused', () => {
    const five = { failedAttempts: 5, lastFailureAt: at(0), delayedUntil: null };
    expect([failuresThatCount(five, at(24 * 60 - 1)), failuresThatCount(five, at(24 * 60))]).toEqual([5, 0]);
    const delayed = { failedAttempts: 6, lastFailureAt: at(0), delayedUntil: at(5) };
    expect([failuresThatCount(delayed, at(24 * 60 + 4)), failuresThatCount(delayed, at(24 * 60 + 5))]).toEqual([6, 0]);
  });
});
