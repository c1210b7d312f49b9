// External PostgreSQL: tenants
import {
  checkAccountActivity,
  checkOwnAccount,
  confirmSession,
  endOwnSession,
  getSession,
  signIn,
  updateOwnContact,
} from '@contador/contract/access';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../testing/test-server.ts';

const RIGHT = 'Contador2026';
const ME = 'comer@cedenar';
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ slots: 0 });
});
afterAll(async () => {
  await server.close();
});

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/124.0.0.0 Safari/537.36';
const enter = async (email = ME): Promise<string> => {
  const headers = { 'user-agent': CHROME, 'content-type': 'application/json' };
  const { body } = await server.http.inject({
    method: 'POST',
    url: '/login',
    headers,
    payload: { email, password: RIGHT },
  });
  return JSON.parse(body).access_token;
};
const own = async (token: string) => (await server.send(checkOwnAccount, { token })).json;
const works = async (token: string) => (await server.send(getSession, { token })).status === 200;

it('lists the own sessions with browser and address, and ends one of them or all others', async () => {
  const [first, second, third] = [await enter(), await enter(), await enter()];
  const { sessions } = await own(first);
  expect(sessions).toHaveLength(3);
  expect(sessions[0]).toMatchObject({ browser: 'Chrome en Windows', address: '127.0.0.1' });
  expect(sessions.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
  const [secondOne] = (await own(second)).sessions.filter(({ current }: { current: boolean }) => current);
  expect((await server.send(endOwnSession, { token: first, body: { id: secondOne.id } })).status).toBe(200);
  expect([await works(first), await works(second), await works(third)]).toEqual([true, false, true]);
  await server.send(endOwnSession, { token: first, body: {} });
  expect([await works(first), await works(third)]).toEqual([true, false]);
});

it('ends sessions only after a sign-in or a confirmation of the last ten minutes', async () => {
  const [mine, other] = [await enter(), await enter()];
  const now = server.parts.now().getTime();
  server.setNow(new Date(now + 11 * 60_000));
  const end = async (token: string) => (await server.send(endOwnSession, { token, body: {} })).json;
  expect([(await end(mine)).error?.code, await works(other)]).toEqual(['confirm-first', true]);
  const { access_token: confirmed } = (await server.send(confirmSession, { token: mine, body: { password: RIGHT } }))
    .json;
  expect([await end(confirmed), await works(other)]).toEqual([{ Upload: 'OK' }, false]);
  server.setNow(new Date(now));
});

it('ends no session of another account by its id', async () => {
  const mine = await enter();
  for (const stranger of ['ag@cedenar', 'dev@spectrum']) {
    const theirs = await enter(stranger);
    const [{ id }] = (await own(theirs)).sessions;
    await server.send(endOwnSession, { token: mine, body: { id } });
    expect([stranger, await works(theirs)]).toEqual([stranger, true]);
  }
  expect((await server.send(endOwnSession, { token: mine, body: { id: 'otra' } })).status).toBe(400);
});

it('changes the contact only with the present password, which is guessed a few times at most', async () => {
  const token = await enter();
  const change = (password: string, contact = 'yo@correo.co') =>
    server.send(updateOwnContact, { token, body: { contact, password } });
  expect((await change(RIGHT, 'sin arroba')).status).toBe(400);
  for (let i = 0; i < 6; i++) expect((await change('Adivinada1')).json).toEqual({ invalid_password: true });
  expect((await change(RIGHT)).json.error.code).toBe('sign-in-delayed');
  expect((await own(token)).contact).toBe('');
  const other = await enter();
  const { json } = await server.send(updateOwnContact, {
    token: other,
    body: { contact: 'yo@correo.co', password: RIGHT },
  });
  expect(json).toEqual({ contact_changed: true });
  expect(await own(other)).toMatchObject({ contact: 'yo@correo.co', contactConfirmed: false, mails: false });
});

it('shows what was done with the account to its person and to administrators, and nothing of others', async () => {
  const { entries } = await own(await enter());
  expect(entries[0]).toMatchObject({ byEmail: ME, action: 'Inició sesión' });
  expect(
    entries.every(({ byEmail, subject }: { byEmail: string; subject: string }) => [byEmail, subject].includes(ME)),
  ).toBe(true);
  const query = { username: 'cedenar', email: ME };
  const seen = await server.call(checkAccountActivity, { as: 'dev@cedenar', query });
  expect(seen.reply.entries[0]?.number).toBe(entries[0].number);
  const stranger = await server.call(checkAccountActivity, {
    as: 'dev@spectrum',
    query: { username: 'spectrum', email: ME },
  });
  expect(stranger.json.error.code).toBe('account-unknown');
  expect((await server.send(signIn, { body: { email: ME, password: RIGHT } })).status).toBe(200);
});
