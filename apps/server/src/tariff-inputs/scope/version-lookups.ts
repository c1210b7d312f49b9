import type { MarketPublication } from '@contador/domain/tariff-inputs';
import type { Month } from '@contador/kernel';
import type { TenantTransaction } from '../../platform/index.ts';

/**
 * Access to the versions of the calculation. The calculation depends on the inputs, so it passes these functions in instead of being
 * imported.
 */
export interface VersionLookups {
  /** Version by its label in the input period. */
  versionOf(transaction: TenantTransaction, period: Month, version: string): Promise<VersionInForce | undefined>;
  /** Labels of the period's versions. */
  versionsOf(transaction: TenantTransaction, period: Month): Promise<readonly string[]>;
  /** Like `versionOf`, but locks the version until the transaction ends, which serialises edits and publications of it. */
  lockVersion(transaction: TenantTransaction, period: Month, version: string): Promise<VersionInForce | undefined>;
  /** Published components of each market in the version; markets without any publication may be left out. */
  publishedComponents(transaction: TenantTransaction, period: Month, version: string): Promise<MarketPublication[]>;
  /** Filenames of the first-month parameters whose values come from the publication of the month before, by market. */
  givenParameters(transaction: TenantTransaction, period: Month): Promise<ReadonlyMap<string, ReadonlySet<string>>>;
  /** Label of the period's reliquidation that accepts files; `undefined` if none is under way. */
  openReliquidationOf(transaction: TenantTransaction, period: Month): Promise<string | undefined>;
}

export interface VersionInForce {
  readonly xmVersion: string;
}
