import type { TenantTransaction } from '../../database/in-tenant.ts';
import { publishedUserTariffs } from '../../non-regulated/index.ts';
import { marketsWithTariff, versionOfTariff } from '../../tariff-calculation/index.ts';

/** Whether tariffs are published under that id: of a regulated market, and of free customers. */
export async function publishedMarketTypes(
  transaction: TenantTransaction,
  tariffId: string,
): Promise<{ REGULADO: boolean; 'NO REGULADO': boolean }> {
  const version = await versionOfTariff(transaction, tariffId);
  const [markets, free] = await Promise.all([
    marketsWithTariff(transaction, tariffId),
    version === undefined ? [] : publishedUserTariffs(transaction, version),
  ]);
  return { REGULADO: markets.length > 0, 'NO REGULADO': free.length > 0 };
}
