import type { LocatedAmount } from '../place.ts';
import type { ReadingOf } from './counts.ts';

/** Charge of the loss reduction plan of one market. */
export interface LossPlanReading extends ReadingOf<'loss-plan'> {
  /** Code under which it stands: market, distributor or retailer. */
  readonly code: string;
  /** 'Estimado' instead of 'Definitivo'. */
  readonly estimated: boolean;
  /** CPROG, COP/kWh; negative is a refund. */
  readonly charge: LocatedAmount;
  /** CAP, annual cost of the plan, COP. */
  readonly annualCost: LocatedAmount | undefined;
  /** Ing_Dev, income given back, COP. */
  readonly returnedIncome: LocatedAmount | undefined;
}
