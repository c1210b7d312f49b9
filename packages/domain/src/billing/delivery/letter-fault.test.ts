import { describe, expect, it } from 'vitest';
import { letterFaultOf, MOST_LETTER_TRIES, nextLetterTry } from './letter-fault.ts';

describe('the answer of a mail server', () => {
  it.each([
    ['550 5.1.1 No such user here', 'unknown-address'],
    ['550-5.1.1 The account does not exist', 'unknown-address'],
    ['550 5.7.1 Blocked', 'refused'],
    ['550 No such user', 'refused'],
    ['552 5.2.2 Mailbox full', 'later'],
    ['552 Quota exceeded', 'later'],
    ['554 5.7.1 Message rejected as spam', 'policy'],
    ['554 5.6.0 Malformed', 'refused'],
    ['', 'refused'],
  ] as const)('%s', (reply, fault) => {
    expect(letterFaultOf('refused', reply)).toBe(fault);
  });

  it('refines refusals only', () => {
    expect(letterFaultOf('later', '550 5.1.1 No such user')).toBe('later');
  });
});

describe('a letter that failed', () => {
  const now = new Date('2025-11-10T12:00:00Z');
  const minutes = (tries: number) => ((nextLetterTry(tries, 'later', now)?.getTime() ?? 0) - now.getTime()) / 60_000;

  it('is retried after 1, 5, 15, 60, 240 and 720 minutes, then daily for four days', () => {
    const waits = Array.from({ length: MOST_LETTER_TRIES - 1 }, (_, at) => minutes(at + 1));
    expect(waits).toEqual([1, 5, 15, 60, 240, 720, 1440, 1440, 1440, 1440]);
    expect(nextLetterTry(MOST_LETTER_TRIES, 'later', now)).toBeUndefined();
  });

  it('is given up after a refusal, and waits for the domain after a refusal by policy', () => {
    for (const fault of ['refused', 'unknown-address', 'no-consent', 'too-large'] as const)
      expect(nextLetterTry(1, fault, now)).toBeUndefined();
    expect(nextLetterTry(1, 'policy', now)).toEqual(now);
    expect(nextLetterTry(MOST_LETTER_TRIES, 'policy', now)).toBeUndefined();
  });
});
