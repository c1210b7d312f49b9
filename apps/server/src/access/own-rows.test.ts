// Engine: tenants
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTenant } from '../database/in-tenant.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { authenticate } from './session.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ hands: 0 });
  await server.token('dev@demo');
  await server.database.owner.query(`
    create table meter (tenant text not null references tenant, code text not null, customer text not null, primary key (tenant, code));
    select isolate_by_tenant('meter');
    select isolate_by_customer('meter', 'customer');`);
  await write('cedenar', null, ['m1', '1001'], ['m2', '1002']);
  await write('demo', null, ['m1', '1001']);
});
afterAll(async () => {
  await server.close();
});

type Meter = readonly [code: string, customer: string];

function write(tenant: string, customer: string | null, ...meters: Meter[]) {
  const values = sql.join(meters.map(([code, of]) => sql`(${code}, ${of})`));
  return inTenant(
    server.database,
    tenant,
    (transaction) => sql`insert into meter (code, customer) values ${values}`.execute(transaction),
    { customer },
  );
}

async function seen(tenant: string, customer: string | null): Promise<string[]> {
  const look = () => sql<{ code: string; customer: string }>`select code, customer from meter order by code`;
  const { rows } = await inTenant(server.database, tenant, (transaction) => look().execute(transaction), {
    readOnly: true,
    customer,
  });
  return rows.map(({ code, customer: of }) => `${code} ${of}`);
}

describe('a transaction in the name of a customer', () => {
  it('sees the rows of that customer of that company, and the company all of its own', async () => {
    expect(await seen('cedenar', null)).toEqual(['m1 1001', 'm2 1002']);
    expect(await seen('cedenar', '1001')).toEqual(['m1 1001']);
    expect(await seen('demo', '1001')).toEqual(['m1 1001']);
    expect(await seen('demo', '1002')).toEqual([]);
  });

  it('writes no row of another, and changes and removes none', async () => {
    await expect(write('cedenar', '1001', ['m3', '1002'])).rejects.toThrow('row-level security');
    const { numAffectedRows } = await inTenant(
      server.database,
      'cedenar',
      (transaction) => sql`update meter set code = code || 'x' where customer = '1002'`.execute(transaction),
      { customer: '1001' },
    );
    expect(numAffectedRows).toBe(0n);
    expect(await seen('cedenar', '1002')).toEqual(['m2 1002']);
  });

  it('ends with it: the connection brings no customer to the next', async () => {
    await seen('cedenar', '1001');
    expect(await seen('cedenar', null)).toEqual(['m1 1001', 'm2 1002']);
  });
});

it('every table whose rows name a client shows a customer its own alone', async () => {
  const { rows } = await server.database.owner.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_code' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not exists (
      select from pg_policy p where p.polrelid = c.oid and p.polname = 'own_customer' and not p.polpermissive)
    order by 1`);
  expect(rows.map(({ name }) => name)).toEqual([
    // Says whose rows the account sees.
    'account',
    // Says that a run was issued, of a whole cycle or of a client: nobody's bill is found without it.
    'billed_cycle',
  ]);
});

it('every view reads with the rights of who asks, so that it shows no more than its tables', async () => {
  const { rows } = await server.database.owner.query<{ name: string }>(`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
      and not coalesce(reloptions @> array['security_invoker=true'], false)`);
  expect(rows).toEqual([]);
});

describe('who is a customer', () => {
  const callerOf = async (email: string) => await authenticate(server.parts, await server.token(email));

  it('is said by the account, and nobody who works for the company is one', async () => {
    expect((await callerOf('ag_client@cedenar'))?.customer).toBe('1001');
    for (const staff of ['dev@cedenar', 'ag@cedenar', 'ag_cons@cedenar', 'dev@demo']) {
      expect((await callerOf(staff))?.customer).toBeNull();
    }
  });

  it('sees the rows of nobody where the account does not say whose', async () => {
    await server.inTenant('cedenar', (transaction) =>
      transaction.updateTable('account').set({ client_code: null }).where('email', '=', 'ag_client@cedenar').execute(),
    );
    const caller = await callerOf('ag_client@cedenar');
    expect(caller?.customer).not.toBeNull();
    expect(await seen('cedenar', caller?.customer ?? null)).toEqual([]);
  });
});
