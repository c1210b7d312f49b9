import { expect, test } from 'vitest';
import { mayApproveConsumption } from './consumption-decision.ts';

test.each([
  [
    'no complete hours',
    { fingerprint: null, approved: false },
    undefined,
    { ok: false, refusal: 'meter-hours-lacking' },
  ],
  ['already approved', { fingerprint: 'a', approved: true }, 'a', { ok: false, refusal: 'meter-hours-approved' }],
  [
    'hours that differ from those seen',
    { fingerprint: 'a', approved: false },
    'b',
    { ok: false, refusal: 'meter-hours-other' },
  ],
  ['the hours that were seen', { fingerprint: 'a', approved: false }, 'a', { ok: true, value: 'a' }],
  [
    'a request without the fingerprint that was seen',
    { fingerprint: 'a', approved: false },
    undefined,
    { ok: true, value: 'a' },
  ],
] as const)('%s', (_, standing, seenFingerprint, answer) => {
  expect(mayApproveConsumption(standing, seenFingerprint)).toEqual(answer);
});
