import { changePassword, checkDeviceKey, signIn } from '@contador/contract/access';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestServer } from '../testing/test-server.ts';
import { testServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ slots: 0 });
});
afterAll(async () => {
  await server.close();
});

const keyOf = async (as: string) => (await server.call(checkDeviceKey, { as })).json.key;

it('is 32 bytes, the same at every call, and different for each account', async () => {
  const technician = await keyOf('field-tech@spectrum');
  expect(Buffer.from(technician, 'base64')).toHaveLength(32);
  expect(await keyOf('field-tech@spectrum')).toBe(technician);
  expect(await keyOf('dev@demo')).not.toBe(technician);
});

it('still opens, after a change of password, what was sealed before', async () => {
  const before = await keyOf('field-tech@spectrum');
  const email = 'field-tech@spectrum';
  const { json } = await server.call(signIn, { body: { email, password: 'Contador2026' } });
  const body = { email, password: 'Contador2026', new_password: 'Nariño2026' };
  expect((await server.send(changePassword, { token: json.access_token, body })).json).toEqual({
    password_changed: true,
  });
  const again = await server.call(signIn, { body: { email, password: 'Nariño2026' } });
  expect((await server.send(checkDeviceKey, { token: again.json.access_token })).json).toEqual({ key: before });
});
