import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import { allTenants, inTenant, type TenantTransaction } from '../database/in-tenant.ts';
import { claimPlace, FILES_LOCK } from './file-place.ts';
import { FILE_TABLES } from './file-tables.ts';
import type { ObjectStore } from './object-store.ts';

/**
 * Deletes external objects that no row refers to, left by rolled-back work and by files moved back. Returns their number, or `undefined` if
 * files are in use and it must be retried.
 * Keys are listed first, and the rows read afterwards under the exclusive lock, which excludes all writers until their commit. Keys are
 * never reused, so an unreferenced key stays unreferenced.
 */
export async function sweepObjects(database: Database): Promise<number | undefined> {
  const store = database.files?.store;
  if (store === undefined) return 0;
  let removed = 0;
  for (const tenant of await allTenants(database)) {
    for await (const keys of store.list(`${tenant}/`)) {
      const orphans = await inTenant(database, tenant, (transaction) => unnamed(transaction, store, keys));
      if (orphans === undefined) return undefined;
      for (const key of orphans) await store.remove(key);
      removed += orphans.length;
    }
  }
  return removed;
}

async function unnamed(
  transaction: TenantTransaction,
  store: ObjectStore,
  keys: readonly string[],
): Promise<readonly string[] | undefined> {
  if (keys.length === 0) return [];
  const { rows } = await sql<{ id: string }>`select id::text from files.installation`.execute(transaction);
  await claimPlace(store, rows[0]?.id as string);
  const lock = await sql<{ alone: boolean }>`select pg_try_advisory_xact_lock(${sql.lit(FILES_LOCK)}) as alone`.execute(
    transaction,
  );
  if (lock.rows[0]?.alone !== true) return undefined;
  const named = new Set<string | null>();
  for (const { table } of FILE_TABLES) {
    const rowsOf = await transaction
      .selectFrom(table)
      .select('object')
      .where('object', 'in', [...keys])
      .execute();
    for (const { object } of rowsOf) named.add(object);
  }
  return keys.filter((key) => !named.has(key));
}
