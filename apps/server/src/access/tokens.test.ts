import {
  addServiceAccount,
  changePassword,
  checkAuditLog,
  checkTokens,
  endServiceAccount,
  getSession,
  listAccounts,
  makeAccountLink,
  makeToken,
  signIn,
  updateAccount,
  withdrawToken,
} from '@contador/contract/access';
import { checkMarkets } from '@contador/contract/tariff-inputs';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTenant } from '../platform/database/in-tenant.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';

const HEAD = 'dev@cedenar';
const CLERK = 'comer@cedenar';
const username = 'cedenar';
const START = new Date('2025-11-20T15:00:20Z');
const DAY = 86_400_000;

let server: TestServer;
let head: string;
let clerk: string;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  server.setNow(START);
  server.forgetToken(HEAD);
  server.forgetToken(CLERK);
  head = await server.token(HEAD);
  clerk = await server.token(CLERK);
});
afterAll(async () => {
  await server.close();
});

const make = async (by: string, more: object = {}) =>
  await server.send(makeToken, {
    token: by,
    body: { username, name: 'cierre', scopes: ['tarifas:leer'], days: 90, ...more },
  });
const made = async (by: string, more: object = {}): Promise<string> => (await make(by, more)).json.token;
const markets = async (token: string) => {
  const { status, json } = await server.send(checkMarkets, { token, query: { username, period: 9, year: 2025 } });
  return status === 200 ? 200 : `${status} ${json.error.code}`;
};
const addErp = async (personName: string) =>
  (await server.send(addServiceAccount, { token: head, body: { username, personName, role: 'comer' } })).json.email;
const listed = async (by: string) => (await server.send(checkTokens, { token: by, query: { username } })).json;
const OVER = '422 session-over';

describe('an access token', () => {
  it('reads within its scope until its last day, and is then answered like a session that ended', async () => {
    const token = await made(clerk, { days: 30 });
    expect(token).toMatch(/^contador_cedenar\.[A-Za-z0-9_-]{43}$/);
    expect(await markets(token)).toBe(200);
    expect(await markets(await made(clerk, { scopes: ['clientes:leer'] }))).toBe('403 token-scope');
    server.setNow(new Date(START.getTime() + 30 * DAY - 1000));
    expect(await markets(token)).toBe(200);
    server.setNow(new Date(START.getTime() + 30 * DAY));
    expect(await markets(token)).toBe(OVER);
  });

  it('calls only from its networks, of either kind, behind a proxy that is trusted; the refusal names the address', async () => {
    const behind = await testServer({ database: server.database, now: START.toISOString(), border: { trustProxy: 1 } });
    const networks = ['198.51.100.7/24', '192.0.2.9', '2001:db8:0:1::/64'];
    const bound = await made(clerk, { networks });
    const from = async (address: string, token = bound) => {
      const { status, json } = await behind.send(checkMarkets, {
        token,
        query: { username, period: 9, year: 2025 },
        headers: { 'x-forwarded-for': address },
      });
      return status === 200 ? 200 : [status, json.error.code, json.error.details[0]?.value];
    };
    for (const inside of ['198.51.100.0', '198.51.100.255', '192.0.2.9', '::ffff:192.0.2.9', '2001:DB8:0:1:ffff::1'])
      expect(await from(inside)).toBe(200);
    for (const outside of ['198.51.101.0', '192.0.2.8', '2001:db8:0:2::1', '127.0.0.1'])
      expect(await from(outside)).toEqual([403, 'token-network', outside]);
    expect(await from('203.0.113.5', await made(clerk))).toBe(200);
    const [token] = (await listed(clerk)).tokens.filter((it: { networks: string[] }) => it.networks.length > 0);
    expect(token.networks).toEqual(['198.51.100.0/24', '192.0.2.9/32', '2001:db8:0:1::/64']);
    // The last use is that of the last inside call: one from elsewhere is none.
    expect(token.lastAddress).toBe('198.51.100.0');
    for (const wrong of [['198.51.100.0/33'], ['erp.example'], ['1.2.3'], Array(11).fill('192.0.2.1')])
      expect((await make(clerk, { networks: wrong })).status).toBe(400);
    await behind.http.close();
    await behind.parts.operations.stop();
  });

  it('never makes tokens, changes the password or lists accounts, even of an administrator with every scope', async () => {
    const scopes = ['tarifas:leer', 'tarifas:escribir'];
    const token = await made(head, { scopes });
    const codes = [
      await make(token),
      await server.send(changePassword, { token, body: {} }),
      await server.send(listAccounts, { token, query: { username } }),
    ].map(({ status, json }) => `${status} ${json.error.code}`);
    expect(codes).toEqual(['403 token-scope', '403 token-scope', '403 not-permitted']);
    expect((await server.send(getSession, { token })).json).toMatchObject({ email: HEAD, administers: false });
  });

  it('is withdrawn by its person and by who administers, but by nobody else', async () => {
    const token = await made(head, { name: 'de la jefa' });
    const { id } = (await listed(head)).tokens.find((it: { name: string }) => it.name === 'de la jefa');
    const withdrawBy = async (by: string) => await server.send(withdrawToken, { token: by, body: { username, id } });
    await withdrawBy(clerk);
    expect(await markets(token)).toBe(200);
    await withdrawBy(head);
    expect(await markets(token)).toBe(OVER);
    expect((await listed(head)).tokens.find((it: { id: string }) => it.id === id)).toMatchObject({
      state: 'withdrawn',
    });
  });

  it('is listed to its person, without its secret, with its last use and address', async () => {
    const token = await made(clerk, { name: 'con uso' });
    const own = async () => (await listed(clerk)).tokens.find((it: { name: string }) => it.name === 'con uso');
    expect(await own()).toMatchObject({ state: 'live', lastUsedAt: null, lastAddress: null });
    await markets(token);
    expect(await own()).toMatchObject({ lastUsedAt: START.toISOString(), lastAddress: '127.0.0.1' });
    const both = await listed(clerk);
    expect(new Set(both.tokens.map(({ email }: { email: string }) => email))).toEqual(new Set([CLERK]));
    expect(both).toMatchObject({ serviceAccounts: [], roles: [] });
    expect(JSON.stringify(await listed(head))).not.toContain(token.split('.')[1]);
  });

  it('is read from the header alone, and neither the log of the company nor that of the server has it', async () => {
    const token = await made(clerk);
    const { statusCode } = await server.http.inject({
      url: `/api/check-markets?username=${username}&period=9&year=2025&token=${token}&access_token=${token}`,
    });
    expect(statusCode).toBe(422);
    expect(await markets(`${token}x`)).toBe(OVER);
    const found = await inTenant(server.database, username, async (transaction) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from audit_entry where position(${token.split('.')[1]} in audit_entry::text) > 0`.execute(
        transaction,
      );
      return rows[0]?.count;
    });
    expect(found).toBe(0);
    expect(server.logged.join('\n')).not.toContain(token.split('.')[1]);
  });

  it('of a person ends with the account, and does not return when the account is activated again', async () => {
    const token = await made(clerk);
    const change = async (active: boolean) => {
      const { json } = await server.send(listAccounts, { token: head, query: { username } });
      const { personName, role, administers, revision } = json.accounts.find(
        (it: { email: string }) => it.email === CLERK,
      );
      const body = { username, email: CLERK, personName, role, administers, active, seen: revision };
      return (await server.send(updateAccount, { token: head, body })).status;
    };
    expect(await change(false)).toBe(200);
    expect(await markets(token)).toBe(OVER);
    expect(await change(true)).toBe(200);
    expect(await markets(token)).toBe(OVER);
  });

  it('of another company opens nothing here, and a claim of one is refused', async () => {
    const theirs = await server.token('dev@spectrum');
    const { json } = await server.send(makeToken, {
      token: theirs,
      body: { username: 'spectrum', name: 'cierre', scopes: ['tarifas:leer'], days: 30 },
    });
    expect(await markets(json.token)).toBe('403 other-tenant');
    expect(await markets(json.token.replace('contador_spectrum', 'contador_cedenar'))).toBe(OVER);
  });

  it('makes 600 calls in a minute, and waits for the next', async () => {
    const token = await made(clerk, { name: 'sin fin' });
    const call = async () => await server.send(getSession, { token });
    const statuses = new Set<number>();
    for (let calls = 0; calls < 600; calls++) statuses.add((await call()).status);
    expect(statuses).toEqual(new Set([200]));
    const { statusCode, headers } = await server.http.inject({
      url: '/api/session',
      headers: { authorization: `Bearer ${token}` },
    });
    expect([statusCode, headers['retry-after']]).toEqual([429, '40']);
    expect(await markets(await made(clerk))).toBe(200);
    server.setNow(new Date(START.getTime() + 40_000));
    expect((await call()).status).toBe(200);
  });
});

describe('a service account', () => {
  it('acts by its tokens, which the log names, and nobody signs in with it', async () => {
    const email = await addErp('Integración ERP');
    expect(email).toBe('integracion-erp@servicio.cedenar');
    const token = await made(head, { email, name: 'cierre', scopes: ['tarifas:leer', 'tarifas:escribir'] });
    expect((await server.send(getSession, { token })).json).toMatchObject({
      email,
      personName: 'Integración ERP · ficha «cierre»',
    });
    const { status, json } = await server.send(signIn, { body: { email, password: '' } });
    expect([status, json.error.code]).not.toEqual([200, undefined]);
    const link = await server.send(makeAccountLink, { token: head, body: { username, email } });
    expect(link.json.error.code).toBe('account-unknown');
    const { json: log } = await server.send(checkAuditLog, { token: head, query: { username, subject: email } });
    expect(log.entries.map((entry: { action: string }) => entry.action)).toEqual([
      'Hizo una ficha de acceso',
      'Agregó una cuenta de servicio',
    ]);
  });

  it('is added and given tokens only by who administers, with a role of the office', async () => {
    const add = async (by: string, role: string, personName = 'Otro') =>
      (await server.send(addServiceAccount, { token: by, body: { username, personName, role } })).json.error?.code;
    expect(await add(clerk, 'comer')).toBe('not-permitted');
    expect(await add(head, 'ag_cons')).toBe('role-of-another-kind');
    expect(await add(head, 'fact')).toBe('role-of-another-kind');
    const email = await addErp('Bodega de datos');
    expect(await add(head, 'comer', 'Bodega de datos')).toBe('user-taken');
    expect((await make(clerk, { email })).json.error.code).toBe('not-permitted');
    expect((await make(head, { email: CLERK })).json.error.code).toBe('account-unknown');
  });

  it('ends with all its tokens, and gets no further one', async () => {
    const email = await addErp('Inventario');
    const token = await made(head, { email });
    expect(await markets(token)).toBe(200);
    expect((await server.send(endServiceAccount, { token: head, body: { username, email } })).status).toBe(200);
    expect(await markets(token)).toBe(OVER);
    expect((await make(head, { email })).json.error.code).toBe('inactive-account');
    const refused = await server.send(endServiceAccount, { token: head, body: { username, email: CLERK } });
    expect(refused.json.error.code).toBe('account-unknown');
  });
});
