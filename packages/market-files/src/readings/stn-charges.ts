import type { LocatedAmount } from '../place.ts';
import type { ReadingOf } from './counts.ts';

export interface StnBands {
  readonly max: LocatedAmount;
  readonly med: LocatedAmount;
  readonly min: LocatedAmount;
}

export interface GuatapeShare {
  /** kWh; undefined when the sheet has none. */
  readonly demand: LocatedAmount | undefined;
  /** Cost, COP. */
  readonly cost: LocatedAmount;
}

/** Transmission charge: T = charge + delta, COP/kWh. */
export interface StnChargesReading extends ReadingOf<'stn-charges'> {
  /** T' monomial. */
  readonly charge: LocatedAmount;
  /** T' by band; `undefined` when the workbook has only the monomial charge. */
  readonly bands: StnBands | undefined;
  /** ΔT. */
  readonly delta: LocatedAmount;
  /** The retailer's row of the Guatapé variant; `undefined` when there is none. */
  readonly guatape: GuatapeShare | undefined;
}
