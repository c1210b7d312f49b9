import {
  askRecovery,
  getSession,
  inviteAccounts,
  listAccounts,
  makeAccountLink,
  signOut,
  updateAccount,
} from '@contador/contract/access';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { addAccount } from '../account.repository.ts';
import { hashPassword } from '../password-hash.ts';
import { claimSignInName } from '../sign-in-name.repository.ts';
import {
  expectAddress,
  HEAD,
  PLACE,
  ProviderBrowser,
  RETURN_ADDRESS,
  saveProvider,
  shownProviders,
} from '../testing/company-provider.ts';
import { type Person, type TestProvider, testProvider } from '../testing/identity-provider.ts';

const PASSWORD = 'Cantera2026';
let server: TestServer;
let provider: TestProvider;
let passwordHash: string;
let count = 0;
beforeAll(async () => {
  server = await testServer({ slots: 0 });
  provider = await testProvider(RETURN_ADDRESS);
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(async () => {
  await provider.close();
  await server.close();
});

const settings = () => ({ issuer: provider.issuer, clientId: provider.clientId, secret: provider.secret });

/** An account of the company, and the address of its person at the provider. */
async function account(rights: object = {}) {
  count += 1;
  const [email, address] = [`persona${count}@cedenar`, `persona${count}@cedenar.com.co`];
  await claimSignInName(server.database, email, 'cedenar');
  await server.inTenant('cedenar', (transaction) =>
    addAccount(
      transaction,
      { email, personName: 'Ana Mora', role: 'comer', passwordHash, validUntil: new Date('2026-03-01'), ...rights },
      new Date('2026-03-10'),
    ),
  );
  const person: Person = { sub: `s-${count}`, email: address, email_verified: true };
  return { email, address, person };
}

/** Comes in by the provider as that person, in a new browser. */
async function enter(person: Person, browser = new ProviderBrowser(server)) {
  return await browser.finish(await provider.visit(await browser.address(), person));
}

describe('a sign-in by the company’s provider', () => {
  it('opens the account that expects the verified address, and afterwards the same identity whatever its address', async () => {
    await saveProvider(server, settings());
    const { email, address, person } = await account();
    expect((await enter(person)).json.error.code).toBe('account-unknown');
    expect((await expectAddress(server, email, address.toUpperCase())).status).toBe(200);
    const entered = await enter(person);
    expect(entered.status).toBe(200);
    expect(Object.keys(entered.json).sort()).toEqual(['access_token', 'agent', 'email', 'role', 'user']);
    // The password of the account expired long ago, and it was not asked for.
    expect((await server.send(getSession, { token: entered.json.access_token })).json.email).toBe(email);
    const renamed = { ...person, email: 'otra@cedenar.com.co', email_verified: false };
    expect((await enter(renamed)).json.email).toBe(email);
  });

  it('joins an account once: another identity with its address does not open it', async () => {
    await saveProvider(server, settings());
    const { email, address, person } = await account();
    await expectAddress(server, email, address);
    expect((await enter(person)).status).toBe(200);
    const usurper = { ...person, sub: `${person.sub}-otro` };
    expect((await enter(usurper)).json.error.code).toBe('account-unknown');
    await expectAddress(server, email, address, { separate: true });
    expect((await enter(usurper)).status).toBe(200);
    expect((await enter(person)).json.error.code).toBe('account-unknown');
  });

  it('joins nothing by an address that is not verified, is of another domain, or is only the contact or the name', async () => {
    await saveProvider(server, { ...settings(), domains: ['cedenar.com.co'] });
    const one = await account();
    await expectAddress(server, one.email, one.address);
    expect((await enter({ ...one.person, email_verified: false })).json.error.code).toBe('account-unknown');
    const other = await account();
    await expectAddress(server, other.email, 'persona@gmail.com');
    const outside = { ...other.person, email: 'persona@gmail.com' };
    expect((await enter(outside)).json.error.code).toBe('account-unknown');
    const named = await account({ contact: 'ana@cedenar.com.co' });
    for (const email of ['ana@cedenar.com.co', named.email]) {
      expect((await enter({ ...named.person, email })).json.error.code).toBe('account-unknown');
    }
    expect((await enter(one.person)).status).toBe(200);
  });

  it('never opens a customer’s account, nor one that two accounts would expect', async () => {
    await saveProvider(server, settings());
    const one = await account();
    const two = await account();
    await expectAddress(server, one.email, one.address);
    expect((await expectAddress(server, two.email, one.address)).json.error.code).toBe('user-taken');
    expect((await expectAddress(server, 'ag_client@cedenar', 'c@cedenar.com.co')).json.error.code).toBe(
      'account-unknown',
    );
  });

  it('is refused for an inactive account', async () => {
    await saveProvider(server, settings());
    const { email, address, person } = await account({ active: false });
    await expectAddress(server, email, address);
    expect((await enter(person)).json.error.code).toBe('inactive-account');
  });

  it('asks for the second step of the account, unless the provider says that it asked', async () => {
    const { email, address, person } = await account();
    await expectAddress(server, email, address);
    await server.inTenant('cedenar', (transaction) =>
      transaction
        .insertInto('code_factor')
        .values({ email, sealed_secret: 'v1.none', created_at: new Date(), confirmed_at: new Date(), last_step: null })
        .execute(),
    );
    await saveProvider(server, settings());
    const held = await enter(person);
    expect([held.status, held.json.error.code, held.json.methods]).toEqual([403, 'second-step', ['recovery']]);
    expect(held.json).not.toHaveProperty('access_token');
    // `acr` of the provider of the tests is absent: a value that it never says changes nothing.
    await saveProvider(server, { ...settings(), secondStepValues: ['mfa'] });
    expect((await enter(person)).json.error.code).toBe('second-step');
  });
});

describe('the role by a claim', () => {
  const roles = [
    { value: 'tarifas', role: 'comer' as const, administers: false },
    { value: 'jefes', role: 'comer' as const, administers: true },
    { value: 'datos', role: 'dev' as const, administers: false },
  ];
  const byClaim = () => ({ ...settings(), roleClaim: 'groups', roles });

  it('follows the claim at each sign-in, and no matching rule refuses and changes nothing', async () => {
    await saveProvider(server, byClaim());
    const { email, address, person } = await account();
    await expectAddress(server, email, address);
    const rights = async () => {
      const { accounts } = (await server.call(listAccounts, { as: HEAD, query: { username: 'cedenar' } })).reply;
      const found = accounts.find((it) => it.email === email);
      return [found?.role, found?.administers];
    };
    expect((await enter({ ...person, groups: ['otros'] })).json.error.code).toBe('account-unknown');
    expect((await enter({ ...person, groups: ['datos'] })).json.role).toBe('dev');
    expect(await rights()).toEqual(['dev', false]);
    expect((await enter({ ...person, groups: ['jefes'] })).json.role).toBe('comer');
    expect(await rights()).toEqual(['comer', true]);
    for (const groups of [undefined, [], ['tarifas', 'datos'], { tarifas: true }]) {
      expect((await enter({ ...person, groups })).json.error.code).toBe('account-unknown');
    }
    expect(await rights()).toEqual(['comer', true]);
    expect((await enter({ ...person, groups: 'tarifas' })).status).toBe(200);
    expect(await rights()).toEqual(['comer', false]);
  });

  it('ends the sessions of before when the rights change', async () => {
    await saveProvider(server, byClaim());
    const { email, address, person } = await account();
    await expectAddress(server, email, address);
    const { access_token: token } = (await enter({ ...person, groups: ['jefes'] })).json;
    expect((await server.send(getSession, { token })).status).toBe(200);
    await enter({ ...person, groups: ['tarifas'] });
    expect((await server.send(getSession, { token })).status).toBe(422);
  });

  it('makes an account only where the provider creates them, with the role of exactly one rule', async () => {
    const person = { sub: 'nueva', email: 'nueva@cedenar.com.co', email_verified: true, name: 'Nueva Persona' };
    await saveProvider(server, byClaim());
    expect((await enter({ ...person, groups: ['tarifas'] })).json.error.code).toBe('account-unknown');
    await saveProvider(server, { ...byClaim(), createsAccounts: true });
    expect((await enter({ ...person, groups: ['tarifas', 'datos'] })).json.error.code).toBe('account-unknown');
    const entered = await enter({ ...person, groups: ['tarifas'] });
    expect([entered.json.email, entered.json.role]).toEqual(['nueva@cedenar.com.co', 'comer']);
    // The name of an account that exists is not taken over.
    const { email } = await account({});
    const named = { sub: 'nombre', email, email_verified: true, groups: ['tarifas'] };
    expect((await enter(named)).json.error.code).toBe('account-unknown');
    // Nor that of another company.
    const foreign = { ...named, sub: 'ajena', email: 'dev@spectrum' };
    expect((await enter(foreign)).json.error.code).toBe('account-unknown');
  });

  it('never takes the flag from the last administrator', async () => {
    await saveProvider(server, byClaim());
    await expectAddress(server, HEAD, 'jefe@cedenar.com.co');
    const { accounts } = (await server.call(listAccounts, { as: HEAD, query: { username: 'cedenar' } })).reply;
    expect(accounts.filter((it) => it.administers && it.active).map((it) => it.email)).toEqual([HEAD]);
    const person = { sub: 'jefe', email: 'jefe@cedenar.com.co', email_verified: true, groups: ['datos'] };
    const { access_token: token } = (await enter(person)).json;
    expect((await server.send(getSession, { token })).json.administers).toBe(true);
  });
});

describe('the answer of the provider', () => {
  const refusedCode = (answer: { json: { error?: { code: string } } }) => answer.json.error?.code;

  it('is taken once, with its state, in the browser that began it, within ten minutes', async () => {
    await saveProvider(server, settings());
    const { email, address, person } = await account();
    await expectAddress(server, email, address);
    const browser = new ProviderBrowser(server);
    const answer = await provider.visit(await browser.address(), person);
    const other = new ProviderBrowser(server);
    await other.address();
    expect(refusedCode(await other.finish(answer))).toBe('provider-refused');
    expect(refusedCode(await new ProviderBrowser(server).finish(answer))).toBe('provider-refused');
    const stateless = new URLSearchParams(answer);
    stateless.delete('state');
    expect(refusedCode(await browser.finish(String(stateless)))).toBe('provider-refused');
    expect(refusedCode(await browser.finish(`${answer}&state=otro`))).toBe('provider-refused');
    expect((await browser.finish(answer)).status).toBe(200);
    expect(refusedCode(await browser.finish(answer))).toBe('provider-refused');
    const late = await provider.visit(await browser.address(), person);
    server.setNow('2026-03-10T15:10:01Z');
    expect(refusedCode(await browser.finish(late))).toBe('provider-refused');
    server.setNow('2026-03-10T15:00:00Z');
  });

  it('is not taken with the code of another browser’s sign-in', async () => {
    await saveProvider(server, settings());
    const { email, address, person } = await account();
    await expectAddress(server, email, address);
    const [attacker, victim] = [new ProviderBrowser(server), new ProviderBrowser(server)];
    const stolen = new URLSearchParams(await provider.visit(await victim.address(), person)).get('code') ?? '';
    const own = new URLSearchParams(await provider.visit(await attacker.address(), { sub: 'atacante' }));
    own.set('code', stolen);
    expect(refusedCode(await attacker.finish(String(own)))).toBe('provider-refused');
  });

  it('is refused when the provider refused, and nothing of its text is shown', async () => {
    await saveProvider(server, settings());
    const browser = new ProviderBrowser(server);
    const state = new URL(await browser.address()).searchParams.get('state');
    const refused = await browser.finish(`error=access_denied&error_description=<b>llame al 123</b>&state=${state}`);
    expect(refused.json.error.message).toBe('El proveedor de identidad no confirmó quién es. Intente de nuevo.');
    expect(JSON.stringify(refused.json)).not.toContain('123');
  });

  it('sends code flow, PKCE, nonce and the return address to the provider, and no address of a request', async () => {
    await saveProvider(server, settings());
    const { searchParams, origin } = new URL(await new ProviderBrowser(server).address());
    expect(origin).toBe(provider.issuer);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'contador',
      response_type: 'code',
      redirect_uri: RETURN_ADDRESS,
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      max_age: '43200',
    });
  });

  it('keeps no secret, state, nonce or verifier in plain text, in the tables or in the log', async () => {
    await saveProvider(server, settings());
    const browser = new ProviderBrowser(server);
    const { searchParams } = new URL(await browser.address());
    const kept = await server.inTenant('cedenar', async (transaction) =>
      JSON.stringify([
        await transaction.selectFrom('identity_provider').selectAll().execute(),
        await transaction.selectFrom('provider_attempt').selectAll().execute(),
        await transaction.selectFrom('audit_entry').selectAll().execute(),
        await shownProviders(server),
      ]),
    );
    for (const secret of [provider.secret, searchParams.get('state'), searchParams.get('nonce')]) {
      expect(kept.includes(secret ?? '')).toBe(false);
    }
  });
});

describe('a provider that is the only way in', () => {
  const onlyWay = () => ({ ...settings(), onlyWay: true });
  const closed = async (email: string) =>
    (await new ProviderBrowser(server).post('/login', { email, password: PASSWORD })).json;

  it('is switched on by who just came in by it, while somebody gets in without it, and closes passwords', async () => {
    await saveProvider(server, settings());
    const head = await account({ administers: true });
    const worker = await account({ validUntil: new Date('2027-01-01') });
    await expectAddress(server, head.email, head.address);
    expect((await saveProvider(server, onlyWay())).json.error.code).toBe('provider-untried');
    const { access_token: token } = (await enter(head.person)).json;
    expect((await saveProvider(server, onlyWay(), token)).json.error.code).toBe('provider-without-way-back');
    expect((await closed(worker.email)).access_token).toBeDefined();

    const rescue = await account({ administers: true, validUntil: new Date('2027-01-01') });
    await expectAddress(server, rescue.email, '', { keepsPassword: true });
    expect((await saveProvider(server, onlyWay(), token)).json.error.code).toBe('provider-without-way-back');
    await server.inTenant('cedenar', (transaction) =>
      transaction
        .insertInto('code_factor')
        .values({
          email: rescue.email,
          sealed_secret: 'v1.none',
          created_at: new Date(),
          confirmed_at: new Date(),
          last_step: null,
        })
        .execute(),
    );
    expect((await saveProvider(server, onlyWay(), token)).status).toBe(200);

    expect((await closed(worker.email)).error.code).toBe('provider-only');
    // A wrong password is answered as before, so that the refusal tells nothing to who does not know it.
    const wrong = await new ProviderBrowser(server).post('/login', { email: worker.email, password: 'Equivocada1' });
    expect(wrong.json.error.code).toBe('wrong-credentials');
    expect((await closed(rescue.email)).error.code).toBe('second-step');
    const link = await server.send(makeAccountLink, {
      token: await server.token(HEAD),
      body: { username: 'cedenar', email: worker.email },
    });
    expect(link.json.error.code).toBe('provider-only');
    const invited = await server.send(inviteAccounts, {
      token: await server.token(HEAD),
      body: {
        username: 'cedenar',
        deliver: 'show',
        accounts: [
          { email: 'invitada@cedenar.com.co', personName: 'Eva Mora', role: 'comer', administers: false, contact: '' },
        ],
      },
    });
    expect(invited.json).toEqual({
      links: [{ email: 'invitada@cedenar.com.co', kind: 'invitation', link: null, expiresAt: null, sentTo: null }],
    });
    const links = await server.inTenant('cedenar', (transaction) =>
      transaction.selectFrom('account_link').select('email').where('email', '=', 'invitada@cedenar.com.co').execute(),
    );
    expect(links).toEqual([]);

    // The way back stays.
    const kept = async (answer: Promise<{ json: { error?: { code: string } } }>) => (await answer).json.error?.code;
    expect(await kept(expectAddress(server, rescue.email, '', { keepsPassword: false }))).toBe(
      'provider-without-way-back',
    );
    const { accounts } = (await server.call(listAccounts, { as: HEAD, query: { username: 'cedenar' } })).reply;
    const { personName, role } = accounts.find((it) => it.email === rescue.email) ?? { personName: '', role: 'comer' };
    const deactivated = server.send(updateAccount, {
      token: await server.token(HEAD),
      body: { username: 'cedenar', email: rescue.email, personName, role, administers: true, active: false },
    });
    expect(await kept(deactivated)).toBe('provider-without-way-back');

    // A customer keeps the password, and so does another company.
    const customer = await new ProviderBrowser(server).post('/login', {
      email: 'ag_client@cedenar',
      password: 'Contador2026',
    });
    expect(customer.json.error?.code).not.toBe('provider-only');

    // While the provider is down, an account that keeps its password still gets in.
    await provider.close();
    expect((await new ProviderBrowser(server).begin()).json.error.code).toBe('provider-refused');
    expect((await closed(rescue.email)).error.code).toBe('second-step');
    expect((await server.send(askRecovery, { body: { email: worker.email } })).status).toBe(200);
    provider = await testProvider(RETURN_ADDRESS);
    await saveProvider(server, { ...settings(), onlyWay: false });
    expect((await closed(worker.email)).access_token).toBeDefined();
  });
});

it('signing out offers the end of the session at the provider', async () => {
  await saveProvider(server, settings());
  const { email, address, person } = await account();
  await expectAddress(server, email, address);
  const { access_token: token } = (await enter(person)).json;
  const { json } = await server.send(signOut, { token });
  const exit = new URL(json.provider.exit);
  expect([json.provider.name, exit.origin]).toEqual(['Entra', provider.issuer]);
  expect(Object.fromEntries(exit.searchParams)).toEqual({
    client_id: 'contador',
    post_logout_redirect_uri: 'https://contador.example/login',
  });
});

it('a provider of another company is not found, and a page of an unknown company shows nothing', async () => {
  await saveProvider(server, settings());
  const begun = await new ProviderBrowser(server).begin({ ...PLACE, company: 'spectrum' });
  expect(begun.json.error.code).toBe('not-found');
  const page = async (company: string) =>
    (await server.http.inject({ url: `/api/check-sign-in-page?company=${company}` })).json();
  expect(await page('cedenar')).toEqual({ providers: [{ company: 'cedenar', id: 'entra', name: 'Entra' }] });
  expect(await page('spectrum')).toEqual({ providers: [] });
  expect(await page('nadie')).toEqual({ providers: [] });
});
