/** Range of invoice numbers of a cycle's month, both ends included. */
export interface BillRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Proposes the invoice ranges of a month (rule B10): the cycles in the order of the list, starting after the last number of earlier
 * periods. Cycles without users get no range. A range that would overlap one in `taken`, which the month already has in any area, is moved
 * behind it.
 */
export function proposedRanges<Cycle extends { readonly users: number }>(
  lastNumber: number,
  cycles: readonly Cycle[],
  usedRanges: readonly BillRange[] = [],
): (Cycle & BillRange)[] {
  let last = lastNumber;
  return cycles
    .filter(({ users }) => users > 0)
    .map((cycle) => {
      const first = firstFree(last + 1, cycle.users, usedRanges);
      last = first + cycle.users - 1;
      return { ...cycle, first, last };
    });
}

/** First number at or after `from` that starts `count` consecutive free numbers. */
function firstFree(from: number, count: number, usedRanges: readonly BillRange[]): number {
  const met = usedRanges.find(({ first, last }) => first < from + count && last >= from);
  return met === undefined ? from : firstFree(met.last + 1, count, usedRanges);
}

/** How many numbers the range is short of for `bills` bills; 0 when it is long enough. */
export function numbersLacking({ first, last }: BillRange, bills: number): number {
  return Math.max(0, bills - (last - first + 1));
}

/** The next number of the range after the highest used one; `undefined` when the range is exhausted. */
export function numberAfter({ first, last }: BillRange, used: number | undefined): number | undefined {
  const next = used === undefined ? first : used + 1;
  return next > last ? undefined : next;
}
