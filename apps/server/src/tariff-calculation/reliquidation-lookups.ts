import type { ReplyOf } from '@contador/contract';
import type { explainFigure } from '@contador/contract/tariff-calculation';
import type { Difference } from '@contador/regulation';
import type { TenantTransaction } from '../database/in-tenant.ts';
import type { Reliquidation } from './adjustments/reliquidation.repository.ts';
import type { MarketCalculation } from './calculation/market-calculation.ts';
import type { CalculationVersion } from './version.repository.ts';

/** What the console and the explanations show of reliquidations, whose area stands above the calculation and hands it in. */
export interface ReliquidationLookups {
  /** The differences of one that is not published, as they stand at this moment. */
  openDifferences(transaction: TenantTransaction, of: Reliquidation): Promise<readonly Difference[]>;
  /** The tree of one delta; `undefined` where the version is no reliquidation with such a value. */
  explainedDelta(
    transaction: TenantTransaction,
    version: CalculationVersion,
    figure: string,
  ): Promise<ReplyOf<typeof explainFigure> | undefined>;
  /** The whole month as the newer files would have made it; `undefined` where there is no such reliquidation. */
  reliquidatedMonth(
    transaction: TenantTransaction,
    version: CalculationVersion,
    market: string,
  ): Promise<MarketCalculation | undefined>;
}
