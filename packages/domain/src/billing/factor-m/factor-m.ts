import type { Options } from '@contador/regulation';

/** The company's readings of the points that the norms leave open about the factor M. */
export type ReadingsOfM = Pick<Options, 'reactiveResetAfter' | 'reactiveResetAboveSix' | 'reactivePauseAtSix'>;

/** State of the factor M of a client after a period, kept by client and period. */
export interface MFactorState {
  /** 1 to 12. */
  readonly mFactor: number;
  readonly monthsWithExcess: number;
  readonly consecutiveMonthsOutOfExcess: number;
  readonly consecutiveMonthsM6: number;
}

/** State of a client that never had an excess. */
export const FIRST_M_STATE: MFactorState = {
  mFactor: 1,
  monthsWithExcess: 0,
  consecutiveMonthsOutOfExcess: 0,
  consecutiveMonthsM6: 0,
};

/** A month with more days of excess than this counts as a month of excess. */
const DAYS_ALLOWED = 10;
/** Months of excess before M grows, and months for which it stays at 6. */
const A_YEAR = 12;
const FIRST_STAGE = 6;
const CEILING = 12;
const PAUSE_ABOVE_SIX = 6;

/** A month of the state machine: the state that it leaves and the M that the month is charged at. */
export interface MFactorMonth {
  readonly state: MFactorState;
  /** 1 to 12. */
  readonly applied: number;
  /** True when the days of excess were known. Without them the state does not change and its current M is charged. */
  readonly moved: boolean;
}

/**
 * Computes the next month of the factor M (CREG 015 de 2018, annex, chapter 12; rule B11). `daysWithExcess` is absent when the number is
 * unknown; 0 is a known number.
 */
export function nextMonthOfM(
  state: MFactorState,
  daysWithExcess: number | undefined,
  readings: ReadingsOfM,
): MFactorMonth {
  if (daysWithExcess === undefined) return { state, applied: state.mFactor, moved: false };
  if (daysWithExcess > DAYS_ALLOWED) {
    const next = afterExcess(state);
    return { state: next, applied: next.mFactor, moved: true };
  }
  return { state: withoutExcess(state, readings), applied: 1, moved: true };
}

function afterExcess(before: MFactorState): MFactorState {
  const monthsWithExcess = before.monthsWithExcess + 1;
  const state = { ...before, monthsWithExcess, consecutiveMonthsOutOfExcess: 0 };
  const { mFactor, consecutiveMonthsM6 } = before;
  if (monthsWithExcess <= A_YEAR) return { ...state, mFactor: 1 };
  if (mFactor < FIRST_STAGE) {
    const grown = mFactor + 1;
    return { ...state, mFactor: grown, consecutiveMonthsM6: grown === FIRST_STAGE ? 1 : consecutiveMonthsM6 };
  }
  if (mFactor === FIRST_STAGE && consecutiveMonthsM6 < A_YEAR) {
    return { ...state, consecutiveMonthsM6: consecutiveMonthsM6 + 1 };
  }
  return { ...state, mFactor: Math.min(CEILING, mFactor + 1) };
}

function withoutExcess(before: MFactorState, readings: ReadingsOfM): MFactorState {
  const isLong = before.mFactor > FIRST_STAGE && readings.reactiveResetAboveSix === '6';
  const resetAfter = isLong ? PAUSE_ABOVE_SIX : Number(readings.reactiveResetAfter);
  const consecutiveMonthsOutOfExcess = before.consecutiveMonthsOutOfExcess + 1;
  if (consecutiveMonthsOutOfExcess <= resetAfter) {
    const consecutiveMonthsM6 = readings.reactivePauseAtSix === 'kept' ? before.consecutiveMonthsM6 : 0;
    return { ...before, consecutiveMonthsOutOfExcess, consecutiveMonthsM6 };
  }
  return { ...FIRST_M_STATE, consecutiveMonthsOutOfExcess };
}
