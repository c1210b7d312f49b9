import type { Month } from '@contador/kernel';
import { publicationOfTariff } from '../../../non-regulated/index.ts';
import type { TenantTransaction } from '../../../platform/index.ts';
import { versionOfTariff } from '../../../tariff-calculation/index.ts';

/** Publisher of the tariff that priced a result: the tariff of the client's market, or that of the free client itself. */
export async function tariffOf(
  transaction: TenantTransaction,
  tariffId: string,
  {
    market,
    client_code: code,
    market_type: type,
  }: { market: string | null; client_code: string; market_type: string | null },
): Promise<{ id: string; period: Month; by: string; at: string } | undefined> {
  if (type === 'REGULADO') {
    const row = await transaction
      .selectFrom('published_tariff')
      .select(['year', 'month', 'published_by', 'published_at'])
      .where('tariff_id', '=', tariffId)
      .where('market', '=', market ?? '')
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const period = { year: row.year, number: row.month };
    return { id: tariffId, period, by: row.published_by, at: row.published_at.toISOString() };
  }
  const version = await versionOfTariff(transaction, tariffId);
  const published = version && (await publicationOfTariff(transaction, version, code));
  return published && { id: tariffId, period: version.period, ...published };
}
