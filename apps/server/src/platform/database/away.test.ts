import type { Endpoint } from '@contador/contract';
import { getSession, listDemoAccounts, signIn } from '@contador/contract/access';
import { checkMarkets, updateMarkets } from '@contador/contract/tariff-inputs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { longWorkTexts } from '../../messages/long-work.ts';
import { CutWay } from '../../testing/cut-way.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { testServer } from '../../testing/test-server.ts';
import { holdBetweenSteps, twoSteps } from '../../testing/two-steps.ts';
import { isDatabaseAway } from './away.ts';
import { connect } from './connection.ts';

let real: TestDatabase;
let way: CutWay;
let server: TestServer;
beforeAll(async () => {
  real = await testDatabase();
  way = new CutWay(new URL(real.url));
  const port = await way.open();
  const url = new URL(real.url);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  const database = await connect(url.href, { onError: () => undefined });
  const drop = async () => {
    await database.close();
    await real.drop();
  };
  server = await testServer({ database: { ...database, drop }, operations: [twoSteps], slots: 1 });
});
afterAll(async () => {
  await server.close();
});

async function healthOf({ http }: TestServer): Promise<Record<string, number>> {
  const addresses = ['/livez', '/readyz', '/healthz'];
  return Object.fromEntries(
    await Promise.all(addresses.map(async (address) => [address, (await http.inject(address)).statusCode])),
  );
}

describe('While the database is unavailable', () => {
  it('every call reports it and asks to retry, and works again afterwards', async () => {
    const token = await server.token('dev@demo');
    const calls: [Endpoint, Record<string, unknown>][] = [
      [getSession, {}],
      [checkMarkets, { username: 'demo' }],
      [updateMarkets, {}],
    ];
    await way.cut();
    for (const [endpoint, query] of calls) {
      const { status, json, raw } = await server.send(endpoint, { token, query });
      expect([endpoint.path, status, json.error.code]).toEqual([endpoint.path, 503, 'database-away']);
      expect([raw.headers['retry-after'], json.error.reference]).toEqual(['5', raw.headers['x-request-id']]);
    }
    const body = { email: 'dev@demo', password: 'Contador2026' };
    expect((await server.call(signIn, { body })).status).toBe(503);
    expect((await server.call(listDemoAccounts)).status).toBe(200);
    expect(await healthOf(server)).toEqual({ '/livez': 200, '/readyz': 503, '/healthz': 503 });
    for (const address of ['/publicacion/demo/DNOM', '/publicacion/demo/DNOM/2025-10', '/factura/demo/1-a-b']) {
      const { statusCode, headers, body } = await server.http.inject(address);
      expect([address, statusCode, headers['retry-after'], headers['cache-control']]).toEqual([
        address,
        503,
        '5',
        'no-store',
      ]);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(body).toMatch(/<p>Esta página no se puede mostrar en este momento\. .* intente de nuevo/);
    }
    await way.open();
    expect((await server.send(getSession, { token })).status).toBe(200);
    expect((await server.call(signIn, { body })).status).toBe(200);
    expect(await healthOf(server)).toEqual({ '/livez': 200, '/readyz': 200, '/healthz': 200 });
  });

  it('a running operation restarts when it is back', async () => {
    const by = { email: 'dev@demo', personName: 'Daniela Duarte' };
    const token = await server.token('dev@demo');
    const goOn = holdBetweenSteps();
    const begun = await server.parts.operations.of('demo', by).begin(twoSteps, 'cut', { name: 'cut', held: true });
    if (!begun.ok) throw new Error('not begun');
    const state = async () =>
      await server.inTenant('demo', (transaction) =>
        transaction
          .selectFrom('operation')
          .select(['state', 'attempt'])
          .where('id', '=', begun.value)
          .executeTakeFirst(),
      );
    await expect.poll(async () => (await state())?.state).toBe('running');
    await way.cut();
    expect((await server.send(getSession, { token })).status).toBe(503);
    // Its second step fails to connect.
    goOn();
    await expect.poll(() => server.logged.join('\n')).toContain(longWorkTexts.notTaken);
    await way.open();
    const ended = await expect.poll(state);
    await ended.toEqual({ state: 'succeeded', attempt: 2 });
  });
});

it.each([
  [Object.assign(new Error('x'), { code: 'ECONNREFUSED' }), true],
  [Object.assign(new Error('the database system is starting up'), { code: '57P03' }), true],
  [Object.assign(new Error('terminating connection'), { code: '57P01' }), true],
  [new Error('Connection terminated unexpectedly'), true],
  [new AggregateError([Object.assign(new Error('x'), { code: 'ECONNREFUSED' })]), true],
  [Object.assign(new Error('duplicate key'), { code: '23505' }), false],
  [new Error('secret detail'), false],
  [undefined, false],
])('%s', (error, away) => {
  expect(isDatabaseAway(error)).toBe(away);
});
