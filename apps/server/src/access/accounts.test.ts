// External PostgreSQL: locks
import {
  acceptAccountLink,
  checkAccountLink,
  endAccountSessions,
  getSession,
  inviteAccounts,
  listAccounts,
  makeAccountLink,
  signIn,
  updateAccount,
} from '@contador/contract/access';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTenant } from '../platform/database/in-tenant.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';

const HEAD = 'dev@cedenar';
const username = 'cedenar';
const PASSWORD = 'Cantera2026';
const ana = { email: 'ana@cedenar.com.co', personName: 'Ana Mora', role: 'comer', administers: false };

let server: TestServer;
let head: string;
beforeAll(async () => {
  server = await testServer();
  head = await server.token(HEAD);
});
afterAll(async () => {
  await server.close();
});

const invite = async (...accounts: object[]) =>
  await server.send(inviteAccounts, { token: head, body: { username, accounts } });
const accept = async (link: string, new_password = PASSWORD) =>
  await server.send(acceptAccountLink, { body: { link, new_password } });
const enter = async (email: string, password = PASSWORD) => await server.send(signIn, { body: { email, password } });
const save = async (account: object, token = head) =>
  await server.send(updateAccount, { token, body: { username, active: true, ...account } });
const rowOf = async (email: string) => {
  const { json } = await server.send(listAccounts, { token: head, query: { username } });
  return json.accounts.find((it: { email: string }) => it.email === email);
};

describe('an invited account', () => {
  it('is signed in to with the password that its person chose by the link, which is used once', async () => {
    const { json } = await invite(ana);
    const [{ link }] = json.links;
    expect(await rowOf(ana.email)).toMatchObject({ invited: true, active: true, passwordUntil: null });
    expect((await enter(ana.email)).json.invalid_password).toBe(true);
    const shown = await server.send(checkAccountLink, { body: { link } });
    expect(shown.json).toMatchObject({ kind: 'invitation', personName: 'Ana Mora', email: ana.email });
    expect((await accept(link, 'corta')).status).toBe(400);
    expect((await accept(link, 'AnaMora2026')).json.error.code).toBe('password-common');
    const both = await Promise.all([accept(link), accept(link)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await server.send(checkAccountLink, { body: { link } })).json.error.code).toBe('link-over');
    const entered = await enter(ana.email);
    expect([entered.status, entered.json.role]).toEqual([200, 'comer']);
  });

  it('is not created where any of those invited together cannot be', async () => {
    const before = await rowOf('luis@cedenar.com.co');
    const luis = { ...ana, email: 'luis@cedenar.com.co' };
    expect((await invite(luis, ana)).json.error.code).toBe('user-taken');
    expect((await invite(luis, { ...ana, email: 'dev@spectrum' })).json.error.code).toBe('user-taken');
    expect((await invite(luis, luis)).json.error.code).toBe('user-taken');
    expect((await invite(luis, { ...ana, email: 'x@y.co', role: 'fact' })).json.error.code).toBe(
      'role-of-another-kind',
    );
    expect((await invite({ ...luis, email: 'sin arroba' })).status).toBe(400);
    expect([before, await rowOf(luis.email)]).toEqual([undefined, undefined]);
  });

  it('is found by no link of another secret, company or age', async () => {
    const { json } = await invite({ ...ana, email: 'eva@cedenar.com.co' });
    const [{ link }] = json.links;
    const secret = link.split('.')[1];
    expect((await accept(`spectrum.${secret}`)).json.error.code).toBe('link-over');
    expect((await accept(`cedenar.${'A'.repeat(43)}`)).json.error.code).toBe('link-over');
    const newer = await server.send(makeAccountLink, { token: head, body: { username, email: 'eva@cedenar.com.co' } });
    expect((await accept(link)).json.error.code).toBe('link-over');
    await inTenant(server.database, username, (transaction) =>
      sql`update account_link set expires_at = ${server.parts.now()} where email = 'eva@cedenar.com.co'`.execute(
        transaction,
      ),
    );
    expect((await accept(newer.json.link)).json.error.code).toBe('link-over');
  });
});

describe('who administers', () => {
  it('resets a password: the old one stays until the link is used, and its sessions end then', async () => {
    const session = (await enter(ana.email)).json.access_token;
    const made = await server.send(makeAccountLink, { token: head, body: { username, email: ana.email } });
    expect((await server.send(getSession, { token: session })).status).toBe(200);
    expect((await accept(made.json.link)).json.error.code).toBe('password-used-before');
    expect((await accept(made.json.link, 'Cordillera2026')).status).toBe(200);
    expect((await server.send(getSession, { token: session })).status).toBe(422);
    expect((await enter(ana.email)).json.invalid_password).toBe(true);
    expect((await enter(ana.email, 'Cordillera2026')).status).toBe(200);
  });

  it('ends sessions, changes a role and deactivates, each at once', async () => {
    const session = async () => (await enter(ana.email, 'Cordillera2026')).json.access_token;
    const works = async (token: string) => (await server.send(getSession, { token })).status === 200;
    const first = await session();
    await server.send(endAccountSessions, { token: head, body: { username, email: ana.email } });
    expect(await works(first)).toBe(false);
    const second = await session();
    expect((await save({ ...ana, role: 'ag' })).status).toBe(200);
    expect(await works(second)).toBe(false);
    const third = await session();
    expect((await save({ ...ana, personName: 'Ana M. Mora', role: 'ag' })).status).toBe(200);
    expect(await works(third)).toBe(true);
    expect((await save({ ...ana, role: 'ag', active: false })).status).toBe(200);
    expect(await works(third)).toBe(false);
    expect((await enter(ana.email, 'Cordillera2026')).json.inactive_account).toBe(true);
    const link = await server.send(makeAccountLink, { token: head, body: { username, email: ana.email } });
    expect(link.json.error.code).toBe('inactive-account');
  });

  it('cannot change the own rights, and two cannot take them from each other at once', async () => {
    const own = { email: HEAD, personName: 'Administración', role: 'dev', administers: true };
    expect((await save({ ...own, administers: false })).json.error.code).toBe('own-account');
    const { json } = await invite({ ...ana, email: 'pia@cedenar.com.co', role: 'dev', administers: true });
    await accept(json.links[0].link);
    const pia = (await enter('pia@cedenar.com.co')).json.access_token;
    const answers = await Promise.all([
      save({ ...own, administers: false }, pia),
      save({ ...ana, email: 'pia@cedenar.com.co', role: 'dev', administers: false }),
    ]);
    const administrators = await inTenant(server.database, username, (transaction) =>
      transaction
        .selectFrom('account')
        .select('email')
        .where('administers', '=', true)
        .where('active', '=', true)
        .execute(),
    );
    expect(administrators).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is asked of the account and not of its role', async () => {
    const token = await server.token('ag@cedenar');
    expect((await server.send(listAccounts, { token, query: { username } })).status).toBe(403);
  });

  it('leaves no secret in the log', async () => {
    const { rows } = await inTenant(server.database, username, (transaction) =>
      sql<{ text: string }>`select coalesce(string_agg(e::text, ' '), '') as text from audit_entry e
        where action in ('account-invited', 'link-made', 'link-used', 'account-changed')`.execute(transaction),
    );
    expect(rows[0]?.text).toContain('account-invited');
    expect(rows[0]?.text).not.toMatch(/cedenar\.[A-Za-z0-9_-]{43}|Cantera2026|\$argon2/);
  });
});
