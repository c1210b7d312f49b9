import { getSession, signIn, signOut } from '@contador/contract/access';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestServer } from '../testing/test-server.ts';
import { testServer } from '../testing/test-server.ts';
import { addCompanyFact } from './company-fact.repository.ts';
import { forgetFailures, nameOfAddress } from './sign-in-name.repository.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ now: '2026-03-10T15:00:00Z', slots: 0 });
});
afterAll(async () => {
  await server.close();
});
beforeEach(async () => {
  server.setNow(after(0));
  for (const name of ['dev@demo', 'dev@spectrum', 'nadie@demo', nameOfAddress('127.0.0.1')]) {
    await forgetFailures(server.database, name);
  }
});

const enter = (email: string, password = 'Contador2026', headers: Record<string, string> = {}) =>
  server.call(signIn, { body: { email, password }, headers });
const after = (minutes: number) => new Date(Date.parse('2026-03-10T15:00:00Z') + minutes * 60_000);

async function failTimes(email: string, times: number): Promise<number[]> {
  const counts: number[] = [];
  for (let i = 0; i < times; i++) counts.push((await enter(email, 'Equivocada1')).json.failed_attempts);
  return counts;
}

describe('a right password', () => {
  it('opens a session and answers with the wire names of the specification', async () => {
    const answer = await enter('dev@demo');
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.json).sort()).toEqual(['access_token', 'agent', 'email', 'role', 'user']);
    expect(answer.json).toMatchObject({ user: 'demo', agent: 'DEMC', role: 'dev', email: 'dev@demo' });
    const session = await server.send(getSession, { token: answer.json.access_token });
    expect(session.json).toMatchObject({ personName: 'Daniela Duarte', today: '2026-03-10', role: 'dev' });
  });

  it('is accepted with the name in capitals and with blanks around it', async () => {
    expect((await enter(' DEV@Demo ')).status).toBe(200);
  });

  it('stores and logs neither the password nor the token', async () => {
    const { json } = await enter('dev@demo');
    const secret = json.access_token.split('.')[1] as string;
    const { rows } = await server.inTenant('demo', (transaction) =>
      sql<{ text: string }>`
        select session::text as text from session
        union all select account::text from account
        union all select audit_entry::text from audit_entry`.execute(transaction),
    );
    const everything = rows.map((row) => row.text).join('\n') + server.logged.join('\n');
    expect(everything).toContain('signed-in');
    expect(everything).not.toContain('Contador2026');
    expect(everything).not.toContain(secret);
    expect(everything).toContain('$argon2id$');
  });
});

describe('a wrong password', () => {
  it('is counted and reported in the fields of the specification', async () => {
    const answer = await enter('dev@demo', 'Equivocada1');
    expect(answer.status).toBe(403);
    expect(answer.json).toEqual({
      invalid_password: true,
      failed_attempts: 1,
      error: { code: 'wrong-credentials', message: 'Credenciales incorrectas.', details: [] },
    });
    expect(await failTimes('dev@demo', 3)).toEqual([2, 3, 4]);
  });

  it('is forgotten after a right one', async () => {
    await failTimes('dev@demo', 5);
    expect((await enter('dev@demo')).status).toBe(200);
    expect(await failTimes('dev@demo', 1)).toEqual([1]);
  });

  it('is forgotten after a day', async () => {
    await failTimes('dev@demo', 5);
    server.setNow(after(24 * 60));
    expect(await failTimes('dev@demo', 1)).toEqual([1]);
  });

  it('is answered alike for a name that does not exist', async () => {
    const known = await enter('dev@demo', 'Equivocada1');
    const unknown = await enter('nadie@demo', 'Equivocada1');
    expect([unknown.status, unknown.json]).toEqual([known.status, known.json]);
    expect(await failTimes('nadie@demo', 5)).toEqual([2, 3, 4, 5, 6]);
    expect((await enter('nadie@demo')).json.error.code).toBe('sign-in-delayed');
  });
});

describe('the delay', () => {
  it('begins at the sixth failure, states its minutes, and ends by itself', async () => {
    expect(await failTimes('dev@demo', 6)).toEqual([1, 2, 3, 4, 5, 6]);
    server.setNow(after(0.9));
    const delayed = await enter('dev@demo');
    expect(delayed.status).toBe(403);
    expect(delayed.json).toMatchObject({
      invalid_password: true,
      failed_attempts: 6,
      error: { code: 'sign-in-delayed', details: [{ field: 'email', expected: '1 minuto' }] },
    });
    server.setNow(after(1));
    expect((await enter('dev@demo')).status).toBe(200);
  });

  it('grows with each further failure up to a quarter of an hour', async () => {
    await failTimes('dev@demo', 6);
    let now = 0;
    for (const [minutes, count] of [
      [1, 7],
      [2, 8],
      [4, 9],
      [8, 10],
      [15, 11],
      [15, 12],
    ] as const) {
      server.setNow(after(now + minutes - 0.1));
      expect((await enter('dev@demo')).json.error.code).toBe('sign-in-delayed');
      now += minutes;
      server.setNow(after(now));
      expect(await failTimes('dev@demo', 1)).toEqual([count]);
    }
  });

  it('does not count attempts made during it', async () => {
    await failTimes('dev@demo', 6);
    expect(await failTimes('dev@demo', 3)).toEqual([6, 6, 6]);
  });

  it('stops a burst of guesses sent at once', async () => {
    const burst = await Promise.all(Array.from({ length: 20 }, () => enter('dev@demo', 'Equivocada1')));
    const codes = burst.map(({ json }) => json.error.code);
    expect(codes.filter((code) => code === 'wrong-credentials')).toHaveLength(6);
    expect(codes.filter((code) => code === 'sign-in-delayed')).toHaveLength(14);
  });
});

describe('an inactive account', () => {
  const setActive = (active: boolean) =>
    server.inTenant('demo', (transaction) =>
      transaction.updateTable('account').set({ active }).where('email', '=', 'dev@demo').execute(),
    );
  beforeEach(() => setActive(false));
  afterEach(() => setActive(true));

  it('is reported to a person with the right password, with the failures before', async () => {
    await failTimes('dev@demo', 3);
    const { status, json } = await enter('dev@demo');
    expect([status, json.error.code]).toEqual([403, 'inactive-account']);
    expect(json).toMatchObject({ inactive_account: true, failed_attempts: 3 });
    expect(json.error.message).toBe('Cuenta inactiva. Póngase en contacto con el administrador del sistema.');
  });

  it('loses its open sessions', async () => {
    expect((await server.call(getSession, { as: 'dev@demo' })).status).toBe(422);
  });
});

describe('the device', () => {
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
  const tablet = 'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36';
  const desktop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36';

  it.each([
    ['a telephone', { 'user-agent': iphone }],
    ['a tablet', { 'user-agent': tablet }],
    ['a telephone that asks for the desktop page', { 'user-agent': desktop, 'sec-ch-ua-mobile': '?1' }],
    ['a tablet that asks for the desktop page', { 'user-agent': desktop, 'sec-ch-ua-platform': '"Android"' }],
  ])('%s is accepted for the field technician, and for no other role of the company', async (_, headers) => {
    const refused = await enter('dev@spectrum', 'Contador2026', headers);
    expect([refused.status, refused.json.error.message]).toEqual([
      403,
      'Versión móvil no disponible para las credenciales suministradas.',
    ]);
    expect((await enter('field-tech@spectrum', 'Contador2026', headers)).status).toBe(200);
  });

  it('may be a phone for customers whose company allows it, and for no other role', async () => {
    const headers = { 'user-agent': iphone };
    for (const customer of ['ag_client@cedenar', 'ag_cons@cedenar']) {
      const { status, json } = await enter(customer, 'Contador2026', headers);
      expect([status, json.handheld], customer).toEqual([200, true]);
    }
    for (const staff of ['dev@cedenar', 'ag@cedenar', 'comer@cedenar', 'dev@demo']) {
      expect((await enter(staff, 'Contador2026', headers)).status, staff).toBe(403);
      expect((await enter(staff)).json.handheld, staff).toBeUndefined();
    }
    await server.inTenant('cedenar', (transaction) =>
      addCompanyFact(
        transaction,
        { field: 'customersOnPhone', value: ['off'], fromMonth: '2026-01', reason: 'Concepto del comité' },
        { by: 'Daniela Duarte', at: new Date() },
      ),
    );
    expect((await enter('ag_client@cedenar', 'Contador2026', headers)).status).toBe(403);
  });

  it('does not reveal to a stranger that the password was right', async () => {
    expect((await enter('dev@spectrum', 'Equivocada1', { 'user-agent': iphone })).json.error.code).toBe(
      'wrong-credentials',
    );
  });
});

describe('a session', () => {
  it('ends after an hour without use, and continues while it is used', async () => {
    const { json } = await enter('dev@demo');
    for (const minutes of [59, 118, 177]) {
      server.setNow(after(minutes));
      expect((await server.send(getSession, { token: json.access_token })).status).toBe(200);
    }
    server.setNow(after(177 + 60));
    expect((await server.send(getSession, { token: json.access_token })).status).toBe(422);
  });

  it('ends after twelve hours of use', async () => {
    const { json } = await enter('dev@demo');
    for (let minutes = 50; minutes < 12 * 60; minutes += 50) {
      server.setNow(after(minutes));
      expect((await server.send(getSession, { token: json.access_token })).status).toBe(200);
    }
    server.setNow(after(12 * 60));
    expect((await server.send(getSession, { token: json.access_token })).status).toBe(422);
  });

  it('ends alone when its person signs out', async () => {
    const one = (await enter('dev@demo')).json.access_token;
    const two = (await enter('dev@demo')).json.access_token;
    expect((await server.send(signOut, { token: one })).json).toEqual({ signed_out: true });
    expect((await server.send(getSession, { token: one })).status).toBe(422);
    expect((await server.send(getSession, { token: two })).status).toBe(200);
  });

  it("belongs to its tenant: the secret with another tenant's name opens nothing", async () => {
    const token = (await enter('dev@demo')).json.access_token as string;
    expect((await server.send(getSession, { token: token.replace(/^demo/, 'cedenar') })).status).toBe(422);
  });

  it.each(['', 'x', "demo'.x", `demo.${'a'.repeat(44)}`, `DEMO.${'a'.repeat(43)}`])(
    'is not opened by the token %j',
    async (token) => {
      expect((await server.send(getSession, { token })).status).toBe(422);
    },
  );
});
