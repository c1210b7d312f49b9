import {
  changePassword,
  getPasswordValidity,
  getSession,
  listAccounts,
  signIn,
  signOut,
  unlockAccount,
} from '@contador/contract/access';
import { checkMarkets } from '@contador/contract/tariff-inputs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestServer } from '../testing/test-server.ts';
import { testServer } from '../testing/test-server.ts';
import { forgetFailures, markSeen } from './sign-in-name.repository.ts';

const RIGHT = 'Contador2026';
const PERSON = 'comer@cedenar';
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ slots: 0, border: { trustProxy: 1 } });
});
afterAll(async () => {
  await server.close();
});

const names = [PERSON, 'ag@cedenar', 'ag_cons@cedenar', 'dev@spectrum'];
const after = (minutes: number) => new Date(Date.parse('2026-03-10T15:00:00Z') + minutes * 60_000);
beforeEach(async () => {
  server.setNow(after(0));
  for (const name of names) {
    await forgetFailures(server.database, name);
    await markSeen(server.database, name);
  }
  await server.inTenant('cedenar', (transaction) => transaction.deleteFrom('known_device').execute());
});

/** A browser with its own IP address; it keeps its cookie. */
class Browser {
  cookie: string | undefined;
  readonly address: string;
  constructor(address: string) {
    this.address = address;
  }

  async enter(password: string, email = PERSON) {
    const headers = { 'x-forwarded-for': this.address, ...(this.cookie && { cookie: this.cookie }) };
    const answer = await server.call(signIn, { body: { email, password }, headers });
    const cookie = answer.raw.headers['set-cookie']?.toString();
    if (cookie !== undefined) this.cookie = cookie.split(';')[0];
    return answer;
  }
}

let strangers = 0;
/** A guess at the password from an address that was never used before. */
const strangerGuesses = async (email = PERSON) => {
  strangers += 1;
  return await new Browser(`198.51.${Math.floor(strangers / 250)}.${(strangers % 250) + 1}`).enter('Adivinada1', email);
};

/** Guesses from many addresses, one as soon as each delay ends, for three hours. */
async function attack(): Promise<void> {
  let minute = 0;
  for (; minute < 3 * 60; minute += 15) {
    server.setNow(after(minute));
    await strangerGuesses();
  }
  for (let i = 0; i < 8; i++) await strangerGuesses();
}

describe('strangers who guess at an account from many addresses', () => {
  it('are delayed, and never lock out a browser from which the person signed in before', async () => {
    const own = new Browser('203.0.113.7');
    expect((await own.enter(RIGHT)).status).toBe(200);
    await attack();
    expect((await strangerGuesses()).json.error.code).toBe('sign-in-delayed');
    expect((await new Browser('192.0.2.1').enter(RIGHT)).json.error.code).toBe('sign-in-delayed');
    const again = await own.enter(RIGHT);
    expect(again.status).toBe(200);
    // The person's sign-in does not reset the strangers' delay.
    expect((await strangerGuesses()).json.error.code).toBe('sign-in-delayed');
  });

  it('are reported to the person at the next sign-in, once', async () => {
    const own = new Browser('203.0.113.8');
    await own.enter(RIGHT);
    await own.enter(RIGHT);
    server.setNow(after(5));
    for (let i = 0; i < 4; i++) await strangerGuesses();
    server.setNow(after(30));
    await own.enter('Adivinada1');
    const answer = await own.enter(RIGHT);
    expect(answer.json.failures).toEqual({ count: 5, since: after(5).toISOString() });
    expect((await own.enter(RIGHT)).json.failures).toBeUndefined();
  });

  it('do not affect an open session, even when it changes the password', async () => {
    const { access_token: token } = (await new Browser('203.0.113.9').enter(RIGHT)).json;
    for (let i = 0; i < 10; i++) await strangerGuesses();
    expect((await server.send(getSession, { token })).status).toBe(200);
    const body = { email: PERSON, password: 'Adivinada1', new_password: 'Nariño2026' };
    expect((await server.send(changePassword, { token, body })).json).toEqual({ invalid_password: true });
  });

  it('get the same answers for a name that does not exist', async () => {
    const answers = async (email: string) => {
      const all = [];
      for (let i = 0; i < 8; i++) all.push((await strangerGuesses(email)).json);
      return all;
    };
    const unknown = await answers('nadie-de-cedenar@cedenar');
    const known = await answers('ag@cedenar');
    expect(unknown).toEqual(known);
  });
});

describe('a browser that the account knows', () => {
  it('is delayed by its own failures, without affecting another browser', async () => {
    const [first, second] = [new Browser('203.0.113.10'), new Browser('203.0.113.11')];
    await first.enter(RIGHT);
    await second.enter(RIGHT);
    for (let i = 0; i < 6; i++) await first.enter('Adivinada1');
    expect((await first.enter(RIGHT)).json.error.code).toBe('sign-in-delayed');
    expect((await second.enter(RIGHT)).status).toBe(200);
  });

  it('is known only for its own accounts, and not by an invented secret', async () => {
    const own = new Browser('203.0.113.12');
    await own.enter(RIGHT, 'ag_cons@cedenar');
    for (let i = 0; i < 7; i++) await strangerGuesses('dev@spectrum');
    expect((await own.enter(RIGHT, 'dev@spectrum')).json.error.code).toBe('sign-in-delayed');
    own.cookie = `contador-device=${'A'.repeat(43)}`;
    expect((await own.enter(RIGHT, 'dev@spectrum')).json.error.code).toBe('sign-in-delayed');
  });

  it('hides its secret from scripts and sends it only to the sign-in call', async () => {
    const cookie = (await new Browser('203.0.113.13').enter(RIGHT)).raw.headers['set-cookie']?.toString() ?? '';
    expect(cookie).toMatch(/^contador-device=[\w-]{43}; Path=\/login; Max-Age=31536000; HttpOnly; SameSite=Strict$/);
  });
});

it('an address that tries many names is delayed, whatever name it tries next', async () => {
  const address = new Browser('192.0.2.99');
  for (let i = 0; i < 30; i++) await address.enter('Adivinada1', `persona${i}@cedenar`);
  expect((await address.enter(RIGHT)).json.error.code).toBe('sign-in-delayed');
  server.setNow(after(1));
  expect((await address.enter('Adivinada1', 'otra@cedenar')).json.error.code).toBe('wrong-credentials');
});

describe('unlocking an account', () => {
  it('lets the person sign in from anywhere at once; only dev may do it, and it is audited', async () => {
    for (let i = 0; i < 7; i++) await strangerGuesses('ag@cedenar');
    const query = { username: 'cedenar' };
    const listed = (await server.call(listAccounts, { as: 'dev@cedenar', query })).reply.accounts;
    expect(listed.find(({ email }) => email === 'ag@cedenar')?.minutesDelayed).toBeGreaterThan(0);
    expect((await new Browser('192.0.2.2').enter(RIGHT, 'ag@cedenar')).json.error.code).toBe('sign-in-delayed');
    const body = { username: 'cedenar', email: 'ag@cedenar' };
    expect((await server.call(unlockAccount, { as: 'comer@cedenar', body })).status).toBe(403);
    expect((await server.call(unlockAccount, { as: 'dev@cedenar', body })).status).toBe(200);
    expect((await new Browser('192.0.2.2').enter(RIGHT, 'ag@cedenar')).status).toBe(200);
    const entries = await server.inTenant('cedenar', (transaction) =>
      transaction
        .selectFrom('audit_entry')
        .select(['by_email', 'subject'])
        .where('action', '=', 'account-unlocked')
        .execute(),
    );
    expect(entries).toEqual([{ by_email: 'dev@cedenar', subject: 'ag@cedenar' }]);
  });

  it('does not find an account of another company', async () => {
    const body = { username: 'cedenar', email: 'dev@demo' };
    const { status, json } = await server.call(unlockAccount, { as: 'dev@cedenar', body });
    expect([status, json.error.code]).toEqual([404, 'account-unknown']);
  });
});

it('a person who must change the password can only do that or sign out', async () => {
  const { access_token: token } = (await new Browser('203.0.113.20').enter(RIGHT, 'dev@spectrum')).json;
  const expired = async (moment: Date) =>
    await server.inTenant('spectrum', (transaction) =>
      transaction
        .updateTable('account')
        .set({ password_valid_until: moment })
        .where('email', '=', 'dev@spectrum')
        .execute(),
    );
  await expired(after(0));
  const refused = await server.send(checkMarkets, { token, query: { username: 'spectrum' } });
  expect([refused.status, refused.json.error]).toEqual([
    403,
    {
      code: 'password-expired',
      message: 'Por favor cambiar la contraseña. El periodo de uso ha expirado.',
      details: [],
    },
  ]);
  expect((await server.send(getSession, { token })).status).toBe(200);
  expect((await server.send(getPasswordValidity, { token, query: { email: 'dev@spectrum' } })).status).toBe(200);
  const body = { email: 'dev@spectrum', password: RIGHT, new_password: 'Pasto2026' };
  expect((await server.send(changePassword, { token, body })).json).toEqual({ password_changed: true });
  const fresh = (await new Browser('203.0.113.20').enter('Pasto2026', 'dev@spectrum')).json.access_token;
  expect((await server.send(checkMarkets, { token: fresh, query: { username: 'spectrum' } })).status).toBe(200);
  await expired(after(0));
  expect((await server.send(signOut, { token: fresh })).status).toBe(200);
});

it('a token that the browser brings to the sign-in does not become the token of the session', async () => {
  const known = `cedenar.${'A'.repeat(43)}`;
  const body = { email: PERSON, password: RIGHT };
  const headers = { authorization: `Bearer ${known}`, cookie: `contador-session=${known}` };
  const { json } = await server.send(signIn, { body, headers });
  expect(json.access_token).not.toBe(known);
  expect((await server.send(getSession, { token: known })).status).toBe(422);
  const again = await server.send(signIn, { body, token: json.access_token });
  expect(again.json.access_token).not.toBe(json.access_token);
});
