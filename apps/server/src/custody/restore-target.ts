import type pg from 'pg';
import { custodyTexts } from '../messages/custody.ts';
import { LIFE_LOCKS } from '../platform/operations/worker-liveness.ts';
import { CustodyRefused } from './refusal.ts';
import { wholeTables } from './whole-database.ts';

/** Throws while a server or worker of Contador uses the database. */
export async function refuseWhileInUse(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_locks where locktype = 'advisory' and classid = $1
      and database = (select oid from pg_database where datname = current_database())`,
    [LIFE_LOCKS],
  );
  if ((rowCount ?? 0) > 0) throw new CustodyRefused(custodyTexts.running);
}

/**
 * Removes everything of Contador from the database, so that a backup can be restored. Throws if there are rows, unless they may be
 * replaced, and always if there are foreign tables.
 */
export async function emptyTarget(client: pg.ClientBase, replace: boolean): Promise<void> {
  const tables = await wholeTables(client);
  if (tables.length === 0) return;
  refuseForeignTables(tables);
  if (!replace)
    await refuseWithRows(
      client,
      tables.map(({ name }) => name),
    );
  await client.query(`drop table ${tables.map(({ name }) => name).join(', ')} cascade`);
  // Types first: dropping a range type drops its constructor functions.
  await dropEach(
    client,
    `select format('drop type %s cascade', t.oid::regtype) as drop from pg_type t
    where t.typnamespace = 'public'::regnamespace and t.typtype = 'r'`,
  );
  await dropEach(
    client,
    `select format('drop routine %s cascade', p.oid::regprocedure) as drop from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  );
  await client.query('drop schema if exists queue cascade');
  // The restored database has its files inside, and external storage of another database is not its own.
  await client.query('drop schema if exists files cascade');
}

/** Throws unless the tables are those of Contador. */
export function refuseForeignTables(tables: readonly { readonly name: string }[]): void {
  if (tables.some(({ name }) => name === 'schema_migration')) return;
  throw new CustodyRefused(custodyTexts.foreignTables(tables.slice(0, 3).map(({ name }) => name)));
}

async function dropEach(client: pg.ClientBase, query: string): Promise<void> {
  const { rows } = await client.query<{ drop: string }>(query);
  for (const { drop } of rows) await client.query(drop);
}

async function refuseWithRows(client: pg.ClientBase, tables: readonly string[]): Promise<void> {
  for (const table of tables.filter((name) => name !== 'schema_migration')) {
    const { rowCount } = await client.query(`select from ${table} limit 1`);
    if ((rowCount ?? 0) === 0) continue;
    throw new CustodyRefused(custodyTexts.notEmpty);
  }
}
