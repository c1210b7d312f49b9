/** Invoice numbers of a cycle's month, both included. */
export interface BillRange {
  readonly first: number;
  readonly last: number;
}

/**
 * The ranges that a month proposes (rule B10): cycles in the order of the list, after the last number of earlier periods. Cycles of nobody have
 * none. A range that would meet one that the month has `taken` already, of whatever area, is proposed after it.
 */
export function proposedRanges<Cycle extends { readonly users: number }>(
  lastNumber: number,
  cycles: readonly Cycle[],
  taken: readonly BillRange[] = [],
): (Cycle & BillRange)[] {
  let last = lastNumber;
  return cycles
    .filter(({ users }) => users > 0)
    .map((cycle) => {
      const first = firstFree(last + 1, cycle.users, taken);
      last = first + cycle.users - 1;
      return { ...cycle, first, last };
    });
}

/** The first number from which that many are nobody's. */
function firstFree(from: number, count: number, taken: readonly BillRange[]): number {
  const met = taken.find(({ first, last }) => first < from + count && last >= from);
  return met === undefined ? from : firstFree(met.last + 1, count, taken);
}

/** How many numbers a range lacks for that many bills; 0 where it is enough. */
export function numbersLacking({ first, last }: BillRange, bills: number): number {
  return Math.max(0, bills - (last - first + 1));
}

/** The number of the range that follows the greatest used one; undefined where none is left. */
export function numberAfter({ first, last }: BillRange, used: number | undefined): number | undefined {
  const next = used === undefined ? first : used + 1;
  return next > last ? undefined : next;
}
