import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LONGEST } from './longest-first.ts';
import { ENGINE_REASONS, engineTests, handlerTests, ringOf } from './rings.ts';

/** These tests start the embedded server themselves, so running them with the external one would change nothing. */
const ALWAYS_EMBEDDED = 'apps/server/src/platform/database/embedded/';

describe('the tests run on both engines', () => {
  it('include every test that accesses PostgreSQL outside the API', () => {
    const unmarked = handlerTests().filter(({ path, owesReason }) => owesReason && !path.startsWith(ALWAYS_EMBEDDED));
    expect(unmarked.map(({ path }) => `${path}: its first line says nothing of the engine`)).toEqual([]);
  });

  it('cover every reason, and use no undefined one', () => {
    const reasonsGiven = new Set(handlerTests().flatMap(({ reasons }) => reasons));
    expect([...reasonsGiven].sort()).toEqual([...ENGINE_REASONS].sort());
  });

  it('are less than half of the API tests', () => {
    expect(engineTests().length).toBeLessThan(handlerTests().length / 2);
  });

  it.each([
    ['a lock', 'await atBarrier(server, hold, calls);'],
    ["the owner's connection", "await server.database.owner.query('select 1');"],
    ['a statement of its own', 'await sql`delete from account`.execute(transaction);'],
  ])('include tests with %s', (_, text) => {
    expect(ringOf(text)).toEqual({ reasons: [], owesReason: true });
    expect(ringOf(`// External PostgreSQL: locks, roles\n${text}`)).toEqual({
      reasons: ['locks', 'roles'],
      owesReason: false,
    });
    expect(ringOf(`// External PostgreSQL: none\n${text}`)).toEqual({ reasons: [], owesReason: false });
  });

  it('exclude tests that only use the API', () => {
    expect(ringOf('const answer = await server.call(listMarkets, {});').owesReason).toBe(false);
  });
});

it('the journeys that start first exist', () => {
  const journeys = join(import.meta.dirname, '..', 'e2e', 'journeys');
  expect(LONGEST.filter((name) => !existsSync(join(journeys, `${name}.test.ts`)))).toEqual([]);
});
