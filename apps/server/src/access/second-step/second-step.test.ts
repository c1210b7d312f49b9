// External PostgreSQL: locks
import {
  acceptAccountLink,
  beginCodeFactor,
  checkBeginning,
  checkOwnAccount,
  confirmCodeFactor,
  confirmSession,
  endAccountSessions,
  getSession,
  listAccounts,
  makeAccountLink,
  makeRecoveryCodes,
  removeAccountFactors,
  removeFactor,
  updateOwnContact,
} from '@contador/contract/access';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atBarrier } from '../../testing/at-barrier.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { addAccount } from '../account.repository.ts';
import { addCompanyFact } from '../company-fact.repository.ts';
import { hashPassword } from '../password-hash.ts';
import { claimSignInName } from '../sign-in-name.repository.ts';

const PASSWORD = 'Cantera2026';
const NOW = Date.parse('2026-03-10T15:00:00Z');
const STEP = 30_000;

let server: TestServer;
let passwordHash: string;
let count = 0;
beforeAll(async () => {
  server = await testServer({ slots: 0 });
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(async () => {
  await server.close();
});
beforeEach(() => server.setNow(new Date(NOW)));

/** A browser that keeps its cookie. */
class Browser {
  cookie: string | undefined;
  async post(url: string, payload: object, headers: Record<string, string> = {}) {
    const sent = { ...headers, ...(this.cookie && { cookie: this.cookie }) };
    const answer = await server.http.inject({ method: 'POST', url, payload, headers: sent });
    this.cookie = answer.headers['set-cookie']?.toString().split(';')[0] ?? this.cookie;
    return { status: answer.statusCode, json: answer.json() };
  }
  login = (email: string, password = PASSWORD) => this.post('/login', { email, password });
  second = (challenge: string, answer: object) => this.post('/login/second-step', { challenge, ...answer });
  /** Both steps. */
  async enter(email: string, answer: object) {
    return await this.second((await this.login(email)).json.challenge, answer);
  }
}

const codeAt = (secret: string, at: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
const code = (secret: string, steps = 0) => ({ code: codeAt(secret, NOW + steps * STEP) });

/** An account with a code app, whose first code is that of two steps before now. */
async function person(tenant = 'cedenar') {
  const email = `persona${++count}@${tenant}`;
  await claimSignInName(server.database, email, tenant);
  await server.inTenant(tenant, (transaction) =>
    addAccount(
      transaction,
      { email, personName: 'Ana Mora', role: 'comer', passwordHash, validUntil: new Date('2027-01-01') },
      new Date(NOW),
    ),
  );
  const token = await server.token(email);
  const begun = await server.send(beginCodeFactor, { token, body: {} });
  const { secret } = begun.json;
  server.setNow(new Date(NOW - 2 * STEP));
  const confirmed = await server.send(confirmCodeFactor, { token, body: code(secret, -2) });
  server.setNow(new Date(NOW));
  return { email, token, secret: secret as string, codes: confirmed.json.recovery_codes as string[] };
}

describe('the sign-in of an account with a code app', () => {
  it('is refused with a challenge after the password, and completed by the code with the reply of the sign-in', async () => {
    const { email, secret } = await person();
    const browser = new Browser();
    const first = await browser.login(email);
    expect(first.status).toBe(403);
    expect(first.json).toEqual({
      error: { code: 'second-step', message: 'Falta el segundo paso.', details: [] },
      challenge: expect.stringMatching(/^cedenar\.[\w-]{43}$/),
      methods: ['code', 'recovery'],
    });
    const second = await browser.second(first.json.challenge, code(secret));
    expect(second.status).toBe(200);
    expect(Object.keys(second.json).sort()).toEqual(['access_token', 'agent', 'email', 'role', 'user']);
    expect((await server.send(getSession, { token: second.json.access_token })).json.email).toBe(email);
  });

  it('is asked for a code after a link gave another password: the link opens no session', async () => {
    const { email, secret } = await person();
    const head = await server.token('dev@cedenar');
    const { link } = (await server.send(makeAccountLink, { token: head, body: { username: 'cedenar', email } })).json;
    const accepted = await server.send(acceptAccountLink, { body: { link, new_password: 'Cordillera2026' } });
    expect([accepted.status, accepted.json]).toEqual([200, { accepted: true }]);
    const browser = new Browser();
    const { status, json } = await browser.login(email, 'Cordillera2026');
    expect([status, json.error.code]).toEqual([403, 'second-step']);
    expect((await browser.second(json.challenge, code(secret))).status).toBe(200);
  });

  it('says nothing of the second step to who has a wrong password', async () => {
    const { email } = await person();
    const { json } = await new Browser().login(email, 'Equivocada1');
    expect(json).toMatchObject({ error: { code: 'wrong-credentials' }, invalid_password: true, failed_attempts: 1 });
    expect(json).not.toHaveProperty('challenge');
  });

  it('takes a code once, also in another browser, and none of an earlier step', async () => {
    const { email, secret } = await person();
    const browser = new Browser();
    expect((await browser.enter(email, code(secret))).status).toBe(200);
    for (const again of [browser, new Browser()]) {
      expect((await again.enter(email, code(secret))).json.error.code).toBe('second-step-wrong');
    }
    expect((await browser.enter(email, code(secret, -1))).json.error.code).toBe('second-step-wrong');
    expect((await browser.enter(email, code(secret, 1))).status).toBe(200);
  });

  it('takes no code of two steps before', async () => {
    const { email, secret } = await person();
    server.setNow(new Date(NOW + 4 * STEP));
    expect((await new Browser().enter(email, code(secret, 2))).json.error.code).toBe('second-step-wrong');
  });

  it('lets one of two known browsers in that send the same code at once', async () => {
    // Known browsers do not wait for each other in the process, so only the lock of the factor keeps the code from being used twice.
    const { email, secret } = await person();
    const browsers = [new Browser(), new Browser()];
    for (const [at, browser] of browsers.entries()) await browser.enter(email, code(secret, at));
    server.setNow(new Date(NOW + 3 * STEP));
    const challenges = await Promise.all(browsers.map(async (it) => (await it.login(email)).json.challenge));
    const answers = await atBarrier(
      server,
      (transaction) => sql`select from code_factor where email = ${email} for update`.execute(transaction),
      browsers.map((it, at) => () => it.second(challenges[at], code(secret, 3))),
      { tenant: 'cedenar' },
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it('opens a challenge only in its browser, once, for five minutes', async () => {
    const { email, secret } = await person();
    const [browser, other] = [new Browser(), new Browser()];
    const { challenge } = (await browser.login(email)).json;
    await other.login(email);
    const over = async (it: Browser, answer = code(secret)) => (await it.second(challenge, answer)).json.error?.code;
    expect(await over(other)).toBe('second-step-over');
    expect(await over(new Browser())).toBe('second-step-over');
    expect(await over(browser)).toBeUndefined();
    expect(await over(browser, code(secret, 1))).toBe('second-step-over');
    const late = (await browser.login(email)).json.challenge;
    server.setNow(new Date(NOW + 5 * 60_000));
    expect((await browser.second(late, code(secret, 10))).json.error.code).toBe('second-step-over');
  });

  it('opens no account but that of the challenge', async () => {
    const [one, another] = [await person(), await person()];
    const browser = new Browser();
    expect((await browser.enter(one.email, code(another.secret))).json.error.code).toBe('second-step-wrong');
    const { challenge } = (await browser.login(one.email)).json;
    const foreign = challenge.replace('cedenar.', 'spectrum.');
    expect((await browser.second(foreign, code(one.secret))).json.error.code).toBe('second-step-over');
  });

  it('ends a challenge after five tries, and delays unknown browsers from the sixth failure, but not a known one', async () => {
    const { email, secret } = await person();
    const known = new Browser();
    expect((await known.enter(email, code(secret))).status).toBe(200);
    const stranger = new Browser();
    const { challenge } = (await stranger.login(email)).json;
    const codes = [];
    for (let i = 0; i < 6; i++) codes.push((await stranger.second(challenge, { code: '000000' })).json.error.code);
    expect(codes).toEqual([...Array(5).fill('second-step-wrong'), 'second-step-over']);
    expect((await stranger.enter(email, { code: '000000' })).json.error.code).toBe('second-step-wrong');
    expect((await stranger.enter(email, code(secret, 1))).json.error.code).toBe('sign-in-delayed');
    const entered = await known.enter(email, code(secret, 1));
    expect([entered.status, entered.json.failures?.count]).toEqual([200, 6]);
  });

  it('is not completed while the account is inactive, nor after its sessions were ended', async () => {
    const { email, secret } = await person();
    const browser = new Browser();
    const { challenge } = (await browser.login(email)).json;
    const set = (part: object) =>
      server.inTenant('cedenar', (transaction) =>
        transaction.updateTable('account').set(part).where('email', '=', email).execute(),
      );
    await set({ active: false });
    expect((await browser.second(challenge, code(secret))).json.error.code).toBe('inactive-account');
    await set({ active: true });
    const head = await server.token('dev@cedenar');
    await server.send(endAccountSessions, { token: head, body: { username: 'cedenar', email } });
    expect((await browser.second(challenge, code(secret))).json.error.code).toBe('second-step-over');
    expect((await browser.enter(email, code(secret))).status).toBe(200);
  });

  it('is not asked for in a browser that the person chose, until the sessions are ended', async () => {
    const { email, secret, token } = await person();
    const browser = new Browser();
    await browser.enter(email, { ...code(secret), remember: true });
    expect((await browser.login(email)).status).toBe(200);
    expect((await new Browser().login(email)).json.error.code).toBe('second-step');
    server.setNow(new Date(NOW + 31 * 86_400_000));
    expect((await browser.login(email)).json.error.code).toBe('second-step');
    server.setNow(new Date(NOW));
    await server.send(makeRecoveryCodes, { token, body: {} });
    expect((await browser.login(email)).status).toBe(200);
    const head = await server.token('dev@cedenar');
    await server.send(endAccountSessions, { token: head, body: { username: 'cedenar', email } });
    expect((await browser.login(email)).json.error.code).toBe('second-step');
  });

  it('is asked for no more once the person removed the code app', async () => {
    const { email, token } = await person();
    await server.send(removeFactor, { token, body: {} });
    expect((await new Browser().login(email)).status).toBe(200);
  });
});

describe('recovery codes', () => {
  it('are ten, and each opens the account once, also when two send it at once', async () => {
    const { email, codes, token } = await person();
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const it of codes) expect(it).toMatch(/^([A-HJ-NP-Z2-9]{6}-){3}[A-HJ-NP-Z2-9]{6}$/);
    const browsers = [new Browser(), new Browser()];
    const challenges = await Promise.all(browsers.map(async (it) => (await it.login(email)).json.challenge));
    const typed = (codes[0] ?? '').toLowerCase().replaceAll('-', ' ');
    const answers = await Promise.all(browsers.map((it, at) => it.second(challenges[at], { recovery_code: typed })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect((await server.send(checkOwnAccount, { token })).json.recoveryCodes).toBe(9);
  });

  it('are replaced by new ones, and need a code app', async () => {
    const { email, codes, token } = await person();
    const { json } = await server.send(makeRecoveryCodes, { token, body: {} });
    const browser = new Browser();
    expect((await browser.enter(email, { recovery_code: codes[0] })).json.error.code).toBe('second-step-wrong');
    expect((await browser.enter(email, { recovery_code: json.recovery_codes[0] })).status).toBe(200);
    await server.send(removeFactor, { token, body: {} });
    expect((await server.send(makeRecoveryCodes, { token, body: {} })).json.error.code).toBe('no-second-step');
  });
});

describe('setting up a code app', () => {
  it('counts only after a code of it, and a new app replaces the one before then', async () => {
    const { email, token, secret } = await person();
    const { json } = await server.send(beginCodeFactor, { token, body: {} });
    const wrong = await server.send(confirmCodeFactor, { token, body: { code: '000000' } });
    expect([wrong.status, wrong.json.error.code]).toEqual([403, 'second-step-wrong']);
    expect((await new Browser().enter(email, code(secret))).status).toBe(200);
    const added = await server.send(confirmCodeFactor, { token, body: code(json.secret) });
    expect(added.json).toEqual({ recovery_codes: [] });
    const browser = new Browser();
    expect((await browser.enter(email, code(secret, 1))).json.error.code).toBe('second-step-wrong');
    expect((await browser.enter(email, code(json.secret, 1))).status).toBe(200);
  });

  it('stores and logs neither the secret nor a recovery code', async () => {
    const { email, secret, codes } = await person();
    await new Browser().enter(email, { recovery_code: codes[1] });
    const { rows } = await server.inTenant('cedenar', (transaction) =>
      sql<{ text: string }>`
        select code_factor::text as text from code_factor union all select recovery_code::text from recovery_code
        union all select audit_entry::text from audit_entry union all select sign_in_challenge::text from sign_in_challenge`.execute(
        transaction,
      ),
    );
    const everything = [...rows.map(({ text }) => text), ...server.logged].join('\n');
    expect(everything).toContain('recovery-code-used');
    const base64 = Buffer.from(Secret.fromBase32(secret).bytes).toString('base64');
    for (const it of [secret, base64, ...codes]) expect(everything).not.toContain(it);
  });

  it('leaves the recovery codes on a server that cannot open the secret', async () => {
    const { email, secret, codes } = await person();
    await server.inTenant('cedenar', (transaction) =>
      sql`update code_factor set sealed_secret = replace(sealed_secret, 'v1.', 'v1.x') where email = ${email}`.execute(
        transaction,
      ),
    );
    const browser = new Browser();
    const { json } = await browser.login(email);
    expect(json.methods).toEqual(['recovery']);
    expect((await browser.second(json.challenge, code(secret))).json.error.code).toBe('second-step-wrong');
    expect((await browser.second(json.challenge, { recovery_code: codes[0] })).status).toBe(200);
  });
});

describe('a sensitive act', () => {
  it('needs a sign-in or a confirmation of the last ten minutes, by password and code', async () => {
    const { token, secret } = await person();
    const act = async () => (await server.send(makeRecoveryCodes, { token, body: {} })).json.error?.code;
    expect(await act()).toBeUndefined();
    server.setNow(new Date(NOW + 11 * 60_000));
    expect(await act()).toBe('confirm-first');
    const confirm = async (body: Record<string, string>) => (await server.send(confirmSession, { token, body })).json;
    expect((await confirm({ password: PASSWORD })).error.code).toBe('confirm-wrong');
    expect((await confirm({ password: 'Equivocada1', ...code(secret, 22) })).error.code).toBe('confirm-wrong');
    expect(await act()).toBe('confirm-first');
    const { access_token: confirmed } = await confirm({ password: PASSWORD, ...code(secret, 22) });
    expect((await server.send(makeRecoveryCodes, { token: confirmed, body: {} })).status).toBe(200);
    // The former token is not confirmed, and ends in half a minute.
    expect(await act()).toBe('confirm-first');
    server.setNow(new Date(NOW + 11 * 60_000 + 29_000));
    expect((await server.send(getSession, { token })).status).toBe(200);
    server.setNow(new Date(NOW + 11 * 60_000 + 30_000));
    expect((await server.send(getSession, { token })).status).toBe(422);
    expect((await server.send(getSession, { token: confirmed })).status).toBe(200);
    // The session ends when it would have ended.
    const hour = 60 * 60_000;
    for (let at = 0.5; at < 12; at += 0.5) {
      server.setNow(new Date(NOW + at * hour));
      expect((await server.send(getSession, { token: confirmed })).status).toBe(200);
    }
    server.setNow(new Date(NOW + 12 * hour));
    expect((await server.send(getSession, { token: confirmed })).status).toBe(422);
  });
});

describe('the contact of an account with a second step', () => {
  it('changes only after a sign-in or a confirmation of the last ten minutes, not by the password alone', async () => {
    const { token, secret } = await person();
    server.setNow(new Date(NOW + 11 * 60_000));
    const change = async (of: string) =>
      (await server.send(updateOwnContact, { token: of, body: { contact: 'yo@correo.co', password: PASSWORD } })).json;
    const contact = async () => (await server.send(checkOwnAccount, { token })).json.contact;
    expect([(await change(token)).error?.code, await contact()]).toEqual(['confirm-first', '']);
    const body = { password: PASSWORD, ...code(secret, 22) };
    const { access_token: confirmed } = (await server.send(confirmSession, { token, body })).json;
    expect([await change(confirmed), await contact()]).toEqual([{ contact_changed: true }, 'yo@correo.co']);
  });
});

describe('an administrator', () => {
  it('removes the second step of another account, whose sessions end, and not their own', async () => {
    const { email, token } = await person();
    const head = await server.token('dev@cedenar');
    const remove = (name: string, reason = 'Perdió el teléfono') =>
      server.send(removeAccountFactors, { token: head, body: { username: 'cedenar', email: name, reason } });
    const has = async () =>
      (await server.send(listAccounts, { token: head, query: { username: 'cedenar' } })).json.accounts.find(
        (it: { email: string }) => it.email === email,
      ).hasSecondStep;
    expect(await has()).toBe(true);
    expect((await remove(email, ' ')).status).toBe(400);
    expect((await remove('dev@cedenar')).json.error.code).toBe('own-factor');
    expect((await remove(email)).status).toBe(200);
    expect(await has()).toBe(false);
    expect((await server.send(getSession, { token })).status).toBe(422);
    expect((await new Browser().login(email)).status).toBe(200);
    expect((await remove(email)).json.error.code).toBe('no-second-step');
  });
});

describe('a company that requires a second step', () => {
  const required = (value: string[], fromMonth: string) =>
    server.inTenant('spectrum', (transaction) =>
      addCompanyFact(
        transaction,
        { field: 'secondStep', value, fromMonth, reason: 'Política de seguridad de 2026' },
        { by: 'Carolina Mejía', at: new Date(NOW) },
      ),
    );

  it('refuses everything but its set-up from the month on, and lets nobody remove it', async () => {
    await required(['comer'], '2026-03');
    const { email, token } = await person('spectrum');
    const without = await server.token('comer@spectrum');
    const other = await server.token('fact@spectrum');
    const calls = async (of: string) =>
      (await server.send(checkBeginning, { token: of, query: { username: 'spectrum' } })).json.error?.code;
    expect([await calls(without), await calls(token), await calls(other)]).toEqual([
      'second-step-missing',
      undefined,
      undefined,
    ]);
    expect((await server.send(getSession, { token: without })).json.secondStepMissing).toBe(true);
    expect((await server.send(getSession, { token })).json.secondStepMissing).toBe(false);
    expect((await server.send(removeFactor, { token, body: {} })).json.error.code).toBe('last-factor');
    const { secret } = (await server.send(beginCodeFactor, { token: without, body: {} })).json;
    expect((await server.send(confirmCodeFactor, { token: without, body: code(secret) })).status).toBe(200);
    expect(await calls(without)).toBeUndefined();
    expect(email).toContain('@spectrum');
  });

  it('requires it of who administers, whatever their role, and of nobody before the month', async () => {
    await required(['administers'], '2026-05');
    const head = await server.token('dev@spectrum');
    const held = async () => (await server.send(getSession, { token: head })).json.secondStepMissing;
    expect(await held()).toBe(false);
    server.setNow(new Date('2026-05-01T04:59:00Z'));
    server.forgetToken('dev@spectrum');
    const evening = await server.token('dev@spectrum');
    expect((await server.send(getSession, { token: evening })).json.secondStepMissing).toBe(false);
    server.setNow(new Date('2026-05-01T05:01:00Z'));
    expect((await server.send(getSession, { token: evening })).json.secondStepMissing).toBe(true);
  });
});
