import { compareMonths, type Month } from '@contador/kernel';

/** A value with the first month in which it holds. */
export interface Dated<Value> {
  readonly from: Month;
  readonly value: Value;
}

/** The values as a line of time, earliest month first. Of several for one month, the last decision counts. */
export function timeline<Value>(decisions: readonly Dated<Value>[]): Dated<Value>[] {
  const last = decisions.filter(
    ({ from }, at) => !decisions.slice(at + 1).some((later) => compareMonths(later.from, from) === 0),
  );
  return last.toSorted((one, other) => compareMonths(one.from, other.from));
}

/** The value that started last in the month or before; `undefined` before the first one. */
export function startedBy<Value>(decisions: readonly Dated<Value>[], month: Month): Value | undefined {
  return timeline(decisions).findLast(({ from }) => compareMonths(from, month) <= 0)?.value;
}

/** The value in a month. Months before the first value have the first value. */
export function valueAt<Value>(decisions: readonly Dated<Value>[], month: Month): Value | undefined {
  return startedBy(decisions, month) ?? timeline(decisions)[0]?.value;
}
