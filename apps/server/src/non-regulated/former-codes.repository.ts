import type { TenantTransaction } from '../platform/index.ts';

/**
 * Maps every code under which tariffs were published to the client: its own code, and those that it had before it joined the register of
 * clients. Published rows keep the code that they were published under.
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
