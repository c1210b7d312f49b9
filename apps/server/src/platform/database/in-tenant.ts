import type { Kysely } from 'kysely';
import { TAKE_ROLE } from './application-role.ts';
import { type AuditEntry, auditOtherwise, flushAudit } from './audit.ts';
import type { Database } from './connection.ts';
import { LentConnection } from './lent-connection.ts';
import { bindPlace } from './place-of.ts';
import type { Replica } from './replica.ts';
import { bindSecrets } from './secrets-in.ts';
import type { Tables } from './tables/tables.ts';
import { takeConnection } from './take-connection.ts';

declare const tenantBound: unique symbol;

/** A transaction of one tenant: row-level security limits it to that tenant's rows. */
export type TenantTransaction = Kysely<Tables> & { readonly [tenantBound]: true };

export interface TransactionOptions {
  /** Makes the database refuse writes. */
  readonly readOnly?: boolean;
  /** Allows reading from a standby; for reads that no decision depends on. */
  readonly onReplica?: boolean;
  /** Commits without waiting for the disk: a crash of the database server shortly afterwards may lose it. */
  readonly mayBeForgotten?: boolean;
  /** Log entry added if the transaction writes without adding one itself. */
  readonly otherwise?: AuditEntry;
  /** Limits the transaction to one customer of the tenant in tables with rows of customers. */
  readonly customer?: string | null;
}

const TENANT_NAME = /^[a-z][a-z0-9-]{0,39}$/;

/**
 * Runs `work` in a transaction of the tenant and returns its result. Rolls back if `work` throws or returns a refusal (`{ ok: false }`).
 */
export async function inTenant<T>(
  database: Database,
  tenant: string,
  work: (transaction: TenantTransaction) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  if (!TENANT_NAME.test(tenant)) throw new Error(`not the name of a tenant: ${JSON.stringify(tenant)}`);
  const { customer = null } = options;
  const settings = { 'app.tenant': tenant, ...(customer !== null && { 'app.customer': customer }) };
  if (options.onReplica === true && options.readOnly === true && database.replica !== undefined) {
    const read = await readOnReplica(database, database.replica, settings, work, options);
    if (read !== undefined) return read.given;
  }
  return await withSettings(database, settings, work, options);
}

/** Runs `work` on a standby that has replayed all acknowledged data; `undefined` if it is behind, unavailable, or fails during the work. */
async function readOnReplica<T>(
  database: Database,
  replica: Replica,
  settings: Readonly<Record<string, string>>,
  work: (transaction: TenantTransaction) => Promise<T>,
  options: TransactionOptions,
): Promise<{ readonly given: T } | undefined> {
  const pool = await replica.upToDate();
  if (pool === undefined) return undefined;
  try {
    // As behind a pooler: the transaction sets the role, whatever the connection was opened with.
    return { given: await withSettings({ ...database, pool, pooled: true }, settings, work, options) };
  } catch (error) {
    // An error of the work itself will be thrown again on the primary.
    if (error instanceof Error && 'code' in error) replica.failed(error);
    return undefined;
  }
}

/** Names of all tenants, for work that iterates over them. */
export async function allTenants(database: Database): Promise<string[]> {
  const rows = await withSettings(
    database,
    { 'app.directory': 'tenants' },
    (transaction) => transaction.selectFrom('tenant').select('tenant').orderBy('tenant').execute(),
    { readOnly: true },
  );
  return rows.map((row) => row.tenant);
}

/** Names of the companies in service, for what leaves the server by itself. */
export async function activeTenants(database: Database): Promise<string[]> {
  const rows = await withSettings(
    database,
    { 'app.directory': 'tenants' },
    (transaction) =>
      transaction.selectFrom('tenant').select('tenant').where('inactive_since', 'is', null).orderBy('tenant').execute(),
    { readOnly: true },
  );
  return rows.map((row) => row.tenant);
}

/**
 * Opens a transaction with local settings for its tenant.
 * Statements are pipelined: the opening is sent with the first statement of the work, and the log entries with the commit. See
 * `LentConnection`.
 */
export async function withSettings<T>(
  database: Database,
  settings: Readonly<Record<string, string>>,
  work: (transaction: TenantTransaction) => Promise<T>,
  { readOnly = false, mayBeForgotten = false, otherwise }: TransactionOptions = {},
): Promise<T> {
  const opening = database.pooled ? [TAKE_ROLE] : [];
  for (const [name, value] of Object.entries(settings)) {
    opening.push(`set local ${name} = '${value.replaceAll("'", "''")}'`);
  }
  if (mayBeForgotten) opening.push('set local synchronous_commit = off');
  const connection = new LentConnection(await takeConnection(database.pool), { keepsPlans: !database.pooled });
  const transaction = connection.kysely as TenantTransaction;
  const tenant = settings['app.tenant'];
  if (database.files !== undefined && tenant !== undefined) bindPlace(transaction, database.files, tenant);
  if (database.key !== undefined && tenant !== undefined) bindSecrets(transaction, database.key, tenant);
  const opened = connection.open([readOnly ? 'begin read only' : 'begin', ...opening].join('; '));
  opened.catch(() => undefined);
  try {
    const result = await work(transaction);
    const refused = isRefusal(result);
    if (otherwise !== undefined && !refused && connection.hasWritten) auditOtherwise(transaction, otherwise);
    const entered = flushAudit(transaction, !refused);
    const ended = connection.end(refused ? 'rollback' : 'commit');
    ended.catch(() => undefined);
    await Promise.all([opened, entered, readOnly || ended]);
    // The caller of a read already has its answer, so only the connection waits for the end of the transaction.
    void ended.then(...releasing(connection));
    return result;
  } catch (error) {
    await connection.end('rollback').then(...releasing(connection));
    throw await opened.then(
      () => connection.reasonOf(error),
      (first: unknown) => first,
    );
  }
}

/**
 * Ignores the result of statements sent without waiting. Safe, because a failed statement makes all following ones and the commit fail with
 * its error.
 */
export function unawaited(...statements: readonly Promise<unknown>[]): void {
  for (const statement of statements) statement.catch(() => undefined);
}

function releasing(connection: LentConnection): [() => void, () => void] {
  return [() => connection.release(false), () => connection.release(true)];
}

function isRefusal(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'ok' in value && value.ok === false;
}
