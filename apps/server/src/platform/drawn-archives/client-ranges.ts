import { type SelectQueryBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../database/in-tenant.ts';
import type { Tables } from '../database/tables/tables.ts';
import type { KeyRange } from '../operations/chunks/chunked-operation.ts';
import { rangesBetween } from '../operations/chunks/ranges-between.ts';

/** A query that selects each client code once. */
// biome-ignore lint/suspicious/noExplicitAny: the codes may come from any table
export type ClientsQuery = SelectQueryBuilder<Tables, any, { client_code: string }>;

/** Largest number of machines that draw one archive at the same time. */
const RANGES = 16;

/** Divides the clients into ranges of at least one chunk each, which are drawn independently of each other. */
export async function rangesOfClients(
  transaction: TenantTransaction,
  clients: ClientsQuery,
  { total, chunk }: { readonly total: number; readonly chunk: number },
): Promise<KeyRange<string>[]> {
  const size = Math.max(chunk, Math.ceil(total / RANGES));
  const numbered = transaction.selectFrom(clients.as('c')).select([
    'client_code',
    ({ fn }) =>
      fn
        .agg<number>('row_number')
        .over((w) => w.orderBy('client_code'))
        .as('place'),
  ]);
  const rows = await transaction
    .selectFrom(numbered.as('n'))
    .select('client_code')
    .where(sql<number>`place % ${size}`, '=', 0)
    .orderBy('client_code')
    .execute();
  return rangesBetween(rows.map((row) => row.client_code));
}

/** The next clients of a range in the order of their codes. */
export async function nextClients(
  transaction: TenantTransaction,
  clients: ClientsQuery,
  { after, upTo, limit }: KeyRange<string> & { readonly limit: number },
): Promise<string[]> {
  let next = transaction.selectFrom(clients.as('c')).select('client_code').orderBy('client_code').limit(limit);
  if (after !== undefined) next = next.where('client_code', '>', after);
  if (upTo !== undefined) next = next.where('client_code', '<=', upTo);
  return (await next.execute()).map((row) => row.client_code);
}
