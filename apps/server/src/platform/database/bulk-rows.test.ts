// External PostgreSQL: none
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { insertRows, rowsAs } from './bulk-rows.ts';
import { inTenant, type TenantTransaction } from './in-tenant.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.owner.query(`select set_config('app.tenant', 'uno', false);
    insert into tenant (tenant, kind, application_name, description, agent, publication_layout, user_types, features, created_at)
    values ('uno', '', '', '', '', '', '{}', '[]', now())`);
});
afterAll(async () => {
  await database.drop();
});

const run = '11111111-1111-4111-8111-111111111111';
const inCompany = <Value>(work: (transaction: TenantTransaction) => Promise<Value>) => inTenant(database, 'uno', work);
const lists = (transaction: TenantTransaction, digests: readonly string[], options = {}) =>
  insertRows(
    transaction,
    'liquidation_list',
    digests,
    { digest: ['text', (digest) => digest], ids: ['text', (digest) => `ids of ${digest}`] },
    options,
  );

it('inserts every value into its column: shared values, decimals, nulls and arrays of any length', async () => {
  const rows = [
    { code: 'A', energy: '10.25', stratum: 4, remarks: ['say "no"', 'a,b', 'c\\d', '{}', 'NULL', ''] },
    { code: 'B', energy: '0.1000', stratum: null, remarks: [] },
  ];
  const stored = await inCompany(async (transaction) => {
    const count = await insertRows(
      transaction,
      'liquidation_row',
      rows,
      {
        client_code: ['text', (row) => row.code],
        stratum: ['smallint', (row) => row.stratum],
        active: ['numeric', (row) => row.energy],
        remarks: ['text[]', (row) => row.remarks],
      },
      {
        shared: {
          run,
          sic_code: 'Frt1',
          use_type: 'OFICIAL',
          facts_list: '',
          facts: '',
          amounts_list: '',
          amounts: '',
          active_value: '7',
          total: '8',
          applied_m: 1,
          tariff: null,
          state: 'liquidated',
          natural_key: '',
        },
      },
    );
    expect(count).toBe(2);
    return await transaction.selectFrom('liquidation_row').selectAll().orderBy('client_code').execute();
  });
  expect(stored).toEqual(
    rows.map(({ code, energy, stratum, remarks }) =>
      expect.objectContaining({
        tenant: 'uno',
        run,
        client_code: code,
        stratum,
        active: energy,
        remarks,
        active_value: '7',
        total: '8',
        tariff: null,
      }),
    ),
  );
});

it('counts the inserted rows, and leaves out existing ones only when told to', async () => {
  expect(await inCompany((transaction) => lists(transaction, ['one', 'two']))).toBe(2);
  expect(await inCompany((transaction) => lists(transaction, ['two', 'three'], { skipExisting: true }))).toBe(1);
  expect(await inCompany((transaction) => lists(transaction, [], { skipExisting: true }))).toBe(0);
  await expect(inCompany((transaction) => lists(transaction, ['three']))).rejects.toThrow(/duplicate key/);
});

it('inserts every row once when it needs several statements', async () => {
  const digests = ['a', 'b', 'c', 'd', 'e'];
  expect(await inCompany((transaction) => lists(transaction, digests, { batch: 2 }))).toBe(5);
  const stored = await inCompany((transaction) =>
    transaction
      .selectFrom('liquidation_list')
      .select('digest')
      .where('digest', 'in', digests)
      .orderBy('digest')
      .execute(),
  );
  expect(stored.map(({ digest }) => digest)).toEqual(digests);
});

it('joins rows to a table, in the types of their columns', async () => {
  const { rows } = await inCompany((transaction) =>
    sql`select a.size, a.ids || 'x' as ids, l.ids as stored
      from ${rowsAs('a', ['two', 'four'], {
        digest: ['text', (digest) => digest],
        size: ['bigint', (digest) => digest.length],
        ids: ['text', () => null],
      })} left join liquidation_list l using (digest) order by digest`.execute(transaction),
  );
  expect(rows).toEqual([
    { size: 4, ids: null, stored: null },
    { size: 3, ids: null, stored: 'ids of two' },
  ]);
});
