// External PostgreSQL: none
import { cancelOperation, listOperations } from '@contador/contract/operations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestServer } from '../../testing/test-server.ts';
import { testServer } from '../../testing/test-server.ts';
import { twoSteps } from '../../testing/two-steps.ts';

let server: TestServer;
let id: string;
beforeAll(async () => {
  // No worker runs it, so it stays queued.
  server = await testServer({ operations: [twoSteps], slots: 0 });
  const by = { email: 'dev@cedenar', personName: 'Marcela Rosero' };
  const begun = await server.parts.operations.of('cedenar', by).begin(twoSteps, 'clave', { name: 'a' });
  id = begun.ok ? begun.value : '';
});
afterAll(async () => {
  await server.close();
});

it.each(['ag@cedenar', 'ag_client@cedenar', 'ag_cons@cedenar', 'dev@demo'])(
  '%s neither sees nor cancels operations of an area without access',
  async (as) => {
    expect((await server.call(listOperations, { as })).reply.operations).toEqual([]);
    expect((await server.call(cancelOperation, { as, body: { id } })).status).toBe(404);
  },
);

it.each(['dev@cedenar', 'comer@cedenar'])(
  '%s sees it, and is told that unchunked work cannot be cancelled',
  async (as) => {
    const { operations } = (await server.call(listOperations, { as })).reply;
    expect(operations.map((row) => [row.id, row.refreshes])).toEqual([[id, ['/api/check-markets']]]);
    const answer = await server.call(cancelOperation, { as, body: { id } });
    expect(answer.json.error.code).toBe('operation-goes-on');
  },
);
