import { DEFAULT_OPTIONS } from '@contador/regulation';
import { goldenCases } from '@contador/regulation/testing/golden-cases';
import { goldenFactors } from '@contador/regulation/testing/golden-months';
import { expect, it } from 'vitest';
import { FIRST_M_STATE, nextMonthOfM } from './factor-m.ts';

interface GoldenMonth {
  readonly m_factor: number;
  readonly months_with_excess: number;
  readonly consecutive_months_out_of_excess: number;
  readonly consecutive_months_m6: number;
  readonly applied_m: number;
}
const cases = goldenCases<{ days_with_excess: number[] }, GoldenMonth[]>('mfactor');

it.each(cases.map((each) => [each.id, each] as const))('M of the reference: %s', (_, { input, expected }) => {
  let state = FIRST_M_STATE;
  const months = input.days_with_excess.map((days): GoldenMonth => {
    const month = nextMonthOfM(state, days, DEFAULT_OPTIONS);
    state = month.state;
    expect(month.moved).toBe(true);
    return {
      m_factor: state.mFactor,
      months_with_excess: state.monthsWithExcess,
      consecutive_months_out_of_excess: state.consecutiveMonthsOutOfExcess,
      consecutive_months_m6: state.consecutiveMonthsM6,
      applied_m: month.applied,
    };
  });
  expect(months).toEqual(expected);
});

const at5 = { mFactor: 5, monthsWithExcess: 16, consecutiveMonthsOutOfExcess: 2, consecutiveMonthsM6: 0 };

it('a month without known days of excess is charged at the current M and leaves the state unchanged', () => {
  expect(nextMonthOfM(at5, undefined, DEFAULT_OPTIONS)).toEqual({ state: at5, applied: 5, moved: false });
});

it('zero days of excess count as a month without excess, charged at 1', () => {
  const { state, applied } = nextMonthOfM(at5, 0, DEFAULT_OPTIONS);
  expect([applied, state.mFactor, state.consecutiveMonthsOutOfExcess]).toEqual([1, 5, 3]);
});

it('falls back to 1 after as many months as the option says', () => {
  const { state } = nextMonthOfM(at5, 0, { ...DEFAULT_OPTIONS, reactiveResetAfter: '2' });
  expect(state).toEqual({ ...FIRST_M_STATE, consecutiveMonthsOutOfExcess: 3 });
});

it('stays at 12 whatever follows', () => {
  const at12 = { mFactor: 12, monthsWithExcess: 34, consecutiveMonthsOutOfExcess: 0, consecutiveMonthsM6: 12 };
  expect(nextMonthOfM(at12, 20, DEFAULT_OPTIONS)).toEqual({
    state: { ...at12, monthsWithExcess: 35 },
    applied: 12,
    moved: true,
  });
});

it.each(Object.entries(goldenFactors))('M of the reference of self-generators: %s', (_, months) => {
  let state = FIRST_M_STATE;
  const results = months.map(({ days }) => {
    const month = nextMonthOfM(state, days, DEFAULT_OPTIONS);
    state = month.state;
    return {
      days,
      applied_m: month.applied,
      m_factor: state.mFactor,
      months_with_excess: state.monthsWithExcess,
      consecutive_months_m6: state.consecutiveMonthsM6,
      consecutive_months_out_of_excess: state.consecutiveMonthsOutOfExcess,
    };
  });
  expect(results).toEqual(months);
});

const at8 = { mFactor: 8, monthsWithExcess: 30, consecutiveMonthsOutOfExcess: 3, consecutiveMonthsM6: 12 };

it('above six, falls back after three months as below six, or after six by the company’s reading', () => {
  expect(nextMonthOfM(at8, 0, DEFAULT_OPTIONS).state.mFactor).toBe(1);
  const six = { ...DEFAULT_OPTIONS, reactiveResetAboveSix: '6' } as const;
  expect(nextMonthOfM(at8, 0, six).state).toEqual({ ...at8, consecutiveMonthsOutOfExcess: 4 });
  expect(nextMonthOfM({ ...at8, consecutiveMonthsOutOfExcess: 6 }, 0, six).state.mFactor).toBe(1);
  // The reading applies above six, not at six.
  expect(nextMonthOfM({ ...at8, mFactor: 6 }, 0, six).state.mFactor).toBe(1);
});

it('a short pause keeps the count of months at six, or restarts it by the company’s reading', () => {
  const at6 = { mFactor: 6, monthsWithExcess: 20, consecutiveMonthsOutOfExcess: 0, consecutiveMonthsM6: 7 };
  expect(nextMonthOfM(at6, 0, DEFAULT_OPTIONS).state.consecutiveMonthsM6).toBe(7);
  const fromZero = { ...DEFAULT_OPTIONS, reactivePauseAtSix: 'from zero' } as const;
  const paused = nextMonthOfM(at6, 0, fromZero).state;
  expect(paused.consecutiveMonthsM6).toBe(0);
  expect(nextMonthOfM(paused, 20, fromZero).state).toMatchObject({ mFactor: 6, consecutiveMonthsM6: 1 });
});
