import { signOut } from '@contador/contract/access';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { expectAddress, freshToken, HEAD, saveProvider, shownProviders } from '../testing/company-provider.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ slots: 0 });
});
afterAll(async () => {
  await server.close();
});

const settings = { issuer: 'https://login.cedenar.com.co', clientId: 'contador', secret: 'el-secreto-del-cliente' };
const shown = async () => {
  const [provider] = (await shownProviders(server)).providers;
  if (provider === undefined) throw new Error('no provider');
  return provider;
};
const code = async (answer: Promise<{ json: { error?: { code: string } } }>) => (await answer).json.error?.code;

it('shows the settings and the return address, and the secret to nobody, also not in the log of the company', async () => {
  expect(await code(saveProvider(server, { ...settings, roleClaim: 'groups', roles: rules('comer') }))).toBeUndefined();
  expect(await shown()).toMatchObject({
    issuer: settings.issuer,
    roles: rules('comer'),
    returnAddress: 'https://contador.example/login/oidc/cedenar/entra/return',
  });
  const stored = await server.inTenant('cedenar', async (transaction) => [
    await shown(),
    await transaction.selectFrom('audit_entry').selectAll().execute(),
    await transaction.selectFrom('identity_provider').selectAll().execute(),
  ]);
  expect(JSON.stringify(stored)).toContain('identity-provider-saved');
  expect(JSON.stringify(stored)).not.toContain(settings.secret);
});

const rules = (role: 'comer' | 'fact' | 'ag_client') => [{ value: 'tarifas', role, administers: false }];

it('needs a secret, and roles that the kind of company has, without that of its customers', async () => {
  const { secret: _, ...withoutSecret } = settings;
  expect(await code(saveProvider(server, { ...withoutSecret, id: 'otro' }))).toBe('malformed-request');
  for (const role of ['fact', 'ag_client'] as const) {
    expect(await code(saveProvider(server, { ...settings, roles: rules(role) }))).toBe('role-of-another-kind');
  }
  expect(await code(saveProvider(server, withoutSecret))).toBeUndefined();
});

it('two people do not overwrite each other’s settings unnoticed', async () => {
  const { revision } = await shown();
  expect(
    await code(saveProvider(server, { ...settings, domains: ['cedenar.com.co'], seen: revision })),
  ).toBeUndefined();
  expect(await code(saveProvider(server, { ...settings, domains: ['otra.co'], seen: revision }))).toBe(
    'changed-meanwhile',
  );
  const account = async () => (await shownProviders(server)).accounts.find(({ email }) => email === 'comer@cedenar');
  const before = await account();
  expect(
    await code(expectAddress(server, 'comer@cedenar', 'ana@cedenar.com.co', { seen: before?.revision })),
  ).toBeUndefined();
  expect(await code(expectAddress(server, 'comer@cedenar', 'eva@cedenar.com.co', { seen: before?.revision }))).toBe(
    'changed-meanwhile',
  );
  expect((await account())?.providerEmail).toBe('ana@cedenar.com.co');
});

it('is changed only by who confirmed lately who they are', async () => {
  const token = await freshToken(server, HEAD);
  server.setNow('2026-03-10T15:11:00Z');
  expect(await code(saveProvider(server, settings, token))).toBe('confirm-first');
  server.setNow('2026-03-10T15:00:00Z');
});

it('offers no end at a provider to who came in with the password', async () => {
  const { json } = await server.send(signOut, { token: await freshToken(server, 'comer@cedenar') });
  expect(json).toEqual({ signed_out: true });
});
