// External PostgreSQL: migrations
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';

/** Tables, keys and references that do not start with the tenant, with the reason. */
const TABLES: Readonly<Record<string, string>> = {
  schema_migration: 'of the schema and not of a company',
  first_run: 'there is no company yet',
  passkey_challenge: 'who signs in with a passkey has not said a company yet',
  sign_in_name: 'who signs in has not said a company yet: a row for each name that was tried',
};
const KEYS: Readonly<Record<string, string>> = {
  schema_migration_pkey: 'see its table',
  sign_in_name_pkey: 'see its table',
  first_run_pkey: 'see its table',
  passkey_challenge_pkey: 'see its table',
  billing_month_parameter_numbers:
    'leads with the range of the tenant alone, as a plain GiST index knows no equality of texts',
  bill_number_range_numbers: 'the same',
};

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await database.drop();
});

const OF_PUBLIC = `c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;
/** SQL condition: the column with that number is the tenant; an expression has no number. */
const isTenant = (number: string, table: string) =>
  `exists (select from pg_attribute a where a.attrelid = ${table} and a.attnum = ${number} and a.attname = 'tenant')`;

interface Found {
  readonly name: string;
  readonly leads: boolean;
  readonly what: string;
}

async function each(query: string): Promise<readonly Found[]> {
  const { rows } = await database.owner.query<Found>(query);
  expect(rows.length).toBeGreaterThan(80);
  return rows;
}

function expectTenantFirst(found: readonly Found[], exceptions: Readonly<Record<string, string>>): void {
  const others = found.filter(({ leads }) => !leads);
  expect(others.filter(({ name }) => exceptions[name] === undefined)).toEqual([]);
  // Obsolete exceptions must be removed from the list.
  expect(others.map(({ name }) => name).sort()).toEqual(Object.keys(exceptions).sort());
}

describe('Keys that start with the tenant', () => {
  it('every table has a tenant column that is never null', async () => {
    const tables = await each(
      `select c.relname as name, '' as what, exists (
         select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant' and a.attnotnull) as leads
       from pg_class c where ${OF_PUBLIC}`,
    );
    expectTenantFirst(tables, TABLES);
  });

  it('every key and index starts with it: primary, unique, exclusion and plain indexes', async () => {
    const keys = await each(
      `select n.relname as name, pg_get_indexdef(n.oid) as what, ${isTenant('i.indkey[0]', 'c.oid')} as leads
       from pg_index i join pg_class c on c.oid = i.indrelid join pg_class n on n.oid = i.indexrelid where ${OF_PUBLIC}`,
    );
    expectTenantFirst(keys, KEYS);
  });

  it('every reference starts with the tenant on both sides', async () => {
    const references = await each(
      `select k.conname as name, pg_get_constraintdef(k.oid) as what,
         ${isTenant('k.conkey[1]', 'k.conrelid')} and ${isTenant('k.confkey[1]', 'k.confrelid')} as leads
       from pg_constraint k join pg_class c on c.oid = k.conrelid where ${OF_PUBLIC} and k.contype = 'f'`,
    );
    expectTenantFirst(references, {});
  });
});
