import type { LocatedAmount } from '../place.ts';
import type { ReadingOf } from './counts.ts';

/** DtUN of the market's area by level, COP/kWh, each with its place in the market's own row. */
export interface AddChargesReading extends ReadingOf<'add-charges'> {
  readonly area: string;
  readonly levels: { readonly n1: LocatedAmount; readonly n2: LocatedAmount; readonly n3: LocatedAmount };
  /** Operators and markets of the area, as listed at level 1. */
  readonly operators: readonly string[];
}
