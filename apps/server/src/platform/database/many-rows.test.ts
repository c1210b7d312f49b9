// External PostgreSQL: migrations
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await database.drop();
});

/** Rows that the planner expects for a statement, as seen by the application. */
async function expectedRows(owner: pg.ClientBase, statement: string): Promise<number> {
  const { rows } = await owner.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    `explain (format json) ${statement}`,
  );
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

describe('The database with many rows', () => {
  it('estimates tables of customers at their real size', async () => {
    const owner = await database.owner.connect();
    try {
      await owner.query(`begin; set local app.tenant = 'uno'`);
      await owner.query(`insert into tenant (tenant, kind, application_name, description, agent, publication_layout, user_types, features, created_at)
        values ('uno', '', '', '', '', '', '{}', '[]', now())`);
      await owner.query(`insert into client (client_code, name, active, consumption_source, m_factor, months_with_excess,
          consecutive_months_out_of_excess, consecutive_months_m6, saved_by, saved_at)
        select 'C' || n, 'CLIENTE', true, 'manual', 1, 0, 0, 0, 'Prueba', now() from generate_series(1, 1000) as n`);
      await owner.query('analyze client; set local role contador_app');
      expect(await expectedRows(owner, 'select from client')).toBeGreaterThan(900);
      const { rows } = await owner.query<{ of: string }>(
        `select polrelid::regclass::text as of from pg_policy where polname = 'own_customer'
           and pg_get_expr(polqual, polrelid) !~ 'IS NOT NULL\\)$'`,
      );
      expect(rows).toEqual([]);
    } finally {
      await owner.query('rollback');
      owner.release();
    }
  });

  it('plans what follows a statement for the rows of that statement', async () => {
    const { rows } = await database.owner.query<{ name: string; settings: string[] | null }>(
      `select distinct p.proname as name, p.proconfig as settings from pg_trigger t join pg_proc p on p.oid = t.tgfoid
       where t.tgoldtable is not null or t.tgnewtable is not null`,
    );
    expect(rows.length).toBeGreaterThan(6);
    expect(rows.filter(({ settings }) => !settings?.includes('plan_cache_mode=force_custom_plan'))).toEqual([]);
  });

  it('compares old and new rows in time proportional to their number', async () => {
    const joined = await database.owner.query<{ name: string }>(
      `select distinct p.proname as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid
       where t.tgoldtable is not null and t.tgnewtable is not null
         and p.prosrc ~ format('(%1$s\\M[^()]* join %2$s\\M|%2$s\\M[^()]* join %1$s\\M)', t.tgoldtable, t.tgnewtable)`,
    );
    expect(joined.rows).toEqual([]);
  });

  it('finds one client by any index of a client table, also before the table is analysed', async () => {
    const { rows } = await database.owner.query<{ found: string }>(
      `select format('%s (%s)', x.indrelid::regclass, string_agg(a.attname, ', ' order by k.place)) as found
       from pg_index x
       join pg_class t on t.oid = x.indrelid and t.relnamespace = 'public'::regnamespace
       cross join lateral unnest(x.indkey) with ordinality k (att, place)
       left join pg_attribute a on a.attrelid = x.indrelid and a.attnum = k.att
       where not x.indisunique and x.indpred is null and exists (
         select from pg_index p join pg_attribute c on c.attrelid = p.indrelid and c.attnum = any(p.indkey)
         where p.indrelid = x.indrelid and c.attname = 'client_code')
       group by x.indexrelid, x.indrelid having not coalesce(bool_or(a.attname = 'client_code'), false)`,
    );
    expect(rows.map(({ found }) => found).toSorted()).toEqual(Object.keys(WITHOUT_THE_CLIENT).toSorted());
  });
});

/** Indexes of client tables without the client code, and why none is used to find one client. */
const WITHOUT_THE_CLIENT = {
  'liquidation_row (tenant, run, natural_key)': 'the order of a page, which is chosen by itself',
  'liquidation_row (tenant, run, score, natural_key)': 'likewise',
  'trial_row (tenant, run, size, natural_key)': 'likewise',
  'drawn_archive_file (tenant, run)': 'with the name after them, by which one file is found',
  'drawn_archive_file (tenant, file)': 'a file is one row',
  'approved_meter_month (tenant, id)': 'a month is one row',
  'corrected_self_generator_settlement (tenant, hours)': 'likewise',
  'settlement_correction_draft (tenant, file)': 'a file is one row',
  'meter_month (tenant, file)': 'likewise',
  'prepared_customer_link (tenant, file)': 'the links of one file, which are read together',
};
