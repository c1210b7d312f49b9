import { month } from '@contador/kernel';
import { DEFAULT_OPTIONS } from '@contador/regulation';
import { describe, expect, it } from 'vitest';
import { type MFactorState, nextMonthOfM } from './factor-m.ts';
import { type FactorMonth, replayedFactors } from './replayed-factors.ts';

const law = DEFAULT_OPTIONS;
const always = () => law;
const afterYear: MFactorState = {
  mFactor: 1,
  monthsWithExcess: 12,
  consecutiveMonthsOutOfExcess: 0,
  consecutiveMonthsM6: 0,
};

/** Months of 2026 from January on with the given days of excess, approved one after the other. */
function approved(before: MFactorState, days: readonly (number | undefined)[]): FactorMonth[] {
  let state = before;
  return days.flatMap((excessDays, at) => {
    const next = nextMonthOfM(state, excessDays ?? 0, law);
    state = next.state;
    return excessDays === undefined
      ? []
      : [{ month: month(2026, at + 1), days: excessDays, applied: next.applied, state }];
  });
}

const replay = (wrong: readonly (number | undefined)[], right: readonly (number | undefined)[]) => {
  const [first, ...later] = approved(afterYear, wrong) as [FactorMonth, ...FactorMonth[]];
  const [corrected] = approved(afterYear, right) as [FactorMonth];
  return replayedFactors({ month: first.month, was: first.state, state: corrected.state }, later, always);
};

describe('M after a corrected month', () => {
  it('is as if the month had been approved with its corrected days, also across months without an approval', () => {
    for (const [wrong, right] of [
      [
        [20, 20, 20, 0],
        [0, 20, 20, 0],
      ],
      [
        [0, 20, undefined, 20],
        [20, 20, undefined, 20],
      ],
    ] as const) {
      const expected = approved(afterYear, right).slice(1);
      const was = approved(afterYear, wrong).slice(1);
      expect(replay(wrong, right)).toEqual(
        expected.map((it, at) => ({ month: it.month, applied: it.applied, was: was[at]?.applied, state: it.state })),
      );
    }
  });

  it('is unchanged when the corrected days leave the same state', () => {
    expect(replay([20, 20, 20], [25, 20, 20])).toEqual([]);
  });

  it('is no longer replayed after a month in which a person set M by hand', () => {
    const [first, second, third] = approved(afterYear, [20, 20, 20]) as [FactorMonth, FactorMonth, FactorMonth];
    const set = { ...third, applied: 5, state: { ...third.state, mFactor: 5 } };
    const [corrected] = approved(afterYear, [0]) as [FactorMonth];
    const replayed = replayedFactors(
      { month: first.month, was: first.state, state: corrected.state },
      [second, set],
      always,
    );
    expect(replayed.map(({ month: period }) => period.number)).toEqual([2]);
  });
});
