import type { ReplyOf } from '@contador/contract';
import type { explainFigure } from '@contador/contract/tariff-calculation';
import type { Difference } from '@contador/regulation';
import type { TenantTransaction } from '../platform/index.ts';
import type { Reliquidation } from './adjustments/reliquidation.repository.ts';
import type { MarketCalculation } from './calculation/market-calculation.ts';
import type { CalculationVersion } from './version.repository.ts';

/** Reliquidation data shown by the console and explanations. Supplied by the area of reliquidations, which depends on this one. */
export interface ReliquidationLookups {
  /** Current differences of an unpublished reliquidation. */
  openDifferences(transaction: TenantTransaction, reliquidation: Reliquidation): Promise<readonly Difference[]>;
  /** Tree of one delta; `undefined` if the version is not a reliquidation with that value. */
  explainedDelta(
    transaction: TenantTransaction,
    version: CalculationVersion,
    figure: string,
  ): Promise<ReplyOf<typeof explainFigure> | undefined>;
  /** The month as calculated with the newer files; `undefined` if there is no such reliquidation. */
  reliquidatedMonth(
    transaction: TenantTransaction,
    version: CalculationVersion,
    market: string,
  ): Promise<MarketCalculation | undefined>;
}
