// External PostgreSQL: tenants, roles
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientOf, holdersOfSicCodes } from '../../../clients/index.ts';
import type { TenantTransaction } from '../../../platform/index.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import { addBilledClient, COMPANY, prepareBilling } from '../../testing/billed-company.ts';
import { clientByCode } from '../amounts/client-by-code.repository.ts';

const CLIENTS = 60;
const cycle = 'R1';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await server.inTenant(COMPANY, async (transaction) => {
    await prepareBilling(transaction, { code: cycle, marketType: 'REGULADO' });
    for (let at = 0; at < CLIENTS; at++) {
      await addBilledClient(transaction, { client_code: `Ab-${at}`, sic_code: `Frt${at}`, cycle });
    }
  });
  // Autovacuum would do the same after a while.
  await server.database.owner.query('analyze client');
});
afterAll(async () => {
  await server.close();
});

/** Rows of `client` read during `find`, by the statistics of the database; sequential scans are disabled where an index can be used. */
async function readingOf<Found>(find: (transaction: TenantTransaction) => Promise<Found>) {
  return await server.inTenant(COMPANY, async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction);
    const read = async () => {
      const { rows } = await sql<{ read: number }>`select (seq_tup_read + idx_tup_fetch)::int as read
        from pg_stat_xact_user_tables where relname = 'client'`.execute(transaction);
      return rows[0]?.read ?? 0;
    };
    const before = await read();
    const found = await find(transaction);
    return { found, read: (await read()) - before };
  });
}

it('finds a client by code or SIC in any case, reading no other rows', async () => {
  const whole = await readingOf((transaction) => clientOf(transaction, 'aB-7'));
  expect([whole.found?.client.clientCode, whole.read]).toEqual(['Ab-7', 1]);
  const bySic = await readingOf((transaction) => clientByCode(transaction, 'FRT11'));
  expect([bySic.found?.client_code, bySic.read]).toEqual(['Ab-11', 1]);
  const holders = await readingOf((transaction) => holdersOfSicCodes(transaction, ['fRt3', 'frt5']));
  expect(holders.found).toHaveLength(2);
  expect(holders.found).toEqual(
    expect.arrayContaining([
      { sicCode: 'frt3', client: 'Ab-3' },
      { sicCode: 'frt5', client: 'Ab-5' },
    ]),
  );
  expect(holders.read).toBe(2);
});

it('treats client codes that differ only in case as the same code', async () => {
  const twice = server.inTenant(COMPANY, (transaction) =>
    addBilledClient(transaction, { client_code: 'AB-7', sic_code: 'other', cycle }),
  );
  await expect(twice).rejects.toThrow(/client_tenant_code_key/);
});
