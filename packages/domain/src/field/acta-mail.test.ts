import { describe, expect, it } from 'vitest';
import { actaMailAddresses, nextActaMailTry } from './acta-mail.ts';

const now = new Date('2026-11-06T15:00:00Z');
const minutes = (tries: number) => {
  const next = nextActaMailTry(tries, 'away', now);
  return next && (next.getTime() - now.getTime()) / 60_000;
};

describe('a mail that could not be delivered', () => {
  it('is retried at growing intervals for four to five days, and then stops', () => {
    const waits = Array.from({ length: 10 }, (_, at) => minutes(at + 1) as number);
    expect(waits[0]).toBe(1);
    expect(waits.every((wait, at) => at === 0 || wait >= (waits[at - 1] as number))).toBe(true);
    const days = waits.reduce((sum, wait) => sum + wait, 0) / 1440;
    expect(days).toBeGreaterThan(4);
    expect(days).toBeLessThan(5);
    expect(minutes(11)).toBeUndefined();
  });

  it('is not retried after a permanent refusal', () => {
    expect(nextActaMailTry(1, 'refused', now)).toBeUndefined();
  });
});

it('an address that was entered twice is used once', () => {
  expect(actaMailAddresses(['Ana@b.co', ' c@d.co', 'ana@B.co'])).toEqual(['Ana@b.co', 'c@d.co']);
});
