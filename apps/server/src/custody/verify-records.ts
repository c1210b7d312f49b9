import pg from 'pg';
import { verificationFindings } from '../messages/verification.ts';
import { checkBytes } from '../platform/files/checked-bytes.ts';
import { FILE_TABLES } from '../platform/files/file-tables.ts';
import { FileStoreAway, type ObjectStore, StoredFileDamaged } from '../platform/files/object-store.ts';
import { bytesOf, type FileRow } from './file-bytes.ts';
import { FORMER_BYTES, formerBytesFindings } from './former-bytes.ts';
import { guards } from './guards.ts';
import { FINAL_STATES } from './row-sets.ts';

const FILES_A_PAGE = 20;

/** Reports append-only rows that do not match their seals: changed, deleted, or never sealed. */
export async function sealFindings(
  client: pg.ClientBase,
  tenant: string,
  store: ObjectStore | undefined,
): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string; columns: string; keys: string }>(`
    select c.relname as name,
      (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped
        and not (c.relname = 'stored_file' and attname = 'deflated')) as columns,
      (select string_agg(format('%L, t.%I', attname, attname), ', ') from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
        where indrelid = c.oid and indisprimary) as keys
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and (
      exists (select from pg_trigger where tgrelid = c.oid and tgname = 'seal_record')
      or c.relname in (select distinct of_table from record_seal)) order by 1`);
  const findings: string[] = [];
  for (const { name, columns, keys } of tables) {
    const state = FINAL_STATES[name];
    const isFinal = state === undefined ? 'true' : `t.record ->> 'state' = ${pg.escapeLiteral(state)}`;
    const { rows } = await client.query<{ key: string; what: string }>(
      `select coalesce(s.record_key, t.record_key)::text as key,
        case when t.record_key is null then 'fue eliminada' when s.record_key is null then 'no tiene sello' else 'fue cambiada' end as what
       from (select * from record_seal where tenant = $1 and of_table = $2) s
       full join (select jsonb_build_object(${keys}) as record_key, row_to_json(t) as record
         from (select ${columns} from ${name} where tenant = $1) t) t on t.record_key = s.record_key
       where t.record_key is null or s.record_key is null and ${isFinal} or (s.covers && $3::text[]) is not true and s.sha256 <> (
         select sha256(convert_to(string_agg(to_json(l.name)::text || ':' || coalesce(v.value::text, 'null'), ',' order by l.place), 'UTF8'))
         from unnest(s.covers) with ordinality as l (name, place)
         left join json_each(case when l.name is not null then t.record end) v on v.key = l.name)
       order by 1 limit 50`,
      [tenant, name, FORMER_BYTES[name] === undefined ? [] : [FORMER_BYTES[name].column]],
    );
    findings.push(...rows.map(({ key, what }) => `${name}: la fila ${key} ${what}`));
    findings.push(...(await formerBytesFindings(client, { tenant, name, columns, keys }, store)));
  }
  return findings;
}

/** Reports files whose bytes do not match their digest; also returns the number of files. */
export async function fileFindings(
  client: pg.ClientBase,
  tenant: string,
  store: ObjectStore | undefined,
): Promise<{ count: number; findings: string[] }> {
  const findings: string[] = [];
  let count = 0;
  for (const { table, key } of FILE_TABLES) {
    for (let after: string | undefined; ; ) {
      const { rows } = await client.query<FileRow & { at: string }>(
        `select ${key}::text as at, sha256, size, deflated, object from ${table}
         where tenant = $1 ${after === undefined ? '' : `and ${key} > $2`} order by ${key} limit ${FILES_A_PAGE}`,
        after === undefined ? [tenant] : [tenant, after],
      );
      for (const row of rows) {
        const finding = await findingOf(table, row, store);
        if (finding !== undefined) findings.push(finding);
      }
      count += rows.length;
      after = rows.at(-1)?.at;
      if (after === undefined) break;
    }
  }
  return { count, findings };
}

async function findingOf(table: string, row: FileRow, store: ObjectStore | undefined): Promise<string | undefined> {
  const sha256 = row.sha256.toString('hex');
  try {
    await checkBytes(await bytesOf(row, store), row.size, sha256);
    return undefined;
  } catch (error) {
    if (error instanceof FileStoreAway && store === undefined) return verificationFindings.filesUrlUnset(table, sha256);
    if (!(error instanceof StoredFileDamaged)) throw error;
    return verificationFindings.bytesChanged(table, sha256);
  }
}

/** Reports missing or disabled protections: triggers of immutable rows, and row-level security. */
export async function guardFindings(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; trigger: string; rests: boolean }>(
    `select c.relname as name, t.tgname as trigger, t.tgenabled <> 'O' as rests
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where c.relnamespace = 'public'::regnamespace and not t.tgisinternal order by 1, 2`,
  );
  const gone = Object.entries(guards).flatMap(([name, triggers]) =>
    triggers
      .filter((trigger) => !rows.some((row) => row.name === name && row.trigger === trigger))
      .map((trigger) => [name, trigger]),
  );
  const { rows: open } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relname <> 'schema_migration' and not (relrowsecurity and relforcerowsecurity) order by 1`,
  );
  return [
    ...rows.filter(({ rests }) => rests).map(({ name, trigger }) => verificationFindings.guardAtRest(name, trigger)),
    ...gone.map(([name, trigger]) => verificationFindings.guardRemoved(name as string, trigger as string)),
    ...open.map(({ name }) => verificationFindings.rowsNotApart(name)),
  ];
}
