// External PostgreSQL: none
import { endpoint } from '@contador/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { handle } from '../http/handle.ts';

const overflow = endpoint({
  method: 'GET',
  path: '/test/overflow',
  effect: 'read',
  summary: 'De prueba.',
  group: 'access',
  query: z.object({ of: z.enum(['sent', 'sum', 'text']), number: z.string() }),
  body: z.object({}),
  reply: z.object({ name: z.string() }),
  permission: { area: 'principal' },
});

const calls = [
  handle(overflow, async ({ query: { of: kind, number }, inTenant }) =>
    inTenant(async (transaction) => {
      const statements = {
        sent: sql`select ${number}::text::integer`,
        sum: sql`select 2147483647 + length(${number}::text)`,
        text: sql`select ('21474836' || '480000')::integer`,
      };
      await statements[kind].execute(transaction);
      return { name: 'it did not overflow' };
    }),
  ),
];

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ slots: 0, calls });
});
afterAll(async () => {
  await server.close();
});

const ask = async (kind: 'sent' | 'sum' | 'text', number: string) => {
  const { status, json } = await server.call(overflow, { as: 'dev@demo', query: { of: kind, number } });
  return [status, json.error.code];
};

it('refuses a submitted number that no column can hold', async () => {
  expect(await ask('sent', '99999999999')).toEqual([400, 'malformed-request']);
});

it.each(['sum', 'text'] as const)(
  'treats an out-of-range number in our own statement (%s) as a fault of ours, and logs it',
  async (kind) => {
    const before = server.logged.length;
    expect(await ask(kind, '7')).toEqual([500, 'server-fault']);
    expect(server.logged.slice(before).join('\n')).toMatch(/out of range/);
  },
);
