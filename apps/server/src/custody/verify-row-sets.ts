import pg from 'pg';
import { verificationFindings } from '../messages/verification.ts';
import { ROW_SETS, type RowSet } from './row-sets.ts';

/** Bytes of each row digest that a seal stores. */
const MARK = 8;
const MOST_NAMED = 50;

interface TableKey {
  /** All columns of the table. */
  readonly all: readonly string[];
  /** Columns of the primary key, in order. */
  readonly columns: readonly string[];
  /** SQL: order of rows `m`, equal on every server. */
  readonly order: string;
}

interface BrokenSet {
  readonly key: string;
  readonly covers: string[];
  readonly sealed: number;
  readonly marks: string;
}

/** Reports rows under a sealed head that differ from the seal: changed, deleted, added, or never sealed. */
export async function rowSetFindings(client: pg.ClientBase, tenant: string): Promise<string[]> {
  const keys = await tableKeys(client);
  const findings: string[] = [];
  for (const set of ROW_SETS) {
    const [head, table] = [keys.get(set.head), keys.get(set.table)];
    if (head === undefined || table === undefined) continue;
    findings.push(...(await findingsOf(client, tenant, set, head, table)));
  }
  return findings;
}

async function findingsOf(
  client: pg.ClientBase,
  tenant: string,
  set: RowSet,
  head: TableKey,
  table: TableKey,
): Promise<string[]> {
  const headKey = keyOf('h', head);
  const { rows: unsealed } = await client.query<{ key: string }>(
    `select ${headKey}::text as key from ${set.head} h where h.tenant = $1 and not exists (
       select from row_set_seal s where s.tenant = $1 and s.head_table = $2 and s.of_table = $3 and s.head_key = ${headKey})
     order by 1 limit ${MOST_NAMED}`,
    [tenant, set.head, set.table],
  );
  const findings = unsealed.map(({ key }) => verificationFindings.setWithoutSeal(set.table, set.head, key));
  const { rows: forms } = await client.query<{ covers: string[] }>(
    'select distinct covers from row_set_seal where tenant = $1 and head_table = $2 and of_table = $3',
    [tenant, set.head, set.table],
  );
  for (const { covers } of forms) {
    const digest = digestOf(covers, table);
    const { rows: broken } = await client.query<BrokenSet>(
      `select s.head_key::text as key, s.covers, s.rows as sealed, encode(s.marks, 'hex') as marks
       from row_set_seal s join ${set.head} h on h.tenant = s.tenant and s.head_key = ${headKey}
       cross join lateral (
         select count(*)::int as rows, sha256(coalesce(string_agg(${digest}, ''::bytea order by ${table.order}), '')) as sha256
         from ${set.table} m where ${set.condition}) r
       where s.tenant = $1 and s.head_table = $2 and s.of_table = $3 and s.covers = $4 and (r.rows, r.sha256) is distinct from (s.rows, s.sha256)
       order by 1`,
      [tenant, set.head, set.table, covers],
    );
    for (const one of broken) findings.push(...(await namedRows(client, tenant, set, one, headKey, table)));
  }
  return findings;
}

/** Names the rows of a set that differ from the seal. Deleted rows can only be counted. */
async function namedRows(
  client: pg.ClientBase,
  tenant: string,
  { head, table, condition }: RowSet,
  { key, covers, sealed, marks }: BrokenSet,
  headKey: string,
  keys: TableKey,
): Promise<string[]> {
  const { rows } = await client.query<{ key: string; mark: string }>(
    `select ${keyOf('m', keys)}::text as key, encode(substring(${digestOf(covers, keys)} from 1 for ${MARK}), 'hex') as mark
     from ${head} h join ${table} m on ${condition} where h.tenant = $1 and ${headKey} = $2::jsonb order by ${keys.order}`,
    [tenant, key],
  );
  const expected = new Map<string, number>();
  for (let at = 0; at < marks.length; at += 2 * MARK) {
    const mark = marks.slice(at, at + 2 * MARK);
    expected.set(mark, (expected.get(mark) ?? 0) + 1);
  }
  const others = rows.filter(({ mark }) => {
    const remaining = expected.get(mark) ?? 0;
    if (remaining > 0) expected.set(mark, remaining - 1);
    return remaining === 0;
  });
  const lost = sealed - (rows.length - others.length);
  const named = others
    .slice(0, MOST_NAMED)
    .map((row) =>
      lost > 0 ? verificationFindings.rowChanged(table, row.key) : verificationFindings.rowWithoutSeal(table, row.key),
    );
  if (lost > others.length) named.push(verificationFindings.rowsMissing(table, lost - others.length, head, key));
  return named.length > 0 ? named : [verificationFindings.setChanged(table, head, key)];
}

/** SQL: digest of a row `m` over the sealed columns; a column that no longer exists counts as null. */
function digestOf(covers: readonly string[], { all }: TableKey): string {
  const columns = covers.map((column) => (all.includes(column) ? `m.${pg.escapeIdentifier(column)}` : 'null'));
  return `sha256(convert_to(row(${columns.join(', ')})::text, 'UTF8'))`;
}

function keyOf(alias: string, { columns }: Pick<TableKey, 'columns'>): string {
  const pairs = columns.map((column) => `${pg.escapeLiteral(column)}, ${alias}.${pg.escapeIdentifier(column)}`);
  return `jsonb_build_object(${pairs.join(', ')})`;
}

async function tableKeys(client: pg.ClientBase): Promise<Map<string, TableKey>> {
  const { rows } = await client.query<TableKey & { name: string }>(`
    select c.relname as name,
      (select array_agg(w.attname::text) from pg_attribute w where w.attrelid = c.oid and w.attnum > 0 and not w.attisdropped) as "all",
      array_agg(a.attname::text order by p.place) as columns,
      string_agg(format('m.%I', a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end, ', ' order by p.place) as order
    from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary cross join unnest(i.indkey) with ordinality as p (number, place)
    join pg_attribute a on a.attrelid = c.oid and a.attnum = p.number
    where c.relnamespace = 'public'::regnamespace group by c.oid, c.relname`);
  return new Map(rows.map((row) => [row.name, row]));
}
