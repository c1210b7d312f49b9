import type { BodyOf, Endpoint, QueryOf, ReplyOf } from '@contador/contract';
import { SESSION_LONGEST_HOURS } from '@contador/domain';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { z } from 'zod';
import { authenticate, openSession } from '../access/index.ts';
import { calls, operations as operationKinds } from '../areas.ts';
import type { TenantTransaction } from '../database/in-tenant.ts';
import { inTenant } from '../database/in-tenant.ts';
import type { MountedCall } from '../http/handle.ts';
import { buildHttpServer } from '../http/server.ts';
import type { AnyOperation } from '../operations/operation.ts';
import { Operations } from '../operations/operations.ts';
import { startThreads } from '../operations/threads.ts';
import type { Parts } from '../parts.ts';
import type { TestAccounts } from './test-accounts.ts';
import { addTestAccounts } from './test-accounts.ts';
import type { TestDatabase } from './test-database.ts';
import { testDatabase } from './test-database.ts';

export interface TestServerOptions {
  /** The moment that the server takes for the present; `setNow` changes it. */
  readonly now?: string;
  /** Calls beside those of the contract, for tests of the mounting itself. */
  readonly calls?: readonly MountedCall[];
  readonly operations?: readonly AnyOperation[];
  /** How many operations it does at a time; 0: none. */
  readonly hands?: number;
  /** Without the tenants and accounts of the tests. */
  readonly empty?: boolean;
}

interface CallOptions<E extends Endpoint> {
  readonly query?: QueryOf<E>;
  readonly body?: BodyOf<E>;
  /** Files of a multipart call, in the order of file0, file1… */
  readonly files?: readonly { readonly name: string; readonly bytes: Uint8Array }[];
  /** The account that calls, `dev@demo`; absent: nobody. */
  readonly as?: string;
  readonly headers?: Record<string, string>;
}

export interface TestAnswer<E extends Endpoint> {
  readonly status: number;
  /** The decoded reply; reading it of a refusal is an error of the test. */
  readonly reply: ReplyOf<E>;
  readonly error: { code: string; message: string; details: { expected: string }[]; reference?: string };
  // biome-ignore lint/suspicious/noExplicitAny: the answer as it came over the wire
  readonly json: any;
  readonly raw: LightMyRequestResponse;
}

/** A server as in production, on a database of its own, called through real HTTP without a port. */
export class TestServer {
  readonly http: FastifyInstance;
  readonly parts: Parts;
  readonly database: TestDatabase;
  readonly accounts: TestAccounts;
  /** What the server wrote for its operator. */
  readonly logged: readonly string[];
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
    this.parts = parts;
    this.database = database;
    this.accounts = accounts;
    this.#clock = clock;
    this.logged = logged;
  }

  setNow(now: string | Date): void {
    this.#clock.now = new Date(now);
  }

  /** A session of that account, opened without the sign-in page; kept for later calls. */
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

  /** A session that ended a minute ago. */
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

  /** Calls it with our names, as the web does, and decodes the reply. */
  async call<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): Promise<TestAnswer<E>> {
    const wire = <S extends z.ZodType>(schema: S, value: unknown) =>
      value === undefined ? {} : (z.encode(schema, value as never) as Record<string, unknown>);
    return await this.send(endpoint, {
      query: wire(endpoint.query, options.query),
      body: wire(endpoint.body, options.body),
      ...(options.files === undefined ? {} : { files: options.files }),
      ...(options.as === undefined ? {} : { token: await this.token(options.as) }),
      ...(options.headers === undefined ? {} : { headers: options.headers }),
    });
  }

  /** Calls it with the wire's names, as a foreign client does. */
  async send<E extends Endpoint>(
    endpoint: E,
    request: {
      readonly query?: Record<string, unknown>;
      readonly body?: Record<string, unknown>;
      readonly files?: readonly { readonly name: string; readonly bytes: Uint8Array }[];
      readonly token?: string;
      readonly headers?: Record<string, string>;
    } = {},
  ): Promise<TestAnswer<E>> {
    const { payload, type } = request.files === undefined ? jsonBody(request.body) : multipartBody(request.files);
    const raw = await this.http.inject({
      method: endpoint.method,
      url: endpoint.path,
      query: asText(request.query ?? {}),
      headers: {
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0',
        ...(request.token === undefined ? {} : { authorization: `Bearer ${request.token}` }),
        ...(endpoint.method === 'POST' ? { 'content-type': type } : {}),
        ...request.headers,
      },
      ...(endpoint.method === 'POST' ? { payload } : {}),
    });
    const isJson = raw.headers['content-type']?.toString().includes('json') ?? false;
    const json = isJson ? raw.json() : undefined;
    return {
      status: raw.statusCode,
      raw,
      json,
      get reply() {
        if (raw.statusCode !== 200) throw new Error(`${endpoint.path} answered ${raw.statusCode}: ${raw.payload}`);
        return z.decode(endpoint.reply, json) as ReplyOf<E>;
      },
      get error() {
        if (json?.error === undefined) throw new Error(`${endpoint.path} answered ${raw.statusCode}: ${raw.payload}`);
        return json.error;
      },
    };
  }

  async inTenant<T>(tenant: string, work: (transaction: TenantTransaction) => Promise<T>): Promise<T> {
    return await inTenant(this.database, tenant, work);
  }

  async close(): Promise<void> {
    await this.http.close();
    await this.parts.operations.stop();
    await this.parts.threads.close();
    await this.database.drop();
  }
}

const asText = (query: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  );

function jsonBody(body: Record<string, unknown> = {}): { payload: Buffer; type: string } {
  return { payload: Buffer.from(JSON.stringify(body)), type: 'application/json' };
}

function multipartBody(files: readonly { readonly name: string; readonly bytes: Uint8Array }[]) {
  const boundary = '----contador-test-boundary';
  const parts = files.flatMap(({ name, bytes }, index) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file${index}"; filename="${name}"\r\n` +
        'content-type: application/octet-stream\r\n\r\n',
    ),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ]);
  const payload = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return { payload, type: `multipart/form-data; boundary=${boundary}` };
}

/** Builds the server. Close it in `afterAll`. */
export async function testServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = await testDatabase();
  const clock = { now: new Date(options.now ?? '2026-03-10T15:00:00Z') };
  const now = () => clock.now;
  const logged: string[] = [];
  const write = (message: string, error?: unknown) => {
    logged.push(error === undefined ? message : `${message} ${error instanceof Error ? error.stack : String(error)}`);
  };
  const log = { info: write, warn: write, error: write };
  const threads = startThreads(1);
  const definitions = [...operationKinds, ...(options.operations ?? [])];
  const operations = new Operations({ database, definitions, threads, now, log, hands: options.hands ?? 2 });
  const parts: Parts = { database, operations, threads, now, demo: true, log };
  const accounts = options.empty ? { tenants: [] } : await addTestAccounts(database, clock.now);
  await operations.start();
  const http = await buildHttpServer({
    parts,
    calls: [...calls, ...(options.calls ?? [])],
    authenticate,
    ready: () => true,
  });
  return new TestServer(http, parts, database, accounts, clock, logged);
}
