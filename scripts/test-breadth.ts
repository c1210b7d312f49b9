/**
 * Whether tests go through every combination and many random cases. `npm test` takes enough of them to see each kind of fault;
 * `TEST_BREADTH=full` takes all of them, as the nightly run does.
 */
export const FULL_BREADTH = process.env.TEST_BREADTH === 'full';

/** How many random cases a property is tried with: `usual`, and `full` in the nightly run. */
export function runs(usual: number, full: number): number {
  return FULL_BREADTH ? full : usual;
}
