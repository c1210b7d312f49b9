import { describe, expect, it } from 'vitest';
import { ENGINE_REASONS, engineTests, handlerTests, ringOf } from './rings.ts';

/** These start the embedded server themselves: the external one beside it would change nothing. */
const ALWAYS_EMBEDDED = 'apps/server/src/database/embedded/';

describe('the ring of the engine', () => {
  it('has every test that reaches PostgreSQL past the calls', () => {
    const unmarked = handlerTests().filter(({ path, owesReason }) => owesReason && !path.startsWith(ALWAYS_EMBEDDED));
    expect(unmarked.map(({ path }) => `${path}: its first line says nothing of the engine`)).toEqual([]);
  });

  it('has a test for each reason, and no reason of its own invention', () => {
    const said = new Set(handlerTests().flatMap(({ reasons }) => reasons));
    expect([...said].sort()).toEqual([...ENGINE_REASONS].sort());
  });

  it('is less than half of the tests of calls', () => {
    expect(engineTests().length).toBeLessThan(handlerTests().length / 2);
  });

  it.each([
    ['a lock', 'await atBarrier(server, hold, calls);'],
    ["the owner's connection", "await server.database.owner.query('select 1');"],
    ['a statement of its own', 'await sql`delete from account`.execute(transaction);'],
  ])('is asked for by %s', (_, text) => {
    expect(ringOf(text)).toEqual({ reasons: [], owesReason: true });
    expect(ringOf(`// Engine: locks, roles\n${text}`)).toEqual({ reasons: ['locks', 'roles'], owesReason: false });
    expect(ringOf(`// Engine: none\n${text}`)).toEqual({ reasons: [], owesReason: false });
  });

  it('is not asked for by a call', () => {
    expect(ringOf('const answer = await server.call(listMarkets, {});').owesReason).toBe(false);
  });
});
