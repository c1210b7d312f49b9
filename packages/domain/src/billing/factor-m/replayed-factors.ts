import { compareMonths, type Month, monthsBetween } from '@contador/kernel';
import { type MFactorState, nextMonthOfM, type ReadingsOfM } from './factor-m.ts';

/**
 * An approved month with the M that was applied and the state that it left. `days` are the days of excess; null when they were not counted.
 */
export interface FactorMonth {
  readonly month: Month;
  readonly days: number | null;
  readonly applied: number;
  readonly state: MFactorState;
}

/** A month after a corrected one with the M that should have been applied; `was` is the M that was applied. */
export interface ReplayedFactor {
  readonly month: Month;
  readonly applied: number;
  readonly was: number;
  readonly state: MFactorState;
}

/**
 * Replays M over the months that were approved after a corrected month: their own days, and the unapproved months between them, starting
 * from the corrected state instead of the one that the month had left. Stops where both states are equal again, and where a person set M by
 * hand in between, because that value prevails.
 */
export function replayedFactors(
  corrected: { readonly month: Month; readonly was: MFactorState; readonly state: MFactorState },
  later: readonly FactorMonth[],
  lawOf: (month: Month) => ReadingsOfM,
): ReplayedFactor[] {
  const replayed: ReplayedFactor[] = [];
  let [at, was, state] = [corrected.month, corrected.was, corrected.state];
  for (const month of later.toSorted((one, other) => compareMonths(one.month, other.month))) {
    if (isSameFactorState(was, state)) break;
    const law = lawOf(month.month);
    const days = month.days ?? undefined;
    const gap = monthsBetween(at, month.month).length - 2;
    if (!isSameFactorState(nextMonthOfM(withoutExcess(was, gap, law), days, law).state, month.state)) break;
    const next = nextMonthOfM(withoutExcess(state, gap, law), days, law);
    replayed.push({ month: month.month, applied: next.applied, was: month.applied, state: next.state });
    [at, was, state] = [month.month, month.state, next.state];
  }
  return replayed;
}

function withoutExcess(state: MFactorState, months: number, law: ReadingsOfM): MFactorState {
  return Array.from({ length: months }).reduce<MFactorState>((at) => nextMonthOfM(at, 0, law).state, state);
}

/** True when both states give the same next months. */
export function isSameFactorState(one: MFactorState, other: MFactorState): boolean {
  return (
    one.mFactor === other.mFactor &&
    one.monthsWithExcess === other.monthsWithExcess &&
    one.consecutiveMonthsOutOfExcess === other.consecutiveMonthsOutOfExcess &&
    one.consecutiveMonthsM6 === other.consecutiveMonthsM6
  );
}
