import { goldenCases } from '@contador/regulation/testing/golden-cases';
import { goldenFactors } from '@contador/regulation/testing/golden-months';
import { expect, it } from 'vitest';
import { FIRST_M_STATE, nextMonthOfM } from './m-factor.ts';

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
    const month = nextMonthOfM(state, days, { reactiveResetAfter: '3' });
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

it('a month whose days nobody said is charged by the M that there is, and changes nothing', () => {
  expect(nextMonthOfM(at5, undefined, { reactiveResetAfter: '3' })).toEqual({ state: at5, applied: 5, moved: false });
});

it('no day of excess is a month without excess, charged by 1', () => {
  const { state, applied } = nextMonthOfM(at5, 0, { reactiveResetAfter: '3' });
  expect([applied, state.mFactor, state.consecutiveMonthsOutOfExcess]).toEqual([1, 5, 3]);
});

it('falls back to 1 after as many months as the option says', () => {
  const { state } = nextMonthOfM(at5, 0, { reactiveResetAfter: '2' });
  expect(state).toEqual({ ...FIRST_M_STATE, consecutiveMonthsOutOfExcess: 3 });
});

it('stays at 12, whatever comes', () => {
  const at12 = { mFactor: 12, monthsWithExcess: 34, consecutiveMonthsOutOfExcess: 0, consecutiveMonthsM6: 12 };
  expect(nextMonthOfM(at12, 20, { reactiveResetAfter: '3' })).toEqual({
    ...{ state: { ...at12, monthsWithExcess: 35 }, applied: 12, moved: true },
  });
});

it.each(Object.entries(goldenFactors))('M of the reference of self-generators: %s', (_, months) => {
  let state = FIRST_M_STATE;
  const seen = months.map(({ days }) => {
    const month = nextMonthOfM(state, days, { reactiveResetAfter: '3' });
    state = month.state;
    return {
      ...{ days, applied_m: month.applied, m_factor: state.mFactor, months_with_excess: state.monthsWithExcess },
      consecutive_months_m6: state.consecutiveMonthsM6,
      consecutive_months_out_of_excess: state.consecutiveMonthsOutOfExcess,
    };
  });
  expect(seen).toEqual(months);
});
