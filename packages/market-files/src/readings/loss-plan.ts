import type { LocatedAmount } from '../place.ts';
import type { ReadingOf } from './counts.ts';

/** Charge of the loss reduction plan of one market. */
export interface LossPlanReading extends ReadingOf<'loss-plan'> {
  /** Code of its row: market, distributor or retailer. */
  readonly code: string;
  /** True for 'Estimado' instead of 'Definitivo'. */
  readonly estimated: boolean;
  /** CPROG, COP/kWh; negative is a refund. */
  readonly charge: LocatedAmount;
  /** CAP, annual cost of the plan, COP. */
  readonly annualCost: LocatedAmount | undefined;
  /** Ing_Dev, returned income, COP. */
  readonly returnedIncome: LocatedAmount | undefined;
}
