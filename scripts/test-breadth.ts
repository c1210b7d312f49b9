/**
 * True when tests run all combinations and many random cases. `npm test` runs enough of them to detect each kind of fault;
 * `TEST_BREADTH=full` runs all of them, as in the nightly run.
 */
export const FULL_BREADTH = process.env.TEST_BREADTH === 'full';

/** Number of random cases of a property: `usual`, or `full` in the nightly run. */
export function runs(usual: number, full: number): number {
  return FULL_BREADTH ? full : usual;
}
