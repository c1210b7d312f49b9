import type pg from 'pg';
import { custodyTexts } from '../messages/custody.ts';
import { APPLICATION_ROLE } from '../platform/database/application-role.ts';
import { mayBecome } from '../platform/database/migrate.ts';
import { CustodyRefused } from './refusal.ts';

interface Standing {
  readonly role: string;
  readonly database: string;
  readonly encoding: string;
  readonly everything: boolean;
  readonly creates: boolean;
  readonly makes_roles: boolean;
  readonly app_exists: boolean;
  readonly app_usable: boolean;
}

interface Sight {
  readonly role: string;
  readonly owner: string;
  /** Tables that the role cannot read, or only in part. */
  readonly unseen: string[];
  /** Number of the role's own tables from a version without custody rights. */
  readonly outdated: number;
}

/** Throws unless the role can read every row, and names a role that can. A backup that lacks invisible rows would look complete. */
export async function refuseUnlessAllIsSeen(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<Sight>(`
    with seen as (
      select c.relname::text as name, pg_get_userbyid(c.relowner)::text as owner, pg_has_role(c.relowner, 'usage') as own,
        has_table_privilege(c.oid, 'select') and (r.rolsuper or r.rolbypassrls or not c.relrowsecurity
          or (pg_has_role(c.relowner, 'usage') and not c.relforcerowsecurity)
          or exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'custody'
            and exists (select from unnest(p.polroles) as u (grantee) where pg_has_role(u.grantee, 'usage')))) as whole
      from pg_class c cross join pg_roles r
      where r.rolname = current_user and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      union all
      select c.relname::text, pg_get_userbyid(c.relowner)::text, false, has_sequence_privilege(c.oid, 'select')
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'S')
    select current_user as role, max(owner) as owner, coalesce(array_agg(name order by name) filter (where not whole), '{}') as unseen,
      count(*) filter (where not whole and own)::int as outdated
    from seen`);
  const { role, owner, unseen, outdated } = rows[0] as Sight;
  if (unseen.length === 0) return;
  throw new CustodyRefused(
    outdated === unseen.length ? custodyTexts.olderDatabase : custodyTexts.unseenRows(role, unseen, owner),
  );
}

/** Throws unless the role can create the product's schema, and names what it lacks. */
export async function refuseUnlessMayBuild(client: pg.ClientBase): Promise<void> {
  const exists = `exists (select from pg_roles where rolname = '${APPLICATION_ROLE}')`;
  const { rows } = await client.query<Standing>(`
    select current_user as role, current_database() as database, current_setting('server_encoding') as encoding,
      has_database_privilege(current_database(), 'create') as everything,
      has_schema_privilege('public', 'create') as creates, r.rolsuper or r.rolcreaterole as makes_roles, ${exists} as app_exists,
      case when ${exists} then ${mayBecome(`'${APPLICATION_ROLE}'`)} else false end as app_usable
    from pg_roles r where r.rolname = current_user`);
  const standing = rows[0] as Standing;
  const { role, database } = standing;
  if (standing.encoding !== 'UTF8') {
    throw new CustodyRefused(custodyTexts.notUtf8(database, standing.encoding));
  }
  if (!standing.everything || !standing.creates) {
    throw new CustodyRefused(custodyTexts.mayNotBuild(role, database));
  }
  if (standing.app_usable || standing.makes_roles) return;
  throw new CustodyRefused(
    standing.app_exists
      ? custodyTexts.noMember(role, APPLICATION_ROLE)
      : custodyTexts.mayNotMakeRole(role, APPLICATION_ROLE),
  );
}
