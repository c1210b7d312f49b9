// External PostgreSQL: migrations
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMigrations } from '../../platform/database/migrate.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(async () => {
  await server.close();
});

describe('the migration of company columns that were stored for each market', () => {
  it('makes one row of them: the latest is in force, the others are earlier revisions, and market rows keep their former values as revisions', async () => {
    const client = await server.database.owner.connect();
    const insert = async (market: string, revision: number, first: number, sdl: number, at: string, period = 3) => {
      await client.query(
        `insert into parameter_entry (tenant, year, month, version, market, filename, revision, amounts, provisional, file_name,
           entered_by, entered_by_email, entered_at)
         values ('cedenar', 2025, $5, 'def', $1, 'CG', $2, array[$3, 0, 9, 6, null, $4, null]::numeric[], false, null, 'A', 'a', $6)`,
        [market, revision, first, sdl, period, at],
      );
    };
    await client.query('begin');
    await client.query(`set local app.tenant = 'cedenar'`);
    await insert('AAA', 1, 11, 1, '2025-04-01T10:00:00Z');
    await insert('BBB', 1, 22, 2, '2025-04-01T11:00:00Z');
    await insert('AAA', 2, 33, 1, '2025-04-01T12:00:00Z');
    await client.query('commit');
    const migration = (await readMigrations()).find(({ name }) => name.startsWith('125-'));
    await client.query(migration?.text ?? '');
    client.release();
    const kept = await server.inTenant('cedenar', (transaction) =>
      transaction
        .selectFrom('parameter_entry')
        .select(['market', 'revision', 'amounts'])
        .where('filename', '=', 'CG')
        .orderBy('market')
        .orderBy('revision')
        .execute(),
    );
    expect(kept.map((it) => [it.market, it.revision, ...it.amounts.map((amount) => amount && Number(amount))])).toEqual(
      [
        ['*', 1, 11, 0, 9, 6, null, null, null],
        ['*', 2, 22, 0, 9, 6, null, null, null],
        ['*', 3, 33, 0, 9, 6, null, null, null],
        ['AAA', 1, 11, 0, 9, 6, null, 1, null],
        ['AAA', 2, 33, 0, 9, 6, null, 1, null],
        ['AAA', 3, null, null, null, null, null, 1, null],
        ['BBB', 1, 22, 0, 9, 6, null, 2, null],
        ['BBB', 2, null, null, null, null, null, 2, null],
      ],
    );
  });
});
