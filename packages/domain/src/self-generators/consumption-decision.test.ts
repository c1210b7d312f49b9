import { expect, test } from 'vitest';
import { mayApproveConsumption } from './consumption-decision.ts';

test.each([
  [
    'no complete hours',
    { fingerprint: null, approved: false },
    undefined,
    { ok: false, refusal: 'meter-hours-lacking' },
  ],
  ['approved before', { fingerprint: 'a', approved: true }, 'a', { ok: false, refusal: 'meter-hours-approved' }],
  ['other hours than seen', { fingerprint: 'a', approved: false }, 'b', { ok: false, refusal: 'meter-hours-other' }],
  ['what was seen', { fingerprint: 'a', approved: false }, 'a', { ok: true, value: 'a' }],
  ['whoever does not say what they saw', { fingerprint: 'a', approved: false }, undefined, { ok: true, value: 'a' }],
] as const)('%s', (_, standing, seen, answer) => {
  expect(mayApproveConsumption(standing, seen)).toEqual(answer);
});
