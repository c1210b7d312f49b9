import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { APPLICATION_ROLE } from '../application-role.ts';

/** Role that Contador signs in with: owner of the database, not a superuser. */
export const OWNER_ROLE = 'contador_owner';

const passwordFile = (home: string) => join(home, 'owner-password');

/** Password of the owner, readable only by the user of this process; `undefined` before the first start. */
export function ownerPassword(home: string): string | undefined {
  const file = passwordFile(home);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

export interface OwnerOptions {
  readonly home: string;
  readonly database: string;
  readonly mayCreateDatabases: boolean;
  /** Superuser address for another database of the same server. */
  readonly superuserUrl: (database: string) => string;
}

/**
 * Creates the roles of owner and application and the database, and transfers objects created by earlier versions as superuser to the owner.
 * Idempotent. Returns the owner's password.
 */
export async function prepareOwner(options: OwnerOptions): Promise<string> {
  const { home, database, superuserUrl } = options;
  const password = ownerPassword(home) ?? randomBytes(24).toString('hex');
  if (!existsSync(passwordFile(home))) writeFileSync(passwordFile(home), password, { mode: 0o600 });
  await asSuperuser(superuserUrl('postgres'), async (client) => {
    await client.query(roles(options.mayCreateDatabases, password));
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${database} owner ${OWNER_ROLE}`);
  });
  await asSuperuser(superuserUrl(database), (client) => client.query(handover(database)));
  return password;
}

async function asSuperuser(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

const roles = (mayCreateDatabases: boolean, password: string) => `
  do $$ begin
    if not exists (select from pg_roles where rolname = '${OWNER_ROLE}') then create role ${OWNER_ROLE}; end if;
    if not exists (select from pg_roles where rolname = '${APPLICATION_ROLE}') then create role ${APPLICATION_ROLE} nologin; end if;
  end $$;
  alter role ${OWNER_ROLE} login nosuperuser nocreaterole ${mayCreateDatabases ? '' : 'no'}createdb password '${password}';
  grant ${APPLICATION_ROLE} to ${OWNER_ROLE}`;

const handover = (database: string) => `
  do $$ declare it record; begin
    if exists (select from pg_database d join pg_roles r on r.oid = d.datdba
               where datname = '${database}' and rolname <> '${OWNER_ROLE}') then
      alter database ${database} owner to ${OWNER_ROLE};
    end if;
    for it in
      select format('alter schema %I owner to ${OWNER_ROLE}', nspname) as change, 1 as turn from pg_namespace
        where nspname = 'queue' and nspowner <> '${OWNER_ROLE}'::regrole
      union all
      select format('alter table %s owner to ${OWNER_ROLE}', c.oid::regclass), 2 from pg_class c
        join pg_namespace n on n.oid = c.relnamespace
        where nspname in ('public', 'queue') and relkind in ('r', 'p', 'v') and relowner <> '${OWNER_ROLE}'::regrole
      union all
      select format('alter routine %s owner to ${OWNER_ROLE}', p.oid::regprocedure), 3 from pg_proc p
        join pg_namespace n on n.oid = p.pronamespace
        where nspname in ('public', 'queue') and proowner <> '${OWNER_ROLE}'::regrole
      union all
      select format('alter type %s owner to ${OWNER_ROLE}', t.oid::regtype), 3 from pg_type t
        join pg_namespace n on n.oid = t.typnamespace
        where nspname in ('public', 'queue') and typtype in ('e', 'd', 'r') and typowner <> '${OWNER_ROLE}'::regrole
      order by turn
    loop execute it.change; end loop;
  end $$`;
