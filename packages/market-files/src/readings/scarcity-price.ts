import type { LocatedAmount } from '../place.ts';
import type { ReadingOf } from './counts.ts';

/** PE scarcity, PEA activation, PEI lower, PES upper, PME marginal, PEP weighted. */
export type ScarcityConcept = 'PE' | 'PEA' | 'PEI' | 'PES' | 'PME' | 'PEP';

/** Scarcity prices of the month, COP/kWh; at least one. */
export interface ScarcityPriceReading extends ReadingOf<'scarcity-price'> {
  readonly prices: Readonly<Partial<Record<ScarcityConcept, LocatedAmount>>>;
}
