import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { addAccount } from '../account.repository.ts';
import { claimSignInName } from '../sign-in-name.repository.ts';
import { expectAddress, ProviderBrowser, saveProvider } from '../testing/company-provider.ts';
import { CLIENT_SECRET, type Forgery, ForgingProvider } from '../testing/forging-provider.ts';

const EMAIL = 'ana@cedenar';
let server: TestServer;
let provider: ForgingProvider;
beforeAll(async () => {
  server = await testServer({ slots: 0 });
  provider = await ForgingProvider.start();
  await claimSignInName(server.database, EMAIL, 'cedenar');
  const validUntil = new Date('2027-01-01');
  await server.inTenant('cedenar', (transaction) =>
    addAccount(
      transaction,
      { email: EMAIL, personName: 'Ana Mora', role: 'comer', passwordHash: null, validUntil },
      new Date('2026-03-10'),
    ),
  );
  await expectAddress(server, EMAIL, 'ana@cedenar.com.co');
});
afterAll(async () => {
  await provider.close();
  await server.close();
});
beforeEach(async () => {
  provider.forgery = {};
  await saveProvider(server, { issuer: provider.issuer, clientId: 'contador', secret: CLIENT_SECRET });
});

const person = { email: 'ana@cedenar.com.co', email_verified: true };
const seconds = () => Math.floor(Date.now() / 1000);

/** Comes in with the answer that the provider forges; returns the status, or the code of the refusal. */
async function enter(forgery: Forgery, answer: Record<string, string> = {}) {
  const browser = new ProviderBrowser(server);
  provider.forgery = {};
  const forged = provider.forge(await browser.address(), forgery, answer);
  const { status, json } = await browser.finish(forged);
  return status === 200 ? 200 : json.error.code;
}

describe('an ID token', () => {
  it('that is honest opens the account', async () => {
    expect(await enter({ claims: person })).toBe(200);
  });

  it.each<[string, () => Forgery]>([
    ['of another issuer', () => ({ claims: { ...person, iss: 'https://otra.example' } })],
    ['for another client', () => ({ claims: { ...person, aud: 'otro' } })],
    [
      'for several clients, given to another one',
      () => ({ claims: { ...person, aud: ['contador', 'otro'], azp: 'otro' } }),
    ],
    ['with the nonce of another sign-in', () => ({ claims: { ...person, nonce: 'otro' } })],
    ['without a nonce', () => ({ claims: { ...person, nonce: undefined } })],
    ['that expired', () => ({ claims: { ...person, iat: seconds() - 600, exp: seconds() - 60 } })],
    ['without an end', () => ({ claims: { ...person, exp: undefined } })],
    ['without a subject', () => ({ claims: { ...person, sub: undefined } })],
    ['of a sign-in of thirteen hours ago', () => ({ claims: { ...person, auth_time: seconds() - 13 * 3600 } })],
    ['without a signature', () => ({ claims: person, algorithm: 'none' })],
    ['signed with the client’s secret', () => ({ claims: person, algorithm: 'HS256' })],
    ['signed with a key that the provider does not publish', () => ({ claims: person, otherKey: true })],
    ['that is absent', () => ({ withoutToken: true })],
  ])('%s is refused', async (_, forgery) => {
    expect(await enter(forgery())).toBe('provider-refused');
  });

  it('may be a few seconds late, as clocks differ', async () => {
    expect(await enter({ claims: { ...person, exp: seconds() - 5 } })).toBe(200);
  });
});

describe('a confirmation at the provider', () => {
  const confirm = async (claims: object) => {
    const browser = new ProviderBrowser(server);
    const address = await browser.address({ fresh: true });
    const forged = provider.forge(address, { claims: { ...person, ...claims } });
    const { json } = await browser.finish(forged);
    return { address: new URL(address).searchParams, code: json.error?.code };
  };

  it('asks for the credentials again, and needs a sign-in of now', async () => {
    const { address, code } = await confirm({ auth_time: seconds() });
    expect([address.get('prompt'), address.get('max_age'), code]).toEqual(['login', '0', undefined]);
    expect((await confirm({ auth_time: seconds() - 120 })).code).toBe('provider-refused');
    expect((await confirm({})).code).toBe('provider-refused');
  });
});

describe('the issuer', () => {
  it('of the answer has to be the one that was asked, where the answer names it or the metadata announce it', async () => {
    expect(await enter({ claims: person }, { iss: 'https://otra.example' })).toBe('provider-refused');
    expect(await enter({ claims: person }, { iss: provider.issuer })).toBe(200);
    const metadata = { authorization_response_iss_parameter_supported: true };
    expect(await enter({ claims: person, metadata })).toBe('provider-refused');
  });

  it('of the metadata has to be the one of the setting', async () => {
    provider.forgery = { metadata: { issuer: 'https://otra.example' } };
    expect((await new ProviderBrowser(server).begin()).json.error.code).toBe('provider-refused');
  });

  it('has to be an address with https, or of this machine', async () => {
    const saved = async (issuer: string) =>
      (await saveProvider(server, { issuer, clientId: 'contador', secret: 's' })).status;
    expect(await saved('http://login.cedenar.com.co')).toBe(400);
    expect(await saved('http://127.0.0.1:8080')).toBe(400);
    expect(await saved('https://login.cedenar.com.co')).toBe(200);
  });

  it('changes only together with its secret, which is sent to no other issuer', async () => {
    const saved = await saveProvider(server, { issuer: 'https://otra.example', clientId: 'contador' });
    expect(saved.json.error.code).toBe('malformed-request');
  });
});

describe('mixed-up providers', () => {
  it('the state of one provider is not taken at the return address of another one, whose code goes nowhere', async () => {
    await saveProvider(server, { id: 'otro', issuer: provider.issuer, clientId: 'contador', secret: CLIENT_SECRET });
    const browser = new ProviderBrowser(server);
    const forged = provider.forge(await browser.address({ provider: 'otro' }), { claims: person }, { code: 'robado' });
    expect((await browser.finish(forged)).json.error.code).toBe('provider-refused');
    expect(provider.codes).not.toContain('robado');
    expect((await browser.finish(forged, { provider: 'otro' })).status).toBe(200);
  });
});

describe('requests to the provider', () => {
  it('follow no redirect, name no address without TLS and read no megabyte', async () => {
    expect(await enter({ claims: person, redirects: true })).toBe('provider-refused');
    provider.forgery = { isHuge: true };
    expect((await new ProviderBrowser(server).begin()).json.error.code).toBe('provider-refused');
    for (const name of ['authorization_endpoint', 'token_endpoint', 'jwks_uri']) {
      const metadata = { [name]: 'http://login.cedenar.com.co/x' };
      if (name !== 'authorization_endpoint') expect(await enter({ claims: person, metadata })).toBe('provider-refused');
      else {
        provider.forgery = { metadata };
        expect((await new ProviderBrowser(server).begin()).json.error.code).toBe('provider-refused');
      }
    }
  });

  it('carry nothing of the provider into the log', async () => {
    await enter({ claims: { ...person, iss: 'https://llame-al-123.example' } });
    expect(server.logged.join('\n')).toContain('No se pudo entrar por el proveedor entra de cedenar.');
    expect(server.logged.join('\n')).not.toContain('llame-al-123');
  });
});
