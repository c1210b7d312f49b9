import type { LocatedAmount } from '../place.ts';
import type { ReadingOf } from './counts.ts';

export interface StnBands {
  readonly max: LocatedAmount;
  readonly med: LocatedAmount;
  readonly min: LocatedAmount;
}

export interface GuatapeShare {
  /** kWh; absent where the sheet has none. */
  readonly demand: LocatedAmount | undefined;
  /** COP. */
  readonly cost: LocatedAmount;
}

/** Transmission charge: T = charge + delta, COP/kWh. */
export interface StnChargesReading extends ReadingOf<'stn-charges'> {
  /** T' monomial. */
  readonly charge: LocatedAmount;
  /** T' by band; `undefined` where the workbook gives only the monomial one. */
  readonly bands: StnBands | undefined;
  /** ΔT. */
  readonly delta: LocatedAmount;
  /** The retailer's row of the Guatapé variant; `undefined` where it has none. */
  readonly guatape: GuatapeShare | undefined;
}
