import { getSession, signIn } from '@contador/contract/access';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAdministrator, tenantProfile } from '../access/index.ts';
import type { TenantTransaction } from '../platform/index.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { deactivateAccount, endSessions, factLines, removeSecondStep, setField } from './operator-acts.ts';

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
