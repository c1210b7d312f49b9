/** Invoice numbers of a cycle's month, both included. */
export interface BillRange {
  readonly first: number;
  readonly last: number;
}

/** The ranges that a month proposes (rule B10): cycles in the order of the list, after the last number of earlier periods. Cycles of nobody have none. */
export function proposedRanges<Cycle extends { readonly users: number }>(
  lastNumber: number,
  cycles: readonly Cycle[],
): (Cycle & BillRange)[] {
  let last = lastNumber;
  return cycles
    .filter(({ users }) => users > 0)
    .map((cycle) => {
      const first = last + 1;
      last += cycle.users;
      return { ...cycle, first, last };
    });
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
