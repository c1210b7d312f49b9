// External PostgreSQL: locks
import {
  checkOwnAccount,
  confirmSession,
  getSession,
  listAccounts,
  makeRecoveryCodes,
  passkeyConfirmationOptions,
  passkeyOptions,
  removeAccountFactors,
  removeFactor,
} from '@contador/contract/access';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withSettings } from '../../platform/index.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { addCompanyFact } from '../company-fact.repository.ts';
import { forgetExpiredAccess } from '../forget-what-is-over.ts';
import { hashPassword } from '../password-hash.ts';
import { addPerson, enrol, PasskeyBrowser } from '../testing/passkey-person.ts';

const PASSWORD = 'Cantera2026';
const NOW = Date.parse('2026-03-10T15:00:00Z');
const MINUTE = 60_000;

let server: TestServer;
let passwordHash: string;
beforeAll(async () => {
  server = await testServer({ slots: 0 });
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => server.close());
beforeEach(() => server.setNow(new Date(NOW)));

const person = (tenant = 'cedenar', rights = {}) => addPerson(server, tenant, { passwordHash, ...rights });
const enrolled = async (tenant = 'cedenar', rights = {}) => {
  const added = await person(tenant, rights);
  const { authenticator, added: answer } = await enrol(server, added.token);
  return { ...added, authenticator, codes: answer.json.recovery_codes as string[] };
};
const ownPasskeys = async (token: string) => (await server.send(checkOwnAccount, { token })).json.passkeys;
const set = (email: string, part: object) =>
  server.inTenant('cedenar', (transaction) =>
    transaction.updateTable('account').set(part).where('email', '=', email).execute(),
  );

describe('a passkey', () => {
  it('is made for the domain of PUBLIC_URL, and belongs to the account with its name and its last use', async () => {
    const { email, token } = await person();
    const { json: options } = await server.send(passkeyOptions, { token, body: {} });
    expect(options).toMatchObject({
      rp: { id: 'contador.example', name: expect.stringMatching(/^Contador /) },
      user: { name: email, displayName: 'Ana Mora' },
      pubKeyCredParams: [{ alg: -7 }, { alg: -257 }],
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    });
    expect(Buffer.from(options.user.id, 'base64url').toString()).toMatch(/^cedenar\.[\w-]{22}$/);
    expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32);
    const { authenticator, added } = await enrol(server, token, 'Portátil de la oficina');
    expect(added.json.recovery_codes).toHaveLength(10);
    const [passkey] = await ownPasskeys(token);
    expect(passkey).toMatchObject({ name: 'Portátil de la oficina', lastUsedAt: null });
    const again = await server.send(passkeyOptions, { token, body: {} });
    expect(again.json.user.id).toBe(options.user.id);
    expect(again.json.excludeCredentials.map(({ id }: { id: string }) => id)).toEqual([authenticator.id]);
    expect((await enrol(server, token, 'Llave USB')).added.json.recovery_codes).toEqual([]);
  });

  it('signs in without user name and password, with the reply of the sign-in, and is counted as used', async () => {
    const { email, token, authenticator } = await enrolled();
    const browser = new PasskeyBrowser(server);
    const options = await browser.options();
    expect(options).toMatchObject({ rpId: 'contador.example', userVerification: 'required', allowCredentials: [] });
    const entered = await browser.enter(authenticator.sign(options));
    expect(entered.status).toBe(200);
    expect(Object.keys(entered.json).sort()).toEqual(['access_token', 'agent', 'email', 'role', 'user']);
    expect((await server.send(getSession, { token: entered.json.access_token })).json.email).toBe(email);
    expect((await ownPasskeys(token))[0].lastUsedAt).toBe(new Date(NOW).toISOString());
  });

  it('does not sign in on a phone, nor for an inactive account, nor where the provider is the only way', async () => {
    const { email, authenticator } = await enrolled();
    const browser = new PasskeyBrowser(server);
    const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Mobile' };
    const enter = async (headers = {}) => {
      const { json } = await browser.enter(authenticator.sign(await browser.options()), headers);
      return [json.error?.code, 'access_token' in json];
    };
    expect(await enter(phone)).toEqual(['mobile-refused', false]);
    await set(email, { active: false });
    expect(await enter()).toEqual(['inactive-account', false]);
    await set(email, { active: true });
    const provider = {
      id: 'entra',
      name: 'Entra',
      issuer: 'https://entra.example',
      client_id: 'c',
      sealed_secret: 'v1.x',
    };
    const settings = { scopes: 'openid', domains: [], creates_accounts: false, second_step_values: [], active: true };
    await server.inTenant('cedenar', (transaction) =>
      transaction
        .insertInto('identity_provider')
        .values({ ...provider, ...settings, only_way: true, saved_by: 'Ana', saved_at: new Date(NOW) })
        .execute(),
    );
    expect(await enter()).toEqual(['provider-only', false]);
    await set(email, { keeps_password: true });
    expect(await enter()).toEqual([undefined, true]);
    await server.inTenant('cedenar', (transaction) => transaction.deleteFrom('identity_provider').execute());
  });

  it('is the second step after the password, in the browser that sent it', async () => {
    const { email, authenticator, codes } = await enrolled();
    const [browser, other] = [new PasskeyBrowser(server), new PasskeyBrowser(server)];
    const login = async () => (await browser.post('/login', { email, password: PASSWORD })).json;
    const { challenge, methods } = await login();
    expect(methods).toEqual(['passkey', 'recovery']);
    await other.options();
    expect((await other.options(challenge)).error.code).toBe('second-step-over');
    const options = await browser.options(challenge);
    expect(options.allowCredentials.map(({ id }: { id: string }) => id)).toEqual([authenticator.id]);
    const assertion = authenticator.sign(options, { userHandle: undefined });
    const entered = await browser.post('/login/second-step', { challenge, assertion });
    expect([entered.status, entered.json.email]).toEqual([200, email]);
    const again = (await login()).challenge;
    const replayed = await browser.post('/login/second-step', { challenge: again, assertion });
    expect(replayed.json.error.code).toBe('second-step-wrong');
    // A challenge for a sign-in by passkey alone is none for the second step.
    const sign = authenticator.sign(await browser.options());
    const crossed = await browser.post('/login/second-step', { challenge: again, assertion: sign });
    expect(crossed.json.error.code).toBe('second-step-wrong');
    const recovered = await browser.post('/login/second-step', { challenge: again, recovery_code: codes[0] });
    expect(recovered.status).toBe(200);
  });

  it('confirms the person of the session, which then has a new token', async () => {
    const { token, authenticator } = await enrolled();
    server.setNow(new Date(NOW + 11 * MINUTE));
    const act = async (of: string) => (await server.send(makeRecoveryCodes, { token: of, body: {} })).json.error?.code;
    expect(await act(token)).toBe('confirm-first');
    const options = async () => (await server.send(passkeyConfirmationOptions, { token, body: {} })).json;
    const confirm = async (assertion: object) =>
      (await server.send(confirmSession, { token, body: { assertion } })).json;
    const unverified = authenticator.sign(await options(), { verified: false });
    expect((await confirm(unverified)).error.code).toBe('confirm-wrong');
    const stranger = await enrolled();
    expect((await confirm(stranger.authenticator.sign(await options()))).error.code).toBe('confirm-wrong');
    const { access_token: confirmed } = await confirm(authenticator.sign(await options()));
    expect(await act(confirmed)).toBeUndefined();
    expect((await server.send(confirmSession, { token, body: {} })).json.error.code).toBe('confirm-wrong');
  });

  it('is added only after a confirmation', async () => {
    const { token } = await person();
    server.setNow(new Date(NOW + 11 * MINUTE));
    expect((await server.send(passkeyOptions, { token, body: {} })).json.error.code).toBe('confirm-first');
  });

  it('is one of ten at most', async () => {
    const { token } = await person();
    const last = await server.send(passkeyOptions, { token, body: {} });
    expect(last.status).toBe(200);
    for (let i = 0; i < 10; i++) expect((await enrol(server, token)).added.status).toBe(200);
    expect((await server.send(passkeyOptions, { token, body: {} })).json.error.code).toBe('passkeys-full');
  });

  it('is logged with its name, without its challenge or its key', async () => {
    const { email, authenticator } = await enrolled();
    const browser = new PasskeyBrowser(server);
    const options = await browser.options();
    await browser.enter(authenticator.sign(options));
    const { rows } = await server.inTenant('cedenar', (transaction) =>
      sql<{ text: string }>`select audit_entry::text as text from audit_entry where subject = ${email}`.execute(
        transaction,
      ),
    );
    const log = rows.map(({ text }) => text).join('\n');
    expect(log).toContain('passkey-added');
    expect(log).toContain('Portátil');
    for (const secret of [options.challenge, authenticator.id]) expect(log).not.toContain(secret);
  });

  it('leaves no challenge behind that nobody used', async () => {
    await new PasskeyBrowser(server).options();
    const count = async () => {
      const setting = { 'app.forgetting': 'passkey-challenges' };
      const all = await withSettings(server.database, setting, (transaction) =>
        transaction.selectFrom('passkey_challenge').select('expires_at').execute(),
      );
      return all.length;
    };
    server.setNow(new Date(NOW + 5 * MINUTE - 1));
    await forgetExpiredAccess(server.parts);
    expect(await count()).toBeGreaterThan(0);
    server.setNow(new Date(NOW + 5 * MINUTE));
    await forgetExpiredAccess(server.parts);
    expect(await count()).toBe(0);
  });
});

describe('the removal of a passkey', () => {
  it('ends its use at once, and that of the recovery codes with the last one', async () => {
    const { email, token, authenticator } = await enrolled();
    const { authenticator: second } = await enrol(server, token, 'Llave USB');
    const browser = new PasskeyBrowser(server);
    const passkeys = await ownPasskeys(token);
    const [first, usb] = ['Portátil', 'Llave USB'].map((name) =>
      passkeys.find((it: { name: string }) => it.name === name),
    );
    const remove = async (id: string) => (await server.send(removeFactor, { token, body: { id } })).json;
    const options = await browser.options();
    expect(await remove(first.id)).toEqual({ Upload: 'OK' });
    expect((await browser.enter(authenticator.sign(options))).json.error.code).toBe('passkey-refused');
    expect((await browser.enter(second.sign(await browser.options()))).status).toBe(200);
    expect((await remove(first.id)).error.code).toBe('no-second-step');
    expect((await server.send(removeFactor, { token, body: {} })).json.error.code).toBe('no-second-step');
    expect((await server.send(checkOwnAccount, { token })).json.recoveryCodes).toBe(10);
    expect(await remove(usb.id)).toEqual({ Upload: 'OK' });
    expect((await server.send(checkOwnAccount, { token })).json.recoveryCodes).toBe(0);
    expect((await browser.post('/login', { email, password: PASSWORD })).status).toBe(200);
  });

  it('by an administrator ends the sessions too, and nobody removes another person’s passkey as their own', async () => {
    const { email, token, authenticator } = await enrolled();
    const other = await enrolled();
    const [passkey] = await ownPasskeys(token);
    const foreign = await server.send(removeFactor, { token: other.token, body: { id: passkey.id } });
    expect(foreign.json.error.code).toBe('no-second-step');
    const head = await server.token('dev@cedenar');
    const shown = async () =>
      (await server.send(listAccounts, { token: head, query: { username: 'cedenar' } })).json.accounts.find(
        (it: { email: string }) => it.email === email,
      ).hasSecondStep;
    expect(await shown()).toBe(true);
    const body = { username: 'cedenar', email, reason: 'Perdió el portátil' };
    expect((await server.send(removeAccountFactors, { token: head, body })).status).toBe(200);
    expect(await shown()).toBe(false);
    expect((await server.send(getSession, { token })).status).toBe(422);
    const browser = new PasskeyBrowser(server);
    expect((await browser.enter(authenticator.sign(await browser.options()))).json.error.code).toBe('passkey-refused');
  });
});

describe('a company that requires a second step', () => {
  it('takes a passkey for it, and keeps the last method', async () => {
    await server.inTenant('spectrum', (transaction) =>
      addCompanyFact(
        transaction,
        { field: 'secondStep', value: ['comer'], fromMonth: '2026-03', reason: 'Política de seguridad' },
        { by: 'Carolina Mejía', at: new Date(NOW) },
      ),
    );
    const { token } = await person('spectrum');
    const missing = async () => (await server.send(getSession, { token })).json.secondStepMissing;
    expect(await missing()).toBe(true);
    await enrol(server, token);
    expect(await missing()).toBe(false);
    const [passkey] = await ownPasskeys(token);
    const remove = async (id: string) => (await server.send(removeFactor, { token, body: { id } })).json;
    expect((await remove(passkey.id)).error.code).toBe('last-factor');
    await enrol(server, token, 'Llave USB');
    expect(await remove(passkey.id)).toEqual({ Upload: 'OK' });
  });
});
