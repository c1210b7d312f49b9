// External PostgreSQL: tenants, roles, locks, queue, notices, wire
import { getSession } from '@contador/contract/access';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startPooler } from '../../../../../scripts/external-pooler.mjs';
import { databaseUrl } from '../../testing/database-server.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { connect } from './connection.ts';
import { inTenant } from './in-tenant.ts';
import { MIGRATION_LOCK, migrate } from './migrate.ts';

const SIZE = 3;
const { url } = inject('databaseServer');
const pooler = await startPooler(url, { size: SIZE });
if (!pooler) console.warn('PgBouncer is not on this machine: what it decides was not tested');
const quiet = { onError: () => undefined };

describe.skipIf(!pooler)('Through a transaction pooler', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer({ database: await testDatabase({ pooler: pooler?.url }) });
  });
  afterAll(async () => {
    await server?.close();
    pooler?.stop();
  });

  it("each transaction has the application's role and its own company, whatever used the connection before", async () => {
    const tenants = Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? 'demo' : 'cedenar'));
    const answers = await Promise.all(
      tenants.map((tenant, at) =>
        inTenant(server.database, tenant, async (transaction) => {
          const { rows } = await sql<{ role: string }>`select current_user as role`.execute(transaction);
          const accounts = await transaction
            .selectFrom('account')
            .select('tenant')
            .where('active', '=', true)
            .execute();
          const one = await transaction
            .selectFrom('account')
            .select('email')
            .where('email', '=', `dev@${tenants[at]}`)
            .execute();
          return [rows[0], new Set(accounts.map((it) => it.tenant)), one.length];
        }),
      ),
    );
    expect(server.database.pooled).toBe(true);
    for (const [at, tenant] of tenants.entries()) {
      expect(answers[at]).toEqual([{ role: 'contador_app' }, new Set([tenant]), 1]);
    }
  });

  it('locks of a transaction end with it', async () => {
    const client = await server.database.pool.connect();
    try {
      const { rows } = await client.query(
        `select current_setting('role') as role, current_setting('app.tenant', true) as tenant`,
      );
      expect(['none', rows[0]?.tenant ?? '']).toEqual([rows[0]?.role, '']);
    } finally {
      client.release();
    }
  });

  it('serves more concurrent calls than there are connections', async () => {
    const token = await server.token('dev@demo');
    const answers = await Promise.all(Array.from({ length: 30 }, () => server.send(getSession, { token })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

/** Number of connections of the database of `url` that hold the lock. */
async function holdersOf(lock: number): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query(
    `select from pg_locks where locktype = 'advisory' and objid = $1
      and database = (select oid from pg_database where datname = current_database())`,
    [lock],
  );
  await client.end();
  return rowCount ?? 0;
}

describe.skipIf(!pooler)('Without the address of the server itself', () => {
  it('does not start behind a pooler, and reports what is missing', async () => {
    const strict = await startPooler(url);
    const lenient = await startPooler(url, { settings: ['ignore_startup_parameters = extra_float_digits, options'] });
    const { pathname } = new URL(url);
    try {
      for (const [through, sentence] of [
        [strict, /indique en DATABASE_DIRECT_URL/],
        [lenient, /no tomó el rol contador_app.*DATABASE_DIRECT_URL/],
      ] as const) {
        const address = databaseUrl(through?.url ?? '', pathname.slice(1));
        await expect(migrate(address, [])).rejects.toThrow(/indique en DATABASE_DIRECT_URL/);
        await expect(connect(address, quiet)).rejects.toThrow(sentence);
        // The pooler would keep the connection with a session lock, and the next start would wait for it.
        expect(await holdersOf(MIGRATION_LOCK)).toBe(0);
      }
    } finally {
      strict?.stop();
      lenient?.stop();
    }
  });

  it("does not start as a user who cannot set the application's role", async ({ skip }) => {
    const owner = new pg.Client({ connectionString: url });
    await owner.connect();
    const { rows } = await owner.query(
      'select rolcreaterole or rolsuper as may from pg_roles where rolname = current_user',
    );
    if (!rows[0]?.may) {
      await owner.end();
      return skip('the owner of the included PostgreSQL makes no roles');
    }
    await owner.query(`create role stranger login password 'stranger'`);
    const stranger = Object.assign(new URL(url), { username: 'stranger', password: 'stranger' }).href;
    const pooled = await startPooler(stranger);
    try {
      await expect(connect(url, { ...quiet, pooledUrl: pooled?.url })).rejects.toThrow(/contador_app/);
    } finally {
      pooled?.stop();
      await owner.query('drop role stranger');
      await owner.end();
    }
  });
});
