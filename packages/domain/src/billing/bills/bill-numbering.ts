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

/** Sorts client codes as a person reads them, `C-2` before `C-10`: the order in which bills take their numbers. */
export function byClientCode(one: string, other: string): number {
  const [left, right] = [partsOf(one), partsOf(other)];
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const [a, b] = [left[at], right[at]];
    if (a === undefined || b === undefined) return left.length - right.length;
    if (a === b) continue;
    const areNumbers = /^\d/.test(a) && /^\d/.test(b);
    const difference = areNumbers ? compareDigits(a, b) : 0;
    return difference !== 0 ? difference : a < b ? -1 : 1;
  }
  return 0;
}

const partsOf = (code: string) => code.match(/\d+|\D+/g) ?? [];

/** By value, however long: without leading zeros the longer one is the larger. */
function compareDigits(one: string, other: string): number {
  const [a, b] = [one.replace(/^0+/, ''), other.replace(/^0+/, '')];
  if (a.length !== b.length) return a.length - b.length;
  return a === b ? 0 : a < b ? -1 : 1;
}
