import type { Month } from '@contador/kernel';
import { hasPublishedPrices } from '../../../non-regulated/index.ts';
import type { TenantTransaction } from '../../../platform/index.ts';
import { definitiveTariffIds } from '../../../tariff-calculation/index.ts';

/** Whether definitive tariffs of an input period are published, for regulated markets and for free customers. */
export async function publishedMarketTypes(
  transaction: TenantTransaction,
  period: Month,
): Promise<{ REGULADO: boolean; 'NO REGULADO': boolean }> {
  const [markets, free] = await Promise.all([
    definitiveTariffIds(transaction, period),
    hasPublishedPrices(transaction, period),
  ]);
  return { REGULADO: markets.size > 0, 'NO REGULADO': free };
}
