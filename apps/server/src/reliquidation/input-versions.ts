import { componentNames, isReliquidationLabel } from '@contador/domain/tariff-calculation';
import type { MarketPublication } from '@contador/domain/tariff-inputs';
import type { Month } from '@contador/kernel';
import type { TenantTransaction } from '../platform/index.ts';
import { publishedComponents, reliquidationsOf } from '../tariff-calculation/index.ts';

/** Label of the unpublished reliquidation of the input period; `undefined` if there is none. */
export async function openReliquidationOf(transaction: TenantTransaction, period: Month): Promise<string | undefined> {
  return (await reliquidationsOf(transaction, period)).find((it) => !it.published)?.version;
}

/** The publications that close the inputs of a version: those of its components, or for a reliquidation, its own. */
export async function publishedFor(
  transaction: TenantTransaction,
  period: Month,
  version: string,
): Promise<MarketPublication[]> {
  if (!isReliquidationLabel(version)) return await publishedComponents(transaction, period, version);
  const reliquidation = (await reliquidationsOf(transaction, period)).find((it) => it.version === version);
  return reliquidation?.published === true ? [{ market: '', components: componentNames, tariffsPublished: true }] : [];
}
