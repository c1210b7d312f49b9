import type { TenantTransaction } from '../database/in-tenant.ts';
import '../database/tables/non-regulated.ts';

/**
 * The clients by every code under which tariffs were published for them: their own, and those that they had before they joined the register of
 * clients. What was published keeps the code that it was published under.
 */
export async function clientsByCode(
  transaction: TenantTransaction,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await transaction
    .selectFrom('former_customer')
    .select(['code', 'client_code'])
    .where('client_code', 'in', codes)
    .whereRef('code', '<>', 'client_code')
    .execute();
  return new Map([
    ...rows.map((row) => [row.code, row.client_code] as const),
    ...codes.map((code) => [code, code] as const),
  ]);
}
