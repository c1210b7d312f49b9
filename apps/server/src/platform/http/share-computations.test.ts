import { endpoint, refuse } from '@contador/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { handle } from './handle.ts';
import { shareComputations } from './share-computations.ts';

const counted = endpoint({
  method: 'GET',
  path: '/api/counted-together',
  summary: 'Cuenta cuántas veces se calculó.',
  group: 'operations',
  query: z.object({ username: z.string(), of: z.string().optional() }),
  body: z.object({}),
  reply: z.object({ times: z.number() }),
  permission: 'signed-in',
  effect: 'read',
});

/** Blocks each computation until the test releases it. */
let doors: (() => void)[] = [];
let times = 0;
/** Number of calls that arrived. */
let arrived = 0;
let server: TestServer;
beforeAll(async () => {
  const call = handle(counted, async ({ query }) => {
    const own = ++times;
    await new Promise<void>((resolve) => doors.push(resolve));
    if (query.of === 'refused') return refuse('not-permitted');
    if (query.of === 'broken') throw new Error('broken');
    return { times: own };
  });
  const together = shareComputations(call);
  const handler = (input: never) => {
    arrived += 1;
    return together.handler(input);
  };
  server = await testServer({ calls: [{ ...together, handler }] });
});
afterAll(async () => {
  await server.close();
});

const ask = (as: string, subject?: string) =>
  server.call(counted, { as, query: { username: as.split('@')[1] ?? '', ...(subject && { of: subject }) } });
const opened = async (count: number) => {
  await expect.poll(() => doors.length).toBe(count);
  const open = doors;
  doors = [];
  for (const door of open) door();
};

it('computes once more for all calls that arrived during a computation, never answering with data from before a call', async () => {
  times = 0;
  arrived = 0;
  const first = ask('dev@demo');
  await expect.poll(() => doors.length).toBe(1);
  const others = [ask('dev@demo'), ask('dev@demo'), ask('dev@demo')];
  // All wait for the next computation before the first one is released.
  await expect.poll(() => arrived).toBe(4);
  await opened(1);
  expect((await first).reply.times).toBe(1);
  await opened(1);
  expect((await Promise.all(others)).map(({ reply }) => reply.times)).toEqual([2, 2, 2]);
  const later = ask('dev@demo');
  await opened(1);
  expect((await later).reply.times).toBe(3);
});

it('computes separately for another query or company', async () => {
  times = 0;
  const answers = [ask('dev@demo'), ask('dev@demo', 'otra'), ask('dev@cedenar')];
  await opened(3);
  expect((await Promise.all(answers)).map(({ reply }) => reply.times).sort()).toEqual([1, 2, 3]);
});

it.each([
  ['refused', 403],
  ['broken', 500],
])('what is %s is told to all who asked, and asked again afterwards', async (subject, status) => {
  const sent = () => ask('dev@demo', subject).then((it) => it.status);
  arrived = 0;
  const first = sent();
  await expect.poll(() => doors.length).toBe(1);
  const second = sent();
  await expect.poll(() => arrived).toBe(2);
  await opened(1);
  expect(await first).toBe(status);
  await opened(1);
  expect(await second).toBe(status);
  const third = sent();
  await opened(1);
  expect(await third).toBe(status);
});
