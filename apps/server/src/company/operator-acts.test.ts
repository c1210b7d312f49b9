import { checkAccountLink, getSession, makeToken, signIn } from '@contador/contract/access';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword, makeAdministrator, makeLink, tenantProfile } from '../access/index.ts';
import { queueLetter } from '../access/letters/letter.repository.ts';
import { activeTenants } from '../platform/database/in-tenant.ts';
import type { TenantTransaction } from '../platform/index.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';
import {
  allowPasswords,
  companyLine,
  deactivateAccount,
  endSessions,
  factLines,
  removeSecondStep,
  setField,
  setInService,
} from './operator-acts.ts';

const by = { email: 'operador@servidor', personName: 'Operador del servidor' };
const now = new Date('2025-10-05T15:00:00Z');
const author = { by, now };
let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(async () => {
  await server.close();
});
beforeEach(() => server.setNow(now));

const inSpectrum = <Result>(work: (transaction: TenantTransaction) => Promise<Result>) =>
  server.inTenant('spectrum', work);
const status = async (email: string) => (await server.send(getSession, { token: await server.token(email) })).status;
const logged = async (action: string) =>
  await inSpectrum((transaction) =>
    transaction
      .selectFrom('audit_entry')
      .select(['by_name', 'subject'])
      .where('action', '=', action)
      .where('by_email', '=', by.email)
      .execute(),
  );

describe('the operator of the server', () => {
  it('ends the sessions of one account or of all', async () => {
    for (const person of ['dev', 'fact', 'comer']) expect(await status(`${person}@spectrum`)).toBe(200);
    expect(await inSpectrum((it) => endSessions(it, 'fact@spectrum', author))).toEqual(['fact@spectrum']);
    expect([await status('fact@spectrum'), await status('dev@spectrum')]).toEqual([422, 200]);
    expect(await inSpectrum((it) => endSessions(it, undefined, author))).toEqual(['comer@spectrum', 'dev@spectrum']);
    expect(await status('dev@spectrum')).toBe(422);
    expect(await logged('sessions-ended')).toHaveLength(3);
  });

  it('deactivates the last administrator, and gives the way back', async () => {
    const enter = async () =>
      (await server.send(signIn, { body: { email: 'dev@spectrum', password: 'Contador2026' } })).status;
    expect(await enter()).toBe(200);
    expect(await inSpectrum((it) => deactivateAccount(it, 'dev@spectrum', author))).toBe(true);
    expect(await enter()).toBe(403);
    expect(await inSpectrum((it) => deactivateAccount(it, 'nadie@spectrum', author))).toBe(false);
    expect(await inSpectrum((it) => makeAdministrator(it, 'dev@spectrum'))).toBe(true);
    expect(await enter()).toBe(200);
    expect(await logged('account-deactivated')).toEqual([{ by_name: by.personName, subject: 'dev@spectrum' }]);
  });

  it('removes a lost second step, and says so where there is none', async () => {
    const asked = async () =>
      (await server.send(signIn, { body: { email: 'fact@spectrum', password: 'Contador2026' } })).json.error?.code;
    await inSpectrum((transaction) =>
      transaction
        .insertInto('code_factor')
        .values({ email: 'fact@spectrum', sealed_secret: 'lost', created_at: now, confirmed_at: now })
        .execute(),
    );
    expect(await asked()).toBe('second-step');
    expect(await inSpectrum((it) => removeSecondStep(it, 'fact@spectrum', author))).toBe(true);
    expect(await asked()).toBeUndefined();
    expect(await inSpectrum((it) => removeSecondStep(it, 'fact@spectrum', author))).toBe(false);
    expect(await logged('factor-removed')).toHaveLength(1);
  });

  it('allows passwords again where the provider was the only way, and says so where it was not', async () => {
    const settings = { scopes: 'openid', domains: [], creates_accounts: false, second_step_values: [], active: true };
    await inSpectrum((transaction) =>
      transaction
        .insertInto('identity_provider')
        .values({
          ...settings,
          id: 'entra',
          name: 'Entra',
          issuer: 'https://entra.example',
          client_id: 'c',
          sealed_secret: 'v1.x',
          only_way: true,
          saved_by: 'Ana',
          saved_at: now,
        })
        .execute(),
    );
    const enter = async () =>
      (await server.send(signIn, { body: { email: 'fact@spectrum', password: 'Cantera2026' } })).json.error?.code;
    await inSpectrum(async (transaction) =>
      transaction
        .updateTable('account')
        .set({ demo: false, password_hash: await hashPassword('Cantera2026') })
        .where('email', '=', 'fact@spectrum')
        .execute(),
    );
    expect(await enter()).toBe('provider-only');
    expect(await inSpectrum((it) => allowPasswords(it, author))).toBe(true);
    expect(await enter()).toBeUndefined();
    expect(await inSpectrum((it) => allowPasswords(it, author))).toBe(false);
    expect(await logged('passwords-again')).toEqual([{ by_name: by.personName, subject: 'entra' }]);
  });

  it('takes a company out of service: no sign-in, session, token, link or letter, until it is in service again', async () => {
    server.forgetToken('dev@spectrum');
    const head = await server.token('dev@spectrum');
    const scopes = ['tarifas:leer'];
    const make = { username: 'spectrum', name: 'ERP', scopes, days: 30 };
    const { token } = (await server.send(makeToken, { token: head, body: make })).json;
    const account = { tenant: 'spectrum', email: 'comer@spectrum', kind: 'reset' } as const;
    const link = (await inSpectrum((it) => makeLink(it, account, now))).token;
    await inSpectrum((it) =>
      queueLetter(it, { email: 'comer@spectrum', kind: 'administers', address: 'c@correo.co' }, now),
    );
    const outcomes = async () => {
      const due = await activeTenants(server.database);
      return [
        await status('dev@spectrum'),
        (await server.send(getSession, { token })).status,
        (await server.send(checkAccountLink, { body: { link } })).status,
        (await server.send(signIn, { body: { email: 'comer@spectrum', password: 'Contador2026' } })).json.error?.code,
        due.includes('spectrum'),
      ];
    };
    expect(await outcomes()).toEqual([200, 200, 200, undefined, true]);
    expect(await inSpectrum((it) => setInService(it, false, author))).toBe(true);
    expect(await inSpectrum((it) => setInService(it, false, author))).toBe(false);
    expect(await outcomes()).toEqual([422, 422, 404, 'inactive-account', false]);
    expect(await inSpectrum((it) => companyLine(it, now))).toMatchObject({ name: 'spectrum', isInService: false });
    // Another company goes on.
    expect((await server.send(getSession, { token: await server.token('dev@cedenar') })).status).toBe(200);
    expect(await inSpectrum((it) => setInService(it, true, author))).toBe(true);
    expect(await outcomes()).toEqual([200, 200, 200, undefined, true]);
    expect(await logged('company-deactivated')).toHaveLength(1);
  });

  it('lists a company with the agent of the present month, not with the one with which it began', async () => {
    const before = (await inSpectrum((it) => companyLine(it, now))).agent;
    const change = { field: 'agent', value: ['ZZZC'], from: '2025-12', reason: 'Cambio de agente' } as const;
    expect(await inSpectrum((it) => setField(it, change, author))).toBeUndefined();
    expect((await inSpectrum((it) => companyLine(it, now))).agent).toBe(before);
    expect((await inSpectrum((it) => companyLine(it, new Date('2025-12-05T15:00:00Z')))).agent).toBe('ZZZC');
  });

  it('changes the kind of a company only where every account keeps its role', async () => {
    const set = async (kind: string) =>
      await inSpectrum((it) =>
        setField(it, { field: 'kind', value: [kind], from: '2025-10', reason: 'Fusión de 2025' }, author),
      );
    expect((await set('bank'))?.refusal.code).toBe('record-refused');
    const refused = await set('regional-utility');
    expect(refused?.refusal.code).toBe('role-of-another-kind');
    expect(refused?.refusal.particulars?.map(({ field }) => field)).toContain('fact@spectrum');
    expect((await inSpectrum(tenantProfile))?.kind).toBe('billing-provider');
    expect(await set('integrated')).toBeUndefined();
    expect((await inSpectrum(tenantProfile))?.kind).toBe('integrated');
    expect((await inSpectrum(factLines)).filter((it) => it.startsWith('kind'))).toEqual([
      'kind  billing-provider  2008-02  Contador: Dato con el que empezó la empresa.',
      'kind  integrated  2025-10  Operador del servidor: Fusión de 2025',
    ]);
  });
});
