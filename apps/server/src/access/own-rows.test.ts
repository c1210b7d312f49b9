// External PostgreSQL: tenants
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTenant } from '../platform/index.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { authenticate } from './session.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ slots: 0 });
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
  const values = sql.join(meters.map(([code, owner]) => sql`(${code}, ${owner})`));
  return inTenant(
    server.database,
    tenant,
    (transaction) => sql`insert into meter (code, customer) values ${values}`.execute(transaction),
    { customer },
  );
}

async function visibleMeters(tenant: string, customer: string | null): Promise<string[]> {
  const query = () => sql<{ code: string; customer: string }>`select code, customer from meter order by code`;
  const { rows } = await inTenant(server.database, tenant, (transaction) => query().execute(transaction), {
    readOnly: true,
    customer,
  });
  return rows.map(({ code, customer: owner }) => `${code} ${owner}`);
}

describe('a transaction on behalf of a customer', () => {
  it("sees only that customer's rows of that company, while the company sees all its rows", async () => {
    expect(await visibleMeters('cedenar', null)).toEqual(['m1 1001', 'm2 1002']);
    expect(await visibleMeters('cedenar', '1001')).toEqual(['m1 1001']);
    expect(await visibleMeters('demo', '1001')).toEqual(['m1 1001']);
    expect(await visibleMeters('demo', '1002')).toEqual([]);
  });

  it('can neither insert, change nor delete rows of another customer', async () => {
    await expect(write('cedenar', '1001', ['m3', '1002'])).rejects.toThrow('row-level security');
    const { numAffectedRows } = await inTenant(
      server.database,
      'cedenar',
      (transaction) => sql`update meter set code = code || 'x' where customer = '1002'`.execute(transaction),
      { customer: '1001' },
    );
    expect(numAffectedRows).toBe(0n);
    expect(await visibleMeters('cedenar', '1002')).toEqual(['m2 1002']);
  });

  it('does not leave its customer to the next transaction of the same connection', async () => {
    await visibleMeters('cedenar', '1001');
    expect(await visibleMeters('cedenar', null)).toEqual(['m1 1001', 'm2 1002']);
  });
});

it('every table with a client code shows a customer only its own rows', async () => {
  const { rows } = await server.database.owner.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_code' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not exists (
      select from pg_policy p where p.polrelid = c.oid and p.polname = 'own_customer' and not p.polpermissive)
    order by 1`);
  expect(rows.map(({ name }) => name)).toEqual([
    // Names the client whose rows the account sees.
    'account',
    // Records that a run was issued, for a whole cycle or for one client; without it no customer's bill can be found.
    'billed_cycle',
  ]);
});

it('every view has the rights of the caller, so that it shows no more than its tables', async () => {
  const { rows } = await server.database.owner.query<{ name: string }>(`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
      and not coalesce(reloptions @> array['security_invoker=true'], false)`);
  expect(rows).toEqual([]);
});

describe('the customer of a session', () => {
  const callerOf = async (email: string) => await authenticate(server.parts, await server.token(email));

  it('is set by the account, and staff have none', async () => {
    expect((await callerOf('ag_client@cedenar'))?.customer).toBe('1001');
    for (const staff of ['dev@cedenar', 'ag@cedenar', 'ag_cons@cedenar', 'dev@demo']) {
      expect((await callerOf(staff))?.customer).toBeNull();
    }
  });

  it('sees no rows if the account names no client', async () => {
    await server.inTenant('cedenar', (transaction) =>
      transaction.updateTable('account').set({ client_code: null }).where('email', '=', 'ag_client@cedenar').execute(),
    );
    const caller = await callerOf('ag_client@cedenar');
    expect(caller?.customer).not.toBeNull();
    expect(await visibleMeters('cedenar', caller?.customer ?? null)).toEqual([]);
  });
});
