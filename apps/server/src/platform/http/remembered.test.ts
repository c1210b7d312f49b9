import { gunzipSync } from 'node:zlib';
import { endpoint } from '@contador/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { audit } from '../database/audit.ts';
import { handle } from './handle.ts';
import { remembered } from './remembered.ts';
import { shareComputations } from './share-computations.ts';

const counted = endpoint({
  method: 'GET',
  path: '/api/counted',
  summary: 'Cuenta cuántas veces se calculó.',
  group: 'operations',
  query: z.object({ username: z.string(), of: z.string().optional() }),
  body: z.object({}),
  reply: z.object({ times: z.number() }),
  permission: 'signed-in',
  effect: 'read',
});

const long = endpoint({
  ...counted,
  path: '/api/counted-long',
  reply: z.object({ times: z.number(), text: z.string() }),
});
const ofRole = endpoint({ ...counted, path: '/api/counted-of-role' });
const stamped = endpoint({ ...counted, path: '/api/counted-stamped' });
const TEXT = 'tarifa '.repeat(1000);

let times = 0;
let stamp = 'a';
let server: TestServer;
beforeAll(async () => {
  const call = remembered(handle(counted, async () => ({ times: ++times })));
  const ofLong = remembered(handle(long, async () => ({ times: ++times, text: TEXT })));
  const ofStamp = remembered(
    handle(stamped, async () => ({ times: ++times })),
    async () => stamp,
  );
  const once = shareComputations(
    remembered(
      handle(ofRole, async () => ({ times: ++times })),
      undefined,
      'role',
    ),
  );
  server = await testServer({ calls: [call, ofLong, ofStamp, once], now: '2026-03-11T04:30:00Z' });
});
afterAll(async () => {
  await server.close();
});

const ask = async (as: string, subject?: string) => {
  const username = as.split('@')[1] ?? '';
  const answer = await server.call(counted, {
    as,
    query: { username, ...(subject === undefined ? {} : { of: subject }) },
  });
  return answer.reply.times;
};
const write = async (tenant: string) =>
  await server.inTenant(tenant, async (transaction) => {
    audit(transaction, { by: { email: `dev@${tenant}`, personName: 'Prueba' }, action: 'test', subject: '' });
  });

it('answers from the cache until something of the company changes', async () => {
  expect(await ask('dev@demo')).toBe(1);
  expect(await ask('dev@demo')).toBe(1);
  await write('demo');
  expect(await ask('dev@demo')).toBe(2);
});

it('caches separately by query, person and company', async () => {
  const first = await ask('dev@demo');
  expect(await ask('dev@demo', 'otra')).toBe(first + 1);
  expect(await ask('dev@cedenar')).toBe(first + 2);
  expect(await ask('comer@cedenar')).toBe(first + 3);
  await write('cedenar');
  expect(await ask('dev@demo')).toBe(first);
  expect(await ask('dev@cedenar')).toBe(first + 4);
});

it('gives a new answer on another day', async () => {
  const before = await ask('dev@demo');
  // Midnight in Colombia is 05:00 UTC.
  server.setNow('2026-03-11T05:10:00Z');
  expect(await ask('dev@demo')).toBeGreaterThan(before);
});

it('computes once for concurrent requests', async () => {
  await write('demo');
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask('dev@demo')));
  expect(new Set(answers).size).toBe(1);
});

it('compresses once, and sends each client the form that it accepts', async () => {
  const authorization = `Bearer ${await server.token('dev@demo')}`;
  const get = (headers: Record<string, string>) =>
    server.http.inject({ url: '/api/counted-long?username=demo', headers: { authorization, ...headers } });
  const [first, again, plain, refusing] = [
    await get({ 'accept-encoding': 'gzip, deflate, br' }),
    await get({ 'accept-encoding': 'br;q=1.0, gzip;q=0.8' }),
    await get({}),
    await get({ 'accept-encoding': 'gzip;q=0' }),
  ];
  for (const it of [first, again]) {
    expect(it.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(it.headers['content-type']).toContain('application/json');
    expect(it.rawPayload.length).toBeLessThan(500);
    expect(gunzipSync(it.rawPayload).toString()).toBe(plain.payload);
  }
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
  for (const it of [plain, refusing]) expect(it.headers['content-encoding']).toBeUndefined();
  expect(JSON.parse(plain.payload)).toEqual({ times: expect.any(Number), text: TEXT });
  expect(refusing.payload).toBe(plain.payload);
});

it('with its own stamp stays valid while the stamp does, whatever else is written', async () => {
  const answer = async () => (await server.call(stamped, { as: 'dev@demo', query: { username: 'demo' } })).reply.times;
  const first = await answer();
  await write('demo');
  expect(await answer()).toBe(first);
  stamp = 'b';
  expect(await answer()).toBeGreaterThan(first);
});

it('by role is shared by everybody with the role and separate for others, until something of the company changes', async () => {
  const answer = async (as: string) => {
    const username = as.split('@')[1] ?? '';
    return (await server.call(ofRole, { as, query: { username } })).reply.times;
  };
  const first = await answer('dev@demo');
  expect(await answer('dev2@demo')).toBe(first);
  expect(await answer('dev@cedenar')).toBe(first + 1);
  expect(await answer('comer@cedenar')).toBe(first + 2);
  await write('demo');
  expect(await answer('dev2@demo')).toBe(first + 3);
  expect(await answer('dev@demo')).toBe(first + 3);
});
