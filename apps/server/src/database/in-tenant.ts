import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { flushAudit } from './audit.ts';
import type { Database } from './connection.ts';
import type { Tables } from './tables/tables.ts';

declare const tenantBound: unique symbol;

/** A transaction that acts for one tenant: row-level security shows it that tenant's rows and no other. */
export type TenantTransaction = Kysely<Tables> & { readonly [tenantBound]: true };

export interface TransactionOptions {
  /** The database refuses writes. */
  readonly readOnly?: boolean;
  /** The commit is not waited for on the disk: should the database server die within a moment, it did not happen. */
  readonly mayBeForgotten?: boolean;
}

const TENANT_NAME = /^[a-z][a-z0-9-]{0,39}$/;

/**
 * Does the work in one transaction that acts for the tenant, and gives what the work gives. Commits, unless the work
 * throws or gives a refusal (`{ ok: false }`): what a refused work wrote is undone.
 */
export async function inTenant<T>(
  database: Database,
  tenant: string,
  work: (transaction: TenantTransaction) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  if (!TENANT_NAME.test(tenant)) throw new Error(`not the name of a tenant: ${JSON.stringify(tenant)}`);
  return await withSettings(database, { 'app.tenant': tenant }, work, options);
}

/** The names of all tenants, for work that walks them. */
export async function allTenants(database: Database): Promise<string[]> {
  const rows = await withSettings(
    database,
    { 'app.directory': 'tenants' },
    (transaction) => transaction.selectFrom('tenant').select('tenant').orderBy('tenant').execute(),
    { readOnly: true },
  );
  return rows.map((row) => row.tenant);
}

/** Opens the transaction and says whom it acts for in one round trip. The settings end with the transaction. */
export async function withSettings<T>(
  database: Database,
  settings: Readonly<Record<string, string>>,
  work: (transaction: TenantTransaction) => Promise<T>,
  { readOnly = false, mayBeForgotten = false }: TransactionOptions = {},
): Promise<T> {
  const opening = Object.entries(settings).map(
    ([name, value]) => `set local ${name} = '${value.replaceAll("'", "''")}'`,
  );
  if (mayBeForgotten) opening.push('set local synchronous_commit = off');
  return await database.kysely.connection().execute(async (connection) => {
    const run = (text: string) => sql.raw(text).execute(connection);
    await run([readOnly ? 'begin read only' : 'begin', ...opening].join('; '));
    let given: T;
    try {
      given = await work(connection as TenantTransaction);
      await flushAudit(connection as TenantTransaction, !isRefusal(given));
    } catch (error) {
      await run('rollback').catch(() => undefined);
      throw error;
    }
    await run(isRefusal(given) ? 'rollback' : 'commit');
    return given;
  });
}

function isRefusal(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'ok' in value && value.ok === false;
}
