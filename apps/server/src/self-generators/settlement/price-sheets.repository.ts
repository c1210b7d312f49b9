import type { PriceSheet } from '@contador/domain/self-generators';
import { decoded, type TenantTransaction } from '../../platform/index.ts';

/** Cache of price sheets by digest. A digest identifies its content, so entries never become stale. Each takes some 40 kB. */
const read = new Map<string, PriceSheet>();
const MOST = 100;

/** Stored prices by digest, as referenced by the settlements of the company. */
export async function priceSheets(
  transaction: TenantTransaction,
  digests: readonly string[],
): Promise<Record<string, PriceSheet>> {
  const sheets = new Map<string, PriceSheet>();
  const missing = new Set<string>();
  for (const digest of digests) {
    const known = read.get(digest);
    if (known === undefined) missing.add(digest);
    else sheets.set(digest, known);
  }
  if (missing.size > 0) {
    const rows = await transaction
      .selectFrom('self_generator_prices')
      .select(['digest', 'content', 'format'])
      .where('digest', 'in', [...missing])
      .execute();
    for (const row of rows) {
      const { digest, content } = decoded('self_generator_prices', row);
      sheets.set(digest, content);
      if (read.size >= MOST) read.clear();
      read.set(digest, content);
    }
  }
  return Object.fromEntries(sheets);
}
