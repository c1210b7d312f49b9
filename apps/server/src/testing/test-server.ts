import type { Endpoint } from '@contador/contract';
import { SESSION_LONGEST_HOURS } from '@contador/domain/access';
import { type StageQuota, stageQuota } from '@contador/domain/tariff-inputs';
import type { FastifyInstance } from 'fastify';
import { authenticateBearer } from '../access/index.ts';
import { openSession } from '../access/session.ts';
import { callSummaries, calls, operations as operationKinds, publicPages } from '../areas.ts';
import { demoAccounts } from '../demo/demo-accounts.ts';
import { demoTenants } from '../demo/demo-tenants.ts';
import { auditActionTexts } from '../messages/audit-actions.ts';
import { connect } from '../platform/database/connection.ts';
import type { TenantTransaction } from '../platform/database/in-tenant.ts';
import { inTenant } from '../platform/database/in-tenant.ts';
import { type DiskFloor, diskFloor } from '../platform/files/disk-floor.ts';
import type { MountedCall } from '../platform/http/handle.ts';
import type { ClientAnswer, ClientRequest, WireRequest } from '../platform/http/in-process-client.ts';
import { InProcessClient } from '../platform/http/in-process-client.ts';
import { type BorderOptions, buildHttpServer } from '../platform/http/server.ts';
import type { Post } from '../platform/mail/post.ts';
import type { AnyOperation } from '../platform/operations/operation.ts';
import { Operations } from '../platform/operations/operations.ts';
import type { Parts } from '../platform/parts/parts.ts';
import { sceneTemplate } from './scene.ts';
import { sharedThreads } from './shared-threads.ts';
import type { TestAccounts } from './test-accounts.ts';
import { addTestAccounts } from './test-accounts.ts';
import type { TestDatabase } from './test-database.ts';
import { testDatabase } from './test-database.ts';

export interface TestServerOptions {
  /** The server's initial time; `setNow` changes it. */
  readonly now?: string;
  /** Calls in addition to those of the contract, for tests of the registration itself. */
  readonly calls?: readonly MountedCall[];
  readonly operations?: readonly AnyOperation[];
  /** Number of operations that run at a time; 0: none run. */
  readonly slots?: number;
  readonly border?: BorderOptions;
  /** A database other than a new one of the tests. */
  readonly database?: TestDatabase;
  /** Limits of the files that wait to be read; the product's own by default. */
  readonly quota?: StageQuota;
  /** Free disk space that files require; none by default. */
  readonly disk?: DiskFloor;
  /** Sends e-mails; none by default. */
  readonly post?: Post;
  /** Addresses of the tax authority's web service; none by default. */
  readonly authorityUrls?: Parts['authorityUrls'];
  /** Addresses of single companies, which a test may add later. */
  readonly companyAuthorityUrls?: Parts['companyAuthorityUrls'];
  /** Leaves out the tenants and accounts of the tests. */
  readonly empty?: boolean;
  /** Serves the description of every call at `/docs` and in `/api/openapi.json`, which takes far longer to build than everything else. */
  readonly described?: boolean;
}

/** Data with which several test files begin: built once per run through calls, then copied. */
export interface Scene<Facts> {
  /** Unique name of the scene. */
  readonly name: string;
  /** Builds the data; its result is stored as JSON. */
  readonly build: (server: TestServer) => Promise<Facts>;
}

const TEST = { email: 'prueba@contador.test', personName: 'Prueba' };
/** Audit action of rows that a test writes directly. */
const TEST_ACTION = 'test';

/** A server as in production, on a separate database, called through real HTTP without a port. */
export class TestServer {
  readonly http: FastifyInstance;
  readonly parts: Parts;
  readonly database: TestDatabase;
  readonly accounts: TestAccounts;
  /** Messages that the server logged for its operator. */
  readonly logged: readonly string[];
  readonly #client: InProcessClient;
  readonly #clock: { now: Date };
  readonly #tokens = new Map<string, string>();

  constructor(
    http: FastifyInstance,
    parts: Parts,
    database: TestDatabase,
    accounts: TestAccounts,
    clock: { now: Date },
    logged: readonly string[],
  ) {
    this.http = http;
    this.#client = new InProcessClient(http, (email) => this.token(email));
    this.parts = parts;
    this.database = database;
    this.accounts = accounts;
    this.#clock = clock;
    this.logged = logged;
  }

  setNow(now: string | Date): void {
    this.#clock.now = new Date(now);
  }

  /** Token of a session of that account, opened without the sign-in page and reused by later calls. */
  async token(email: string): Promise<string> {
    const known = this.#tokens.get(email);
    if (known !== undefined) return known;
    const tenant = email.split('@')[1] ?? '';
    const token = await inTenant(this.database, tenant, (transaction) =>
      openSession(transaction, tenant, email, this.#clock.now),
    );
    this.#tokens.set(email, token);
    return token;
  }

  /** Makes the next call of that account open a new session. */
  forgetToken(email: string): void {
    this.#tokens.delete(email);
  }

  /** Token of a session that ended a minute ago. */
  async expiredToken(email: string): Promise<string> {
    const tenant = email.split('@')[1] ?? '';
    return await inTenant(this.database, tenant, async (transaction) => {
      const begun = new Date(this.#clock.now.getTime() - SESSION_LONGEST_HOURS * 3_600_000 - 60_000);
      const token = await openSession(transaction, tenant, email, begun);
      await transaction
        .updateTable('session')
        .set({ last_used_at: this.#clock.now })
        .where('created_at', '=', begun)
        .execute();
      return token;
    });
  }

  /** Calls the endpoint with internal field names, as the web does, and decodes the reply. */
  call<E extends Endpoint>(endpoint: E, request: ClientRequest<E> = {}): Promise<ClientAnswer<E>> {
    return this.#client.call(endpoint, request);
  }

  /** Sends a file to an upload address. */
  put(url: string, file: { readonly bytes: Uint8Array; readonly type: string }): Promise<void> {
    return this.#client.put(url, file);
  }

  /** Calls the endpoint with wire names, as a foreign client does. */
  send<E extends Endpoint>(endpoint: E, request: WireRequest = {}): Promise<ClientAnswer<E>> {
    return this.#client.send(endpoint, request);
  }

  /**
   * Runs a transaction of a tenant and adds an audit entry, as every write of the product does: caches that depend on the last entry of the
   * log would otherwise be stale.
   */
  async inTenant<T>(tenant: string, work: (transaction: TenantTransaction) => Promise<T>): Promise<T> {
    return await inTenant(this.database, tenant, work, { otherwise: { by: TEST, action: TEST_ACTION, subject: '' } });
  }

  /** Actions that this server logged and that nobody could read in the audit log. */
  async #actionsWithoutWords(): Promise<string[]> {
    const actions = new Set<string>();
    for (const { username } of this.accounts.tenants) {
      const rows = await inTenant(this.database, username, (transaction) =>
        transaction.selectFrom('audit_entry').select('action').distinct().where('action', '<>', TEST_ACTION).execute(),
      );
      for (const { action } of rows) actions.add(action);
    }
    return [...actions].filter(
      (action) => !(action in auditActionTexts || callSummaries.has(action) || action.startsWith('/test/')),
    );
  }

  /** Ends the server and its database, after a check that people can read everything it logged. */
  async close(): Promise<void> {
    await this.http.close();
    await this.parts.operations.stop();
    const wordless = await this.#actionsWithoutWords();
    await this.database.drop();
    if (wordless.length > 0) throw new Error(`actions of the audit log without Spanish words: ${wordless.join(', ')}`);
  }
}

const DEFAULT_NOW = '2026-03-10T15:00:00Z';

/** Builds the server, on a new database with the accounts of the tests. Close it in `afterAll`. */
export async function testServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { database, empty = false, now = DEFAULT_NOW } = options;
  if (database !== undefined) {
    const accounts = empty ? { tenants: [] } : await addTestAccounts(database, new Date(now));
    return await serverOn(database, accounts, options);
  }
  if (empty) return await serverOn(await testDatabase(), { tenants: [] }, options);
  const { template } = await accountsScene(now);
  return await serverOn(await testDatabase({ template }), { tenants: demoTenants }, options);
}

/** Builds the server on a copy of the scene. Close it in `afterAll`. */
export async function sceneServer<Facts>(
  scene: Scene<Facts>,
  options: Omit<TestServerOptions, 'database' | 'empty'> = {},
): Promise<{ readonly server: TestServer; readonly facts: Facts }> {
  const { now = DEFAULT_NOW } = options;
  const accounts = await accountsScene(now);
  const { template, facts } = await sceneTemplate(
    `${scene.name} at ${now}`,
    async (url) => {
      const database = await connect(url, { onError: () => undefined });
      const server = await serverOn({ ...database, drop: database.close }, { tenants: demoTenants }, { now });
      try {
        return await scene.build(server);
      } finally {
        await server.close();
      }
    },
    accounts.template,
  );
  const server = await serverOn(await testDatabase({ template }), { tenants: demoTenants }, options);
  return { server, facts };
}

/** A template with the accounts of the tests, as if they had been added at that moment. */
async function accountsScene(now: string) {
  return await sceneTemplate(`accounts at ${now}`, async (url) => {
    const database = await connect(url, { onError: () => undefined });
    await addTestAccounts(database, new Date(now));
    await database.close();
  });
}

async function serverOn(
  database: TestDatabase,
  accounts: TestAccounts,
  options: TestServerOptions,
): Promise<TestServer> {
  const clock = { now: new Date(options.now ?? DEFAULT_NOW) };
  const now = () => clock.now;
  const logged: string[] = [];
  const write = (message: string, error?: unknown) => {
    logged.push(error === undefined ? message : `${message} ${error instanceof Error ? error.stack : String(error)}`);
  };
  const log = { info: write, warn: write, error: write };
  const threads = sharedThreads();
  const definitions = [...operationKinds, ...(options.operations ?? [])];
  const { disk = diskFloor(undefined, 0), quota = stageQuota } = options;
  const operations = new Operations({ database, definitions, threads, now, log, disk, slots: options.slots ?? 2 });
  const parts: Parts = {
    database,
    operations,
    threads,
    disk,
    quota,
    now,
    demo: demoAccounts,
    log,
    summaries: callSummaries,
    publicUrl: 'https://contador.example',
    ...(options.post && { post: options.post }),
    ...(options.authorityUrls && { authorityUrls: options.authorityUrls }),
    ...(options.companyAuthorityUrls && { companyAuthorityUrls: options.companyAuthorityUrls }),
  };
  await operations.start();
  const http = await buildHttpServer({
    parts,
    calls: [...calls, ...(options.calls ?? [])],
    publicPages,
    authenticate: authenticateBearer,
    ready: () => true,
    described: options.described ?? false,
    ...(options.border && { border: options.border }),
  });
  return new TestServer(http, parts, database, accounts, clock, logged);
}
