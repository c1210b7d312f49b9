// External PostgreSQL: notices
import type { AddressInfo } from 'node:net';
import { signOut } from '@contador/contract/access';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestServer } from '../../testing/test-server.ts';
import { testServer } from '../../testing/test-server.ts';
import { twoSteps } from '../../testing/two-steps.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ operations: [twoSteps] });
  await server.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
});

/** Opens a stream for the account; `heard` waits until it reports the state. */
async function open(email: string) {
  const { port } = server.http.server.address() as AddressInfo;
  const stop = new AbortController();
  const answer = await fetch(`http://127.0.0.1:${port}/api/operations/events`, {
    headers: { authorization: `Bearer ${await server.token(email)}` },
    signal: stop.signal,
  });
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  let received = '';
  const text = textOf(answer, (more) => {
    received = more;
  });
  const heard = (state: string) => expect.poll(() => received).toContain(`"state":"${state}"`);
  return { text, heard, stop };
}

it('streams the steps of an operation to its own company until it ends', async () => {
  const own = await open('dev@demo');
  const other = await open('dev@cedenar');
  const by = { email: 'dev@demo', personName: 'Daniela Duarte' };
  await server.parts.operations.of('demo', by).run(twoSteps, 'clave', { name: 'a' });
  await own.heard('succeeded');
  own.stop.abort();
  other.stop.abort();
  const states = [...(await own.text).matchAll(/^data: (.*)$/gm)].map(([, row]) => JSON.parse(row ?? '').state);
  expect(states.at(-1)).toBe('succeeded');
  expect(await other.text).not.toContain('data:');
});

it('hides operations of areas without access', async () => {
  const dev = await open('dev@cedenar');
  const customer = await open('ag_client@cedenar');
  const by = { email: 'dev@cedenar', personName: 'Marcela Rosero' };
  await server.parts.operations.of('cedenar', by).run(twoSteps, 'clave', { name: 'a' });
  await dev.heard('succeeded');
  dev.stop.abort();
  customer.stop.abort();
  expect(await customer.text).not.toContain('data:');
});

it('sends nothing after sign-out on any open stream', async () => {
  const stays = await open('dev@demo');
  const other = await open('dev2@demo');
  await server.call(signOut, { as: 'dev2@demo' });
  const by = { email: 'dev@demo', personName: 'Daniela Duarte' };
  await server.parts.operations.of('demo', by).run(twoSteps, 'otra', { name: 'a' });
  await stays.heard('succeeded');
  stays.stop.abort();
  // The stream ends by itself; the client reconnects and learns that the session is over.
  expect(await other.text).not.toContain('data:');
});

it('closes the server without waiting for streams', async () => {
  const alone = await testServer({ slots: 0 });
  await alone.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = alone.http.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/api/operations/events`, {
    headers: { authorization: `Bearer ${await alone.token('dev@demo')}` },
  });
  const ended = textOf(answer);
  await alone.close();
  // An open stream would block the test until its timeout.
  expect(await ended).toBeTypeOf('string');
});

async function textOf(answer: Response, onText: (text: string) => void = () => undefined): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  try {
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk as Uint8Array, { stream: true });
      onText(text);
    }
  } catch {
    // Ended from our side.
  }
  return text;
}
