import type { LocatedAmount } from '../place.ts';
import type { ReadingOf } from './counts.ts';

/** The company agent's row of the monthly settlement. */
export interface AfacReading extends ReadingOf<'afac'> {
  readonly agent: string;
  /** PERDIDA REAL, kWh. */
  readonly realLosses: LocatedAmount;
  /** DEMANDA REAL, kWh. */
  readonly realDemand: LocatedAmount;
  /** COMPRAS ENERGIA EN BOLSA, kWh. */
  readonly poolPurchaseEnergy: LocatedAmount;
  /** COMPRAS ENERGIA EN BOLSA, COP. */
  readonly poolPurchaseValue: LocatedAmount;
  /** VENTAS EN DESVIACION, COP. */
  readonly deviationSales: LocatedAmount;
  /** RESTRICCIONES ALIVIADAS, COP. */
  readonly relievedRestrictions: LocatedAmount;
  /** COMPRAS EN CONTRATOS, kWh. */
  readonly contractPurchaseEnergy: LocatedAmount;
}
