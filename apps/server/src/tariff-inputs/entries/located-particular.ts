import type { Particular } from '@contador/contract';
import type { LocatedError, LocatedWarning } from '@contador/market-files';

/** Converts a reader's error or warning to a particular of the response: its place, the value found, and the expected one. */
export function particularOf({ rule: _, ...place }: LocatedError | LocatedWarning): Particular {
  return place;
}
