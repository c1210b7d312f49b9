import type { LocatedAmount } from '../place.ts';
import type { ReadingOf } from './counts.ts';

/** A block of partial charges and their exact sum, COP/kWh. The place of `sum` is the block's header. */
export interface ChargeBlock {
  readonly cells: readonly LocatedAmount[];
  readonly sum: LocatedAmount;
}

/** Use-of-network charges of one market (the product's CDI). */
export interface UseChargesReading extends ReadingOf<'use-charges'> {
  /** Market named in the workbook's heading. */
  readonly market: string;
  /** True for 'Estimado' instead of 'Definitivo'. */
  readonly estimated: boolean;
  /** 'Cargo monomio' of the rows of levels 1 to 4, COP/kWh; level 4 may be missing. */
  readonly charges: {
    readonly d1: LocatedAmount;
    readonly d2: LocatedAmount;
    readonly d3: LocatedAmount;
    readonly d4: LocatedAmount | undefined;
  };
  /** Charge for investment of level 1. */
  readonly cdi: ChargeBlock;
  /** Level 4: D4 of the tariff. */
  readonly level4: ChargeBlock;
  /** Recognised losses as fractions. */
  readonly losses: { readonly pr1: LocatedAmount; readonly pr2: LocatedAmount; readonly pr3: LocatedAmount };
}
