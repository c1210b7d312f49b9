// External PostgreSQL: wire
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../testing/test-server.ts';
import { testServer } from '../../testing/test-server.ts';
import { isDatabaseAway } from './away.ts';
import { type TenantTransaction, unawaited } from './in-tenant.ts';
import { LentConnection } from './lent-connection.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ slots: 0 });
  await server.database.owner.query(`
    create table note (tenant text not null, word text not null, primary key (tenant, word));
    select isolate_by_tenant('note');
    create function slow_word(word text) returns text language sql volatile as $$ select pg_sleep(0.05); select word $$;`);
});
afterAll(async () => {
  await server.close();
});

const write = (transaction: TenantTransaction, word: string) =>
  sql`insert into note (word) values (slow_word(${word}))`.execute(transaction);
const words = async (transaction: TenantTransaction) =>
  (await sql<{ word: string }>`select word from note order by word`.execute(transaction)).rows.map(({ word }) => word);
const kept = () => server.inTenant('demo', words);

it('is cut, and all its statements fail as away, when the server does not answer the opening in time', async () => {
  const connection = new LentConnection(await server.database.pool.connect());
  const since = performance.now();
  const opened = connection.open('begin; select pg_sleep(5)', 50);
  const following = sql`select 1`.execute(connection.kysely);
  for (const each of [opened, following]) await expect(each).rejects.toSatisfy(isDatabaseAway);
  connection.release(true);
  expect(performance.now() - since).toBeLessThan(4000);
  expect(await kept()).toBeInstanceOf(Array);
});

describe('Statements of a transaction', () => {
  it('run in the order of the calls although none waits for another', async () => {
    const [, rows] = await server.inTenant('demo', (transaction) =>
      Promise.all([write(transaction, 'a'), words(transaction)]),
    );
    expect(rows).toEqual(['a']);
  });

  it('take effect even if nobody waits for their result', async () => {
    await server.inTenant('demo', async (transaction) => unawaited(write(transaction, 'b')));
    expect(await kept()).toEqual(['a', 'b']);
  });

  it.each([
    ['nobody waits for', async () => undefined],
    ['others follow', words],
  ])('undo everything when one fails that %s, and say why', async (_, then) => {
    const broken = server.inTenant('demo', async (transaction) => {
      await write(transaction, 'c');
      unawaited(write(transaction, 'a'));
      await then(transaction);
    });
    await expect(broken).rejects.toMatchObject({ code: '23505' });
    expect(await kept()).toEqual(['a', 'b']);
  });

  it('are not committed when a failure was caught on the way', async () => {
    const hushed = server.inTenant('demo', async (transaction) => {
      await write(transaction, 'd');
      await write(transaction, 'a').catch(() => undefined);
    });
    await expect(hushed).rejects.toMatchObject({ code: '23505' });
    expect(await kept()).toEqual(['a', 'b']);
  });

  it('are rejected after the transaction ended, even if its work continues', async () => {
    let late: unknown;
    let goOn: () => void = () => undefined;
    const over = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const failing = server.inTenant('demo', (transaction) =>
      Promise.all([
        Promise.reject(new Error('stop')),
        over
          .then(() => write(transaction, 'e'))
          .catch((error: unknown) => {
            late = error;
          }),
      ]),
    );
    await expect(failing).rejects.toThrow('stop');
    goOn();
    await expect.poll(() => late).toMatchObject({ message: 'the transaction is over' });
    expect(await kept()).toEqual(['a', 'b']);
  });

  it('do nothing if the transaction could not be opened', async () => {
    const odd = server.inTenant('nobody-has-this', words);
    expect(await odd).toEqual([]);
  });

  it('are planned again on another connection when their table has new columns', async () => {
    const all = (transaction: TenantTransaction) =>
      sql`select * from note where word <> ${'z'} order by word`.execute(transaction);
    const ask = () => server.inTenant('demo', all);
    for (let at = 0; at < 3; at++) await ask();
    await server.database.owner.query('alter table note add column loud boolean');
    const again = [await ask().catch(() => undefined), await ask()];
    expect(again[1]?.rows[0]).toEqual({ tenant: 'demo', word: 'a', loud: null });
  });
});
