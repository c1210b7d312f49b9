import { compareMonths, type Month, monthsBetween } from '@contador/kernel';
import { type MFactorState, nextMonthOfM, type ReadingsOfM } from './m-factor.ts';

/** A month whose M was applied, with the state that it left. `days` are those with excess; null where none were counted. */
export interface FactorMonth {
  readonly month: Month;
  readonly days: number | null;
  readonly applied: number;
  readonly state: MFactorState;
}

/** A month after a corrected one, as M would have gone: `applied` is what should have been. */
export interface ReplayedFactor {
  readonly month: Month;
  readonly applied: number;
  readonly was: number;
  readonly state: MFactorState;
}

/**
 * How M goes on after a month was corrected, over the months that were approved after it: with their own days and the months between them that nobody approved, from
 * the corrected state instead of the one that it left. It ends where both are the same again, and where a person set M in between: that counts.
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

/** Whether both leave the next month the same. */
export function isSameFactorState(one: MFactorState, other: MFactorState): boolean {
  return (
    one.mFactor === other.mFactor &&
    one.monthsWithExcess === other.monthsWithExcess &&
    one.consecutiveMonthsOutOfExcess === other.consecutiveMonthsOutOfExcess &&
    one.consecutiveMonthsM6 === other.consecutiveMonthsM6
  );
}
