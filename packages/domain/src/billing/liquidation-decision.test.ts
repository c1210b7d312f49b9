import { describe, expect, it } from 'vitest';
import { mayApproveLiquidation } from './liquidation-decision.ts';

/** Cases: the liquidation in force, the run that the person saw, and the approved run or the refusal. */
describe('the approval of a liquidation', () => {
  it.each([
    [{ run: 'a', approved: false }, 'a', 'a'],
    [{ run: 'a', approved: false }, undefined, 'a'],
    [{ run: 'b', approved: false }, 'a', 'liquidation-is-another'],
    [{ run: null, approved: false }, 'a', 'liquidation-not-there'],
    [{ run: null, approved: false }, undefined, 'liquidation-not-there'],
    [{ run: 'a', approved: true }, 'a', 'liquidation-approved'],
    [{ run: 'a', approved: true }, 'b', 'liquidation-approved'],
  ])('%j, seen %j: %s', (standing, seenFingerprint, expected) => {
    const answer = mayApproveLiquidation(standing, seenFingerprint);
    expect(answer.ok ? answer.value : answer.refusal).toBe(expected);
  });
});
