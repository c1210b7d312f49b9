/**
 * Time limit of every test, hook and wait, in milliseconds. It only ends a test that hangs: waits are for a state that the product shows,
 * so the limit is the same for all of them and far above what the slowest machine needs.
 */
export const TIME_LIMIT_MS = 600_000;
