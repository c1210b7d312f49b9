import type { Kysely } from 'kysely';
import { TAKE_ROLE } from './application-role.ts';
import { type AuditEntry, auditOtherwise, flushAudit } from './audit.ts';
import type { Database } from './connection.ts';
import { LentConnection } from './lent-connection.ts';
import { bindPlace } from './place-of.ts';
import type { Replica } from './replica.ts';
import type { Tables } from './tables/tables.ts';
import { takeConnection } from './take-connection.ts';

declare const tenantBound: unique symbol;

/** A transaction that acts for one tenant: row-level security shows it that tenant's rows and no other. */
export type TenantTransaction = Kysely<Tables> & { readonly [tenantBound]: true };

export interface TransactionOptions {
  /** The database refuses writes. */
  readonly readOnly?: boolean;
  /** A standby may do the reading: nothing is decided by it. */
  readonly onReplica?: boolean;
  /** The commit is not waited for on the disk: should the database server die within a moment, it did not happen. */
  readonly mayBeForgotten?: boolean;
  /** Entered in the log with the transaction, where it writes and says nothing of it itself. */
  readonly otherwise?: AuditEntry;
  /** Acts for one customer of the tenant: of tables with rows of customers it sees that customer's. */
  readonly customer?: string | null;
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
  const { customer = null } = options;
  const settings = { 'app.tenant': tenant, ...(customer !== null && { 'app.customer': customer }) };
  if (options.onReplica === true && options.readOnly === true && database.replica !== undefined) {
    const read = await readOnReplica(database, database.replica, settings, work, options);
    if (read !== undefined) return read.given;
  }
  return await withSettings(database, settings, work, options);
}

/** What a standby gives that has all that was acknowledged; `undefined` where it is behind, away, or fails in the middle of it. */
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
    // As behind a pooler: the role is taken by the transaction, whatever the connection was opened as.
    return { given: await withSettings({ ...database, pool, pooled: true }, settings, work, options) };
  } catch (error) {
    // What the work itself threw, it throws again at the primary.
    if (error instanceof Error && 'code' in error) replica.failed(error);
    return undefined;
  }
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

/**
 * Opens the transaction and says whom it acts for; the settings end with it. No statement waits for the answer of another unless the work
 * does: the opening goes with the work's first, the entries of the log with the commit. See `LentConnection`.
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
  const opened = connection.run([readOnly ? 'begin read only' : 'begin', ...opening].join('; '));
  opened.catch(() => undefined);
  try {
    const given = await work(transaction);
    const refused = isRefusal(given);
    if (otherwise !== undefined && !refused && connection.hasWritten) auditOtherwise(transaction, otherwise);
    const entered = flushAudit(transaction, !refused);
    const ended = connection.end(refused ? 'rollback' : 'commit');
    ended.catch(() => undefined);
    await Promise.all([opened, entered, readOnly || ended]);
    // Who only reads has the answer: the end of it is waited for by the connection alone.
    void ended.then(...releasing(connection));
    return given;
  } catch (error) {
    await connection.end('rollback').then(...releasing(connection));
    throw await opened.then(
      () => connection.reasonOf(error),
      (first: unknown) => first,
    );
  }
}

/**
 * Lets a statement go with what follows it, where nobody needs its answer. Nothing is lost with it: where it fails, so does all that
 * follows, and the commit with its reason.
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
