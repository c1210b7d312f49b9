// External PostgreSQL: tenants, roles
import { once as happens } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { checkClients } from '@contador/contract/clients';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startPair } from '../../../../../scripts/external-pair.mjs';
import { addClient } from '../../clients/testing/add-client.ts';
import { databaseTexts } from '../../messages/database.ts';
import { databaseUrl } from '../../testing/database-server.ts';
import { oneStatement } from '../../testing/one-statement.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { connect, type Database } from './connection.ts';
import { inTenant } from './in-tenant.ts';
import { migrate } from './migrate.ts';

const pair = await startPair();
if (!pair) console.warn('PostgreSQL is not on this machine: what a standby reads was not tested');
const NAME = 'contador';
const reading = { readOnly: true, onReplica: true } as const;

describe.skipIf(!pair)('A standby', () => {
  const away: string[] = [];
  let database: Database;
  let server: TestServer;
  const onStandby = (statement: string) => oneStatement(databaseUrl(pair?.standbyUrl() ?? '', NAME), statement);

  beforeAll(async () => {
    const primary = pair?.url ?? '';
    await oneStatement(primary, `create database ${NAME}`);
    const url = databaseUrl(primary, NAME);
    await migrate(url);
    database = await connect(url, {
      readUrl: databaseUrl(pair?.standbyUrl() ?? '', NAME),
      onError: () => undefined,
      onReplicaAway: (reason) => away.push(reason),
    });
    server = await testServer({ database: { ...database, drop: () => database.close() } });
  });
  afterAll(async () => {
    await server?.close();
    pair?.stop();
  });

  /** Whether the standby served the read, as which role, and for which companies. */
  const read = (tenant: string, options: Parameters<typeof inTenant>[3]) =>
    inTenant(
      database,
      tenant,
      async (transaction) => {
        const { rows } = await sql<{ standby: boolean; role: string }>`
          select pg_is_in_recovery() as standby, current_user as role`.execute(transaction);
        const accounts = await transaction.selectFrom('account').select('tenant').distinct().execute();
        return { ...rows[0], companies: accounts.map((it) => it.tenant) };
      },
      options,
    );
  const codes = async () => {
    const { json } = await server.call(checkClients, {
      as: 'fact@spectrum',
      query: { username: 'spectrum', year: 2026 },
    });
    return (json.clients as { client_code: string }[]).map((it) => it.client_code);
  };
  const write = (code: string) =>
    server.inTenant('spectrum', (transaction) => addClient(transaction, { client_code: code }));

  it("serves permitted reads with the application's role for one company", async () => {
    expect(await read('demo', reading)).toEqual({ standby: true, role: 'contador_app', companies: ['demo'] });
    expect(await read('cedenar', reading)).toEqual({ standby: true, role: 'contador_app', companies: ['cedenar'] });
    expect(await read('demo', { readOnly: true })).toMatchObject({ standby: false });
    expect(await read('demo', { onReplica: true })).toMatchObject({ standby: false });
  });

  it('is skipped while it has not replayed a write, which is visible at once', async () => {
    await write('A-1');
    expect(await codes()).toEqual(['A-1']);
    await onStandby('select pg_wal_replay_pause()');
    await write('A-2');
    expect(await codes()).toEqual(['A-1', 'A-2']);
    expect(await read('spectrum', reading)).toMatchObject({ standby: false });
    await onStandby('select pg_wal_replay_resume()');
    await expect.poll(() => read('spectrum', reading)).toMatchObject({ standby: true });
    expect(await codes()).toEqual(['A-1', 'A-2']);
    expect(away).toEqual([]);
  });

  it('of another server or database is refused by name', async () => {
    const url = databaseUrl(pair?.url ?? '', NAME);
    for (const readUrl of [url, databaseUrl(pair?.standbyUrl() ?? '', 'postgres')]) {
      await expect(connect(url, { readUrl, onError: () => undefined })).rejects.toThrow(databaseTexts.noReplica);
    }
  });

  it('is skipped when it fails, and reported once', async () => {
    pair?.killStandby();
    expect(await codes()).toEqual(['A-1', 'A-2']);
    await write('A-3');
    expect(await codes()).toEqual(['A-1', 'A-2', 'A-3']);
    expect(away).toHaveLength(1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    expect(await codes()).toEqual(['A-1', 'A-2', 'A-3']);
    vi.useRealTimers();
    expect(away).toHaveLength(1);
    const url = databaseUrl(pair?.url ?? '', NAME);
    const readUrl = databaseUrl(pair?.standbyUrl() ?? '', NAME);
    const begun = await connect(url, {
      readUrl,
      onError: () => undefined,
      onReplicaAway: (reason) => away.push(reason),
    });
    expect(away).toHaveLength(2);
    await begun.close();
  });

  it('does not delay the start when it stops answering without closing its connections', async () => {
    const silent = createServer((socket) => {
      // Opens the session (AuthenticationOk, ReadyForQuery) and never answers a query.
      socket.once('data', () => socket.write(Buffer.from('520000000800000000' + '5a0000000549', 'hex')));
    }).listen(0, '127.0.0.1');
    await happens(silent, 'listening');
    const heard: string[] = [];
    const begun = await connect(databaseUrl(pair?.url ?? '', NAME), {
      readUrl: `postgres://contador@127.0.0.1:${(silent.address() as AddressInfo).port}/${NAME}`,
      onError: () => undefined,
      onReplicaAway: (reason) => heard.push(reason),
    });
    expect(heard).toHaveLength(1);
    silent.close();
    await begun.close();
  });
});
