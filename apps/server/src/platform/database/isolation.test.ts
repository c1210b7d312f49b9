// External PostgreSQL: tenants, roles
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../testing/test-server.ts';
import { testServer } from '../../testing/test-server.ts';
import { storeFile } from '../files/stored-file.ts';
import { allTenants, inTenant } from './in-tenant.ts';

let server: TestServer;
let tables: string[];
beforeAll(async () => {
  server = await testServer({ slots: 0 });
  await server.token('dev@demo');
  await server.token('dev@cedenar');
  await server.inTenant('cedenar', (transaction) => storeFile(transaction, Buffer.from('de Cedenar')));
  const { rows } = await server.database.owner.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'tenant' order by 1`,
  );
  tables = rows.map((row) => row.name);
});
afterAll(async () => {
  await server.close();
});

describe('Every table of a tenant', () => {
  it('has row-level security, also for its owner', async () => {
    const { rows } = await server.database.owner.query<{ name: string; enabled: boolean; forced: boolean }>(
      `select relname as name, relrowsecurity as enabled, relforcerowsecurity as forced
       from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    );
    const isOpen = rows.filter(({ enabled, forced }) => !enabled || !forced).map(({ name }) => name);
    expect(isOpen).toEqual(['schema_migration']);
    expect(tables.length).toBeGreaterThanOrEqual(9);
  });

  it("shows other tenants' rows to no session, and no rows without a tenant", async () => {
    for (const table of tables.filter((name) => name !== 'sign_in_name')) {
      const visible = await inTenant(server.database, 'demo', (transaction) =>
        sql<{ tenant: string }>`select distinct tenant from ${sql.table(table)}`.execute(transaction),
      );
      expect(visible.rows.filter(({ tenant }) => tenant !== 'demo')).toEqual([]);
      const { rows } = await server.database.pool.query(`select count(*) as count from ${table}`);
      expect([table, rows[0].count]).toEqual([table, 0]);
    }
    const accounts = await server.inTenant('demo', (transaction) =>
      transaction.selectFrom('account').select('email').execute(),
    );
    expect(accounts.map(({ email }) => email).toSorted()).toEqual(['dev2@demo', 'dev@demo']);
  });

  it('rejects changes, inserts and deletes in rows of another tenant', async () => {
    const before = await server.inTenant('cedenar', (transaction) =>
      transaction.selectFrom('account').selectAll().orderBy('email').execute(),
    );
    await server.inTenant('demo', async (transaction) => {
      const changed = await transaction
        .updateTable('account')
        .set({ active: false })
        .where('tenant', '=', 'cedenar')
        .executeTakeFirst();
      const removed = await transaction.deleteFrom('session').where('tenant', '=', 'cedenar').executeTakeFirst();
      expect([changed.numUpdatedRows, removed.numDeletedRows]).toEqual([0n, 0n]);
    });
    const intrusion = server.inTenant('demo', (transaction) =>
      transaction
        .insertInto('session')
        .values({
          tenant: 'cedenar',
          token_sha256: Buffer.alloc(32),
          email: 'dev@cedenar',
          created_at: new Date(),
          last_used_at: new Date(),
          ends_at: new Date(),
        })
        .execute(),
    );
    await expect(intrusion).rejects.toThrow(/row-level security/);
    const after = await server.inTenant('cedenar', (transaction) =>
      transaction.selectFrom('account').selectAll().orderBy('email').execute(),
    );
    expect(after).toEqual(before);
  });

  it('does not allow moving rows to another tenant', async () => {
    const move = server.inTenant('demo', (transaction) =>
      sql`update account set tenant = 'cedenar' where email = 'dev@demo'`.execute(transaction),
    );
    await expect(move).rejects.toThrow(/row-level security|violates/);
  });
});

describe('Intended access across tenants', () => {
  it('is limited to the list of tenant names', async () => {
    expect(await allTenants(server.database)).toEqual(['cedenar', 'demo', 'spectrum']);
  });

  it('exposes a sign-in name only to a lookup of that name', async () => {
    const { rows } = await server.database.pool.query('select * from sign_in_name');
    expect(rows).toEqual([]);
  });

  it('ends with its transaction on a pooled connection', async () => {
    await inTenant(server.database, 'demo', async (transaction) => {
      await transaction.selectFrom('account').select('email').execute();
    });
    for (let i = 0; i < 10; i++) {
      const { rows } = await server.database.pool.query(`select current_setting('app.tenant', true) as tenant`);
      expect(rows[0].tenant ?? '').toBe('');
    }
  });

  it('rejects invalid tenant names', async () => {
    await expect(inTenant(server.database, `demo'; reset role; --`, async () => 1)).rejects.toThrow(/not the name/);
  });
});

describe('A transaction', () => {
  it('is rolled back when its work is refused', async () => {
    const refused = await server.inTenant('demo', async (transaction) => {
      await transaction.updateTable('account').set({ person_name: 'Nadie' }).execute();
      return { ok: false as const };
    });
    expect(refused).toEqual({ ok: false });
    const { person_name } = await server.inTenant('demo', (transaction) =>
      transaction.selectFrom('account').select('person_name').where('email', '=', 'dev@demo').executeTakeFirstOrThrow(),
    );
    expect(person_name).toBe('Daniela Duarte');
  });

  it('of a reading call cannot write', async () => {
    const write = inTenant(
      server.database,
      'demo',
      (transaction) => transaction.updateTable('account').set({ active: false }).execute(),
      { readOnly: true },
    );
    await expect(write).rejects.toThrow(/read-only/);
  });
});

describe('Database rights of the application', () => {
  it.each([
    ['change a calculation version', `update calculation_version set xm_version = 'tx2'`, /never changed or removed/],
    ['remove an account', `delete from account`, /permission denied/],
    ['change an input that is in', `update input_entry set entered_by = 'Otra'`, /permission denied/],
    [
      'read as those who keep the database do',
      `set local app.custody = 'on'; select 1 / count(*) from account`,
      /division/,
    ],
  ])('is to %s', async (_, statement, refused) => {
    await expect(server.database.pool.query(statement)).rejects.toThrow(refused);
  });

  it('do not include changing or deleting rows of append-only tables', async () => {
    const { rows } = await server.database.owner.query<{ name: string; may: boolean }>(
      `select c.relname as name, has_table_privilege('contador_app', c.oid, 'update, delete, truncate') as may
       from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname = 'keep_forever'`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(15);
    expect(rows.filter(({ may }) => may)).toEqual([]);
  });
});

describe('The owner of the database', () => {
  it('reads whole tables only on explicit request', async () => {
    const { rows } = await server.database.owner.query<{ name: string }>(
      `select relname as name from pg_class c where relnamespace = 'public'::regnamespace and relrowsecurity
        and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'custody')`,
    );
    expect(rows).toEqual([]);
    const owner = await server.database.owner.connect();
    const count = async () => (await owner.query('select count(*) as count from account')).rows[0].count;
    const { rows: roles } = await owner.query('select rolsuper from pg_roles where rolname = current_user');
    try {
      if (!roles[0].rolsuper) expect(await count()).toBe(0);
      await owner.query(`begin; set local app.custody = 'on'`);
      expect(await count()).toBeGreaterThan(1);
    } finally {
      await owner.query('rollback');
      owner.release();
    }
  });
});
