import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answered,
  begun,
  interrupted,
  mayBeAsked,
  operationOf,
  queued,
  type Sending,
  type SendingAnswer,
} from './sending-state.ts';

const start = new Date('2025-11-10T11:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const MINUTE = 60_000;
const sent = (outcome: SendingAnswer['outcome'], some: Partial<SendingAnswer> = {}): SendingAnswer => ({
  operation: 'SendBillSync',
  outcome,
  isAbsent: false,
  hasResponse: outcome === 'accepted',
  ...some,
});
const asked = (outcome: SendingAnswer['outcome'], some: Partial<SendingAnswer> = {}) =>
  sent(outcome, { operation: 'GetStatus', ...some });
/** Wait until the next request, in seconds, without jitter. */
const wait = (sending: Sending, at: Date) => sending.nextAt && (sending.nextAt.getTime() - at.getTime()) / 1000;

describe('the wait for the next request', () => {
  it('grows while the service fails, up to an hour', () => {
    let sending = queued(start);
    const waits: (number | null)[] = [];
    for (let at = 0; at < 7; at++) {
      sending = answered(begun(sending), sent('retry'), start, 0.5);
      expect(sending.state).toBe('queued');
      waits.push(wait(sending, start));
    }
    expect(waits).toEqual([60, 120, 300, 600, 1800, 3600, 3600]);
  });

  it('grows while the state is unknown, up to a quarter of an hour, and ends after 64 questions', () => {
    let sending = answered(begun(queued(start)), sent('unknown'), start, 0.5);
    const waits = [wait(sending, start)];
    for (let at = 0; sending.nextAt !== null; at++) {
      sending = answered(begun(sending), asked('unknown'), start, 0.5);
      if (at < 8) waits.push(wait(sending, start));
      expect(at).toBeLessThan(64);
    }
    expect(waits).toEqual([5, 15, 30, 60, 120, 300, 600, 900, 900]);
    expect([sending.state, sending.tries]).toEqual(['unknown', 64]);
    expect(mayBeAsked(sending, false)).toBe(true);
  });

  it('varies by a fifth', () => {
    const at = (chance: number) => wait(answered(begun(queued(start)), sent('retry'), start, chance), start);
    expect([at(0), at(1)]).toEqual([48, 72]);
  });
});

describe('a document that the authority does not know', () => {
  const unknown = answered(begun(queued(start)), sent('unknown'), start, 0.5);
  const absent = asked('unknown', { isAbsent: true });

  it('is sent again after three answers over five minutes, not before', () => {
    let sending = unknown;
    for (const at of [0, 2, 4.9]) {
      sending = answered(begun(sending), absent, after(at * MINUTE), 0.5);
      expect(operationOf(sending.state)).toBe('GetStatus');
    }
    sending = answered(begun(sending), absent, after(5 * MINUTE), 0.5);
    expect(sending).toEqual(queued(after(5 * MINUTE)));
  });

  it('is not sent again after two answers, however long ago the first came', () => {
    const once = answered(begun(unknown), absent, start, 0.5);
    expect(answered(begun(once), absent, after(60 * MINUTE), 0.5).state).toBe('unknown');
  });

  it('is not sent again when another answer came between', () => {
    let sending = unknown;
    for (const [at, answer] of [
      [0, absent],
      [2, absent],
      [4, asked('unknown')],
      [6, absent],
    ] as const)
      sending = answered(begun(sending), answer, after(at * MINUTE), 0.5);
    expect([sending.state, sending.absences]).toEqual(['unknown', 1]);
  });

  it('does not count a failure of the connection', () => {
    const once = answered(begun(unknown), absent, start, 0.5);
    expect(answered(begun(once), asked('retry'), start, 0.5).absences).toBe(1);
  });
});

it('a rejection that may pass by itself is sent again after five minutes', () => {
  const again = answered(begun(queued(start)), sent('rejected', { mayPass: true }), start, 0.5);
  expect(again).toEqual(queued(after(5 * MINUTE)));
  expect(answered(begun(again), sent('rejected'), start, 0.5)).toMatchObject({ state: 'rejected', nextAt: null });
});

it('an acceptance without ApplicationResponse is asked for it, and stays an acceptance whatever comes', () => {
  const accepted = answered(begun(queued(start)), sent('accepted', { hasResponse: false }), start, 0.5);
  expect([accepted.state, wait(accepted, start)]).toEqual(['accepted', 5]);
  for (const outcome of ['rejected', 'unknown', 'conflict', 'retry', 'configuration'] as const)
    expect(answered(begun(accepted), asked(outcome), start, 0.5).state).toBe('accepted');
  expect(answered(begun(accepted), asked('accepted'), start, 0.5).nextAt).toBeNull();
});

it('a question that was interrupted is asked again, and a file that was being sent is unknown', () => {
  expect(interrupted(begun(queued(start)), start)).toMatchObject({ state: 'unknown', nextAt: after(5000) });
  const accepted = answered(begun(queued(start)), sent('accepted', { hasResponse: false }), start, 0.5);
  expect(interrupted(begun(accepted), start)).toMatchObject({ state: 'accepted', nextAt: start });
});

describe('over any sequence of answers', () => {
  const outcome = fc.constantFrom('accepted', 'rejected', 'unknown', 'conflict', 'configuration', 'retry');
  const step = fc.record({
    outcome,
    isAbsent: fc.boolean(),
    hasResponse: fc.boolean(),
    chance: fc.double({ min: 0, max: 1, noNaN: true }),
    cut: fc.boolean(),
  });

  it('nothing is sent while the state is unknown, but after three answers that it does not exist', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
        let sending = queued(start);
        let at = start;
        let mayHaveArrived = false;
        let absences = 0;
        for (const { chance, cut, ...given } of steps) {
          const operation = operationOf(sending.state);
          if (operation === undefined || sending.nextAt === null) break;
          at = sending.nextAt;
          if (operation === 'SendBillSync') {
            if (mayHaveArrived) expect(absences).toBeGreaterThanOrEqual(3);
            absences = 0;
          }
          const isAbsent = given.isAbsent && given.outcome === 'unknown' && operation === 'GetStatus';
          const before = sending;
          sending = cut
            ? interrupted(begun(sending), at)
            : answered(begun(sending), { ...given, isAbsent, operation }, at, chance);
          if (operation === 'SendBillSync') mayHaveArrived = cut || given.outcome === 'unknown';
          else if (!cut) absences = isAbsent ? absences + 1 : given.outcome === 'unknown' ? 0 : absences;
          // A decision is never taken back, and what is not decided always has a next request or a person who may ask.
          if (before.state === 'accepted') expect(sending.state).toBe('accepted');
          if (sending.state === 'queued') expect(sending.nextAt).not.toBeNull();
          if (sending.state === 'unknown' && sending.nextAt === null) expect(mayBeAsked(sending, false)).toBe(true);
          expect(sending.state).not.toBe('sending');
        }
      }),
      { numRuns: 2000 },
    );
  });
});
