// Engine: notices
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestServer } from '../testing/test-server.ts';
import { testServer } from '../testing/test-server.ts';
import { twoSteps } from '../testing/two-steps.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ operations: [twoSteps] });
  await server.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
});

it('the stream tells the steps of an operation to its own company until it ends', async () => {
  const { port } = server.http.server.address() as AddressInfo;
  const open = async (email: string) => {
    const stop = new AbortController();
    const answer = await fetch(`http://127.0.0.1:${port}/api/operations/events`, {
      headers: { authorization: `Bearer ${await server.token(email)}` },
      signal: stop.signal,
    });
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    return { text: textOf(answer), stop };
  };
  const own = await open('dev@demo');
  const other = await open('dev@cedenar');
  const by = { email: 'dev@demo', personName: 'Daniela Duarte' };
  await server.parts.operations.of('demo', by).run(twoSteps, 'clave', { name: 'a' });
  await new Promise((resolve) => setTimeout(resolve, 300));
  own.stop.abort();
  other.stop.abort();
  const states = [...(await own.text).matchAll(/^data: (.*)$/gm)].map(([, row]) => JSON.parse(row ?? '').state);
  expect(states.at(-1)).toBe('succeeded');
  expect(await other.text).not.toContain('data:');
});

it('a server that closes does not wait for those who listen', async () => {
  const alone = await testServer({ hands: 0 });
  await alone.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = alone.http.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/api/operations/events`, {
    headers: { authorization: `Bearer ${await alone.token('dev@demo')}` },
  });
  const ended = textOf(answer);
  await alone.close();
  // A stream that stayed open would keep the test waiting until its own limit.
  expect(await ended).toBeTypeOf('string');
});

async function textOf(answer: Response): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  try {
    for await (const chunk of answer.body ?? []) text += decoder.decode(chunk as Uint8Array, { stream: true });
  } catch {
    // Ended from our side.
  }
  return text;
}
