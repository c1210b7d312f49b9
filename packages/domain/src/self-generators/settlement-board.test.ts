import { describe, expect, test } from 'vitest';
import {
  nextSettlementStep,
  type SettlementBoard,
  type SettlementStep,
  settlementStepState,
  settlementSteps,
} from './settlement-board.ts';

/** A board with `[done, total]` of the given steps; the others have 0 of 1. */
function boardWith(steps: Partial<Record<SettlementStep, readonly [done: number, total: number]>>): SettlementBoard {
  return Object.fromEntries(
    settlementSteps.map((step) => {
      const [done, total] = steps[step] ?? [0, 1];
      return [step, { done, total, missing: [], by: null, at: null }];
    }),
  ) as unknown as SettlementBoard;
}

describe('the steps of a month of self-generators', () => {
  test.each([
    ['the approval of hours waits for the files', {}, 'hours', 'waiting'],
    ['the approval of hours follows the last file', { files: [60, 60] }, 'hours', 'open'],
    ['a liquidation that began is open', { liquidation: [5, 60] }, 'liquidation', 'open'],
    ['bills wait for the approved settlement', { parameters: [1, 1] }, 'bills', 'waiting'],
    ['bills wait for the parameters', { approval: [1, 1] }, 'bills', 'waiting'],
    ['bills need both', { approval: [1, 1], parameters: [1, 1] }, 'bills', 'open'],
    ['parameters can be entered at any time', {}, 'parameters', 'open'],
    ['no document waits', { payments: [0, 0] }, 'payments', 'none'],
    ['annexes of an unapproved month wait', { annexes: [0, 0] }, 'annexes', 'waiting'],
  ] as const)('%s', (_, steps, step, state) => {
    expect(settlementStepState(boardWith(steps), step)).toBe(state);
  });

  test('the next step is the first one that waits for a person', () => {
    expect(nextSettlementStep(boardWith({}))).toBe('files');
    const filed = { files: [60, 60], hours: [1, 1] } as const;
    expect(nextSettlementStep(boardWith(filed))).toBe('liquidation');
    expect(nextSettlementStep(boardWith({ ...filed, liquidation: [60, 60], approval: [1, 1] }))).toBe('parameters');
    const everything = Object.fromEntries(settlementSteps.map((step) => [step, [1, 1] as const]));
    expect(nextSettlementStep(boardWith(everything))).toBeUndefined();
  });
});
