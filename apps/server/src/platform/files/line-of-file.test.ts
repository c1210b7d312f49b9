// External PostgreSQL: none
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestServer } from '../../testing/test-server.ts';
import { testServer } from '../../testing/test-server.ts';
import { lineOfFile } from './line-of-file.ts';
import { storeFile } from './stored-file.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ slots: 0 });
});
afterAll(async () => {
  await server.close();
});

const line = (text: string, at: number, tenant = 'demo') =>
  server
    .inTenant('demo', (transaction) => storeFile(transaction, Buffer.from(text)))
    .then((sha256) => server.inTenant(tenant, (transaction) => lineOfFile(transaction, sha256, at)));
const textOf = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString();

it.each([
  ['in the middle', 'A;B\n1;2\n3;4\n', 2, '1;2'],
  ['that is the header', 'A;B\n1;2\n', 1, 'A;B'],
  ['with a return before its end', 'A;B\r\n1;2\r\n', 2, '1;2\r'],
  ['that is last, and nothing ends it', 'A;B\n1;2\n3;4', 3, '3;4'],
  ['of a file of one line', 'A;B', 1, 'A;B'],
  ['after a blank one', 'A;B\n\n3;4\n', 3, '3;4'],
])('gives a line %s', async (_, text, at, expected) => {
  const found = await line(text, at);
  expect(textOf(found?.line)).toBe(expected);
  expect(textOf(found?.first)).toBe(text.split('\n')[0]);
});

it('finds a line anywhere in a file of many pieces', async () => {
  const lines = Array.from({ length: 60_000 }, (_, at) => `${at};${'x'.repeat(at % 90)}`);
  for (const at of [2, 777, 31_000, 59_999, 60_000]) {
    const found = await line(lines.join('\n'), at);
    expect([at, textOf(found?.line), textOf(found?.first)]).toEqual([at, lines[at - 1], '0;']);
  }
});

it("returns nothing beyond the end, for a line without end, or for another company's file", async () => {
  expect(await line('A;B\n1;2\n', 3)).toBeUndefined();
  expect(await line(`A;B\n${'9'.repeat(2 ** 20 + 1)}\n1;2`, 2)).toBeUndefined();
  expect(await line('A;B\n1;2\n', 2, 'cedenar')).toBeUndefined();
  const unknown = server.inTenant('demo', (transaction) => lineOfFile(transaction, 'f'.repeat(64), 1));
  expect(await unknown).toBeUndefined();
});
