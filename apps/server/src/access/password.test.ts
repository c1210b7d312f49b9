import { changePassword, getPasswordValidity, getSession, signIn } from '@contador/contract/access';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestServer } from '../testing/test-server.ts';
import { testServer } from '../testing/test-server.ts';
import { hashPassword } from './password-hash.ts';
import { forgetFailures } from './sign-in-name.repository.ts';

let server: TestServer;
let first: string;
beforeAll(async () => {
  server = await testServer({ slots: 0 });
  first = await hashPassword('Contador2026');
});
afterAll(async () => {
  await server.close();
});
beforeEach(async () => {
  server.setNow('2026-03-10T15:00:00Z');
  await forgetFailures(server.database, 'comer@cedenar');
  await server.inTenant('cedenar', async (transaction) => {
    await transaction.deleteFrom('former_password').execute();
    await transaction
      .updateTable('account')
      .set({ password_hash: first })
      .where('email', '=', 'comer@cedenar')
      .execute();
  });
});

const enter = (password: string) => server.call(signIn, { body: { email: 'comer@cedenar', password } });
async function change(password: string, new_password: string) {
  const { json } = await enter(password);
  return await server.send(changePassword, {
    token: json.access_token,
    body: { email: 'comer@cedenar', password, new_password },
  });
}

describe('changing the password', () => {
  it('ends every session of the account, and only the new password opens another', async () => {
    const before = (await enter('Contador2026')).json.access_token;
    expect((await change('Contador2026', 'Nariño2026')).json).toEqual({ password_changed: true });
    expect((await server.send(getSession, { token: before })).status).toBe(422);
    expect((await enter('Contador2026')).status).toBe(403);
    expect((await enter('Nariño2026')).status).toBe(200);
  });

  it('compares the whole password as it was typed', async () => {
    const long = `${'Cordillera de ñandúes 2026 '.repeat(7)}Ñandú 9999`;
    expect(long).toHaveLength(199);
    expect((await change('Contador2026', long)).json).toEqual({ password_changed: true });
    for (const other of [long.slice(0, -1), `${long} `, ` ${long}`, long.toLowerCase()]) {
      expect((await enter(other)).status, other).toBe(403);
      await forgetFailures(server.database, 'comer@cedenar');
    }
    expect((await enter(long)).status).toBe(200);
  });

  it("leaves other accounts' sessions open", async () => {
    await server.token('dev@cedenar');
    await change('Contador2026', 'Nariño2026');
    expect((await server.call(getSession, { as: 'dev@cedenar' })).status).toBe(200);
  });

  it('refuses the present password and the four before it, and accepts the sixth', async () => {
    const passwords = ['Contador2026', 'Segunda02', 'Tercera03', 'Cuarta04', 'Quinta05'];
    for (let i = 1; i < passwords.length; i++) {
      const changed = await change(passwords[i - 1] as string, passwords[i] as string);
      expect(changed.json).toEqual({ password_changed: true });
      server.setNow(new Date(Date.parse('2026-03-10T15:00:00Z') + i * 60_000));
    }
    for (const used of passwords) expect((await change('Quinta05', used)).json).toEqual({ repeated_password: true });
    expect((await change('Quinta05', 'Sexta006')).json).toEqual({ password_changed: true });
    server.setNow('2026-03-10T15:10:00Z');
    expect((await change('Sexta006', 'Septima07')).json).toEqual({ password_changed: true });
    server.setNow('2026-03-10T15:11:00Z');
    expect((await change('Septima07', 'Segunda02')).json).toEqual({ password_changed: true });
  });

  it.each([
    ['', 'El campo no puede estar vacío'],
    ['Corta1', 'La contraseña debe contener al menos 8 caracteres'],
    ['sinmayuscula1', 'La contraseña debe contener al menos una mayusc. [A-Z] y un número [0-9]'],
    ['SinNumero', 'La contraseña debe contener al menos una mayusc. [A-Z] y un número [0-9]'],
  ])('refuses %j even if the form accepts it', async (next, sentence) => {
    const { status, json } = await change('Contador2026', next);
    expect(status).toBe(400);
    expect(json.error.details).toEqual([{ field: 'new_password', label: 'Contraseña nueva', expected: sentence }]);
  });

  it.each(['Password1', 'Cedenar2026', '#Contador1'])('refuses the common password %s', async (next) => {
    const { status, json } = await change('Contador2026', next);
    expect([status, json.error.message]).toEqual([400, 'Esa contraseña es muy común. Elija otra.']);
    expect((await enter('Contador2026')).status).toBe(200);
  });

  it('delays wrong guesses of the present password within their session', async () => {
    const token = (await enter('Contador2026')).json.access_token;
    const guess = () =>
      server.send(changePassword, {
        token,
        body: { email: 'comer@cedenar', password: 'Adivinada1', new_password: 'Nariño2026' },
      });
    for (let i = 0; i < 6; i++) expect((await guess()).json).toEqual({ invalid_password: true });
    expect((await guess()).json.error.code).toBe('sign-in-delayed');
    // Neither the session nor another sign-in is affected.
    expect((await server.send(getSession, { token })).status).toBe(200);
    expect((await enter('Contador2026')).status).toBe(200);
  });

  it('changes no other account', async () => {
    const { status } = await server.call(changePassword, {
      as: 'dev@cedenar',
      body: { email: 'comer@cedenar', current: 'Contador2026', next: 'Nariño2026' },
    });
    expect(status).toBe(403);
    expect((await enter('Contador2026')).status).toBe(200);
  });

  it('succeeds only once if done twice at the same time', async () => {
    const token = (await enter('Contador2026')).json.access_token;
    const both = await Promise.all(
      ['Nariño2026', 'Pasto2026'].map((new_password) =>
        server.send(changePassword, {
          token,
          body: { email: 'comer@cedenar', password: 'Contador2026', new_password },
        }),
      ),
    );
    expect(both.filter(({ json }) => json.password_changed)).toHaveLength(1);
  });
});

describe('the validity of a password', () => {
  it('is ninety days from the change', async () => {
    await change('Contador2026', 'Nariño2026');
    const { json } = await server.call(getPasswordValidity, {
      as: 'comer@cedenar',
      query: { email: 'comer@cedenar' },
    });
    expect(json).toEqual({ validity: '2026-06-08T15:00:00.000Z' });
  });

  it('is shown only to its own account', async () => {
    const { status } = await server.call(getPasswordValidity, {
      as: 'dev@cedenar',
      query: { email: 'comer@cedenar' },
    });
    expect(status).toBe(403);
  });
});
