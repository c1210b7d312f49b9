import type { Month } from '@contador/kernel';
import type { TenantTransaction } from '../../platform/index.ts';
import type { VersionLookups } from './version-lookups.ts';

/**
 * Version that a call refers to: with `reliq`, the period's reliquidation that is under way, else the named one. Parameters have no such
 * version: a reliquidation uses those of the definitive one.
 */
export async function versionOfCall(
  transaction: TenantTransaction,
  versions: VersionLookups,
  period: Month,
  { version, reliq }: { readonly version: string; readonly reliq?: string | undefined },
): Promise<string> {
  if (reliq !== 'true' && reliq !== '1') return version;
  return (await versions.openReliquidationOf(transaction, period)) ?? version;
}
