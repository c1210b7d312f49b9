import type { MarketPublication } from '@contador/domain/tariff-inputs';
import type { Month } from '@contador/kernel';
import type { TenantTransaction } from '../database/in-tenant.ts';

/** What the inputs need of the calculation: it rests on them, so it is handed in rather than imported. */
export interface VersionLookups {
  /** The version of that label in the input period. */
  versionOf(transaction: TenantTransaction, period: Month, version: string): Promise<VersionInForce | undefined>;
  /** The labels of the period's versions. */
  versionsOf(transaction: TenantTransaction, period: Month): Promise<readonly string[]>;
  /** The same as `versionOf`, held until the transaction ends: edits and publications of one version come one after the other. */
  lockVersion(transaction: TenantTransaction, period: Month, version: string): Promise<VersionInForce | undefined>;
  /** How far each market has come in the version; markets without any publication may be left out. */
  publishedComponents(transaction: TenantTransaction, period: Month, version: string): Promise<MarketPublication[]>;
  /** Filenames of the parameters of a first month that the published month before gives to the period, by market. */
  givenParameters(transaction: TenantTransaction, period: Month): Promise<ReadonlyMap<string, ReadonlySet<string>>>;
  /** The label of the reliquidation of the period that takes files; `undefined` where none is under way. */
  openReliquidationOf(transaction: TenantTransaction, period: Month): Promise<string | undefined>;
}

export interface VersionInForce {
  readonly xmVersion: string;
}
