import type { Particular } from '@contador/contract';
import type { LocatedError, LocatedWarning } from '@contador/market-files';

/** A finding of a reader as the answer carries it: where it stands, what stands there, what was expected. */
export function particularOf({ rule: _, ...place }: LocatedError | LocatedWarning): Particular {
  return place;
}
