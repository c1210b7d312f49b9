// External PostgreSQL: kept forever, migrations
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '../platform/database/audit.ts';
import { storeFile } from '../platform/files/stored-file.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { FINAL_STATES, ROW_SETS } from './row-sets.ts';
import { takeAnchors } from './take-anchors.ts';
import { verifyDatabase } from './verify-database.ts';

/** Tables that refuse changes without being append-only, with the reason. */
const NOT_FOR_EVER: Readonly<Record<string, string>> = {
  passing_file: 'its bytes never change, and it goes with whatever names it',
};
/** Columns not covered by any digest, with the reason. */
const UNCOVERED: Readonly<Record<string, string>> = {
  'chain_anchor.taken_at': 'when the server wrote the anchor; its day and what it anchors are under its digest',
  'stored_file.object': 'where the bytes lie, which may change; the bytes themselves are under their digest',
};
/** Tables whose rows are written by the product's own functions here, because their digests depend on them. */
const CHAINED = ['audit_entry', 'chain_anchor', 'record_seal', 'row_set_seal', 'stored_file'];
/** Values required for a row to be final, or for a head to have rows, where others may be arbitrary. */
const VALUES: Readonly<Record<string, string>> = {
  'approved_meter_month.correction': '0',
  'deviation_step.state': `'averaged'`,
  'liquidation_approval.kind': `'energy'`,
  ...Object.fromEntries(Object.entries(FINAL_STATES).map(([table, state]) => [`${table}.state`, `'${state}'`])),
};
const ROWS = 70;

interface Column {
  readonly name: string;
  readonly type: string;
  readonly key: boolean;
  readonly generated: boolean;
}

let server: TestServer;
let folder: string;
let anchorFile: string;
let kept: Map<string, Column[]>;
let owner: pg.PoolClient;
/** Findings of `verify` for the rows as written here, which are valid only as far as seals go. */
let before: ReadonlySet<string>;

const CATALOGUE = `
  select c.relname as name, (
      select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null), 'generated', a.attgenerated <> '',
        'key', exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any (i.indkey))) order by a.attnum)
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and exists (
    select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where t.tgrelid = c.oid and not t.tgisinternal and p.prosrc like '%restrict_violation%')
  order by 1`;

/** Sample value of a type for the row at `place`; equal places give equal values in all tables, so that references match. */
function sampleOf(type: string, place: number): string {
  if (type.endsWith('[]')) return `array[${sampleOf(type.slice(0, -2), place)}]::${type}`;
  if (/^(text|character)/.test(type)) return `'x${place}'`;
  if (/^(smallint|integer|bigint|numeric|double precision)$/.test(type)) return String(place);
  if (type === 'boolean') return 'true';
  if (type === 'date') return `date '2020-01-01' + ${place}`;
  if (type.startsWith('timestamp')) return `timestamptz '2020-01-01' + ${place} * interval '1 day'`;
  if (type === 'uuid') return `'00000000-0000-4000-8000-${String(place).padStart(12, '0')}'`;
  if (/^jsonb?$/.test(type)) return `'{"x": ${place}}'`;
  if (type === 'bytea') return `'\\x${place.toString(16).padStart(8, '0')}'`;
  if (type.endsWith('range')) return `'[${place * 2},${place * 2 + 1})'`;
  throw new Error(`no value of type ${type}`);
}

const otherValue = ({ name, type }: Column) => {
  if (type === 'boolean') return `not coalesce(${name}, false)`;
  return sampleOf(type, 30_000);
};

beforeAll(async () => {
  server = await testServer({ slots: 0 });
  folder = mkdtempSync(join(tmpdir(), 'contador-kept-'));
  anchorFile = join(folder, 'anclas.jsonl');
  owner = await server.database.owner.connect();
  const { rows } = await owner.query<{ name: string; columns: Column[] }>(CATALOGUE);
  kept = new Map(rows.filter(({ name }) => !(name in NOT_FOR_EVER)).map(({ name, columns }) => [name, columns]));
  await fill();
  for (let day = 1; day <= 15; day++) {
    const by = { email: 'dev@demo', personName: 'Daniela Duarte' };
    await server.inTenant('demo', async (transaction) => {
      audit(transaction, { by, action: 'test', subject: `${day}`, before: { amount: 1 }, after: { amount: 2 } });
      await storeFile(transaction, Buffer.from(`archivo ${day}`));
    });
    await takeAnchors({ database: server.database, now: () => new Date(Date.UTC(2026, 2, day, 15)), anchorFile });
  }
  const all = [...kept.keys()];
  await owner.query(all.map((it) => `alter table ${it} no force row level security, disable trigger user`).join(';'));
  await owner.query(all.map((it) => `create table before_${it} as select * from ${it}`).join(';'));
  before = new Set(await findings());
});
afterAll(async () => {
  owner.release();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Inserts rows into every append-only table. Only seals and what they cover are valid: references and checks are disabled. */
async function fill(): Promise<void> {
  const { rows: constraints } = await owner.query<{ drop: string }>(`
    select format('alter table %s drop constraint %I cascade', conrelid::regclass, conname) as drop from pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('f', 'c', 'x') and conparentid = 0
    union all select format('alter table %s alter column %I drop identity', attrelid::regclass, attname) from pg_attribute
      join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace and attidentity <> ''`);
  for (const { drop } of constraints) await owner.query(drop);
  await owner.query(`begin; set local app.tenant = 'demo'`);
  for (const [table, columns] of kept) {
    if (CHAINED.includes(table)) continue;
    const { rows: guards } = await owner.query<{ name: string }>(
      `select tgname as name from pg_trigger where tgrelid = $1::regclass and not tgisinternal and tgname not like 'seal%'`,
      [table],
    );
    const set = guards.map(({ name }) => `disable trigger ${name}`);
    if (set.length > 0) await owner.query(`alter table ${table} ${set.join(', ')}`);
    const written = columns.filter(({ generated }) => !generated);
    const names = written.map(({ name }) => `"${name}"`).join(', ');
    const rows = Array.from({ length: ROWS }, (_, place) =>
      written.map(({ name, type }) =>
        name === 'tenant' ? `'demo'` : (VALUES[`${table}.${name}`] ?? sampleOf(type, place + 1)),
      ),
    );
    const values = rows.map((row) => `(${row.join(', ')})`).join(', ');
    await owner.query(`insert into ${table} (${names}) values ${values} on conflict do nothing`);
  }
  await owner.query('commit');
}

/** New findings of `verify` after the change, which is then undone. */
async function after(change: () => Promise<void>, tables: readonly string[]): Promise<string[]> {
  await change();
  const newFindings = (await findings()).filter((line) => !before.has(line));
  for (const table of tables) {
    const columns = (kept.get(table) ?? [])
      .filter(({ generated }) => !generated)
      .map(({ name }) => `"${name}"`)
      .join(', ');
    await owner.query(`delete from ${table}; insert into ${table} (${columns}) select ${columns} from before_${table}`);
  }
  return newFindings;
}

const findings = () => verifyDatabase(server.database.url, anchorFile, () => undefined);

interface KeptRow {
  readonly key: string;
}

const keyOf = (table: string) => {
  const keys = (kept.get(table) ?? []).filter(({ key }) => key);
  return `jsonb_build_object(${keys.map(({ name }) => `'${name}', "${name}"`).join(', ')})::text`;
};
const rowsOf = async (table: string) =>
  (await owner.query<KeptRow>(`select ${keyOf(table)} as key from ${table} where tenant = 'demo' order by ctid`)).rows;

const changeable = (table: string) =>
  (kept.get(table) ?? []).filter(({ name, generated }) => !generated && !(`${table}.${name}` in UNCOVERED));

const CHAIN_NAMES: Readonly<Record<string, string>> = {
  audit_entry: 'auditoría',
  chain_anchor: 'anclas',
  record_seal: 'sellos',
};

/** A row with one changed column: its place among the rows of the table, and its key before and after. */
interface Change {
  readonly table: string;
  readonly column: string;
  readonly place: number;
  readonly keys: readonly string[];
}

/** Columns changed at once; `verify` reports no more rows of a table. */
const BATCH = 40;

/** Changes a different column in each row of the table. */
async function changeRows(table: string, from: number): Promise<Change[]> {
  const rows = await rowsOf(table);
  // A table with one row per company has only that row to change.
  const columns = changeable(table).filter(({ key }) => rows.length > 1 || !key);
  if (rows.length > 1) expect(rows.length).toBeGreaterThan(columns.length);
  const changes: Change[] = [];
  for (const [at, column] of columns.slice(from, from + BATCH).entries()) {
    const { key } = (rows[at] ?? rows[0]) as KeptRow;
    const { rows: now } = await owner.query<KeptRow>(
      `update ${table} set "${column.name}" = ${otherValue(column)} where ${keyOf(table)} = $1 returning ${keyOf(table)} as key`,
      [key],
    );
    changes.push({ table, column: column.name, place: at + 1, keys: [key, ...now.map((it) => it.key)] });
  }
  return changes;
}

/** True if the finding names the row, or the head that misses it. */
function names(finding: string, { table, place, keys }: Change): boolean {
  if (!finding.startsWith(`demo: ${CHAIN_NAMES[table] ?? table}: `)) return false;
  const ofHead = new RegExp(`1 fila de .*(: |"x|-0*)${place}\\b.* fue eliminada`);
  return keys.some((key) => finding.includes(nameIn(table, key))) || (isMember(table) && ofHead.test(finding));
}

/** Name of a row in findings, by its key. */
function nameIn(table: string, key: string): string {
  const { number, day, sha256 } = JSON.parse(key) as { number: number; day: string; sha256: string };
  if (table === 'chain_anchor') return day;
  if (table in CHAIN_NAMES) return ` ${number} `;
  return table === 'stored_file' ? sha256.slice(2) : key;
}

const isMember = (table: string) => ROW_SETS.some((set) => set.table === table);
const isChained = (table: string) => table in CHAIN_NAMES || table === 'row_set_seal';

describe.each([
  ['rows that are sealed under a head', isMember],
  ['chains, and the seals of sets', isChained],
  ['rows that are sealed one by one', (table: string) => !isMember(table) && !isChained(table)],
])('%s', (_, isTested) => {
  it.each([0, BATCH])('are named when any of their columns is changed, from column %d on', async (from) => {
    const tables = [...kept.keys()].filter(isTested).filter((table) => changeable(table).length > from);
    if (tables.length === 0) return;
    const changes: Change[] = [];
    const found = await after(async () => {
      for (const table of tables) changes.push(...(await changeRows(table, from)));
    }, tables);
    const unseen = changes.filter((change) => !found.some((line) => names(line, change)));
    expect(unseen.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
    if (from === 0) expect(new Set(changes.map(({ table }) => table))).toEqual(new Set(tables));
  });

  it('are reported missing when deleted', async () => {
    const tables = [...kept.keys()].filter(isTested);
    const found = await after(async () => {
      for (const table of tables)
        await owner.query(`delete from ${table} where ctid = (select max(ctid) from ${table} where tenant = 'demo')`);
    }, tables);
    const unseen = tables.filter(
      (table) => !found.some((line) => line.startsWith(`demo: ${CHAIN_NAMES[table] ?? table}: `)),
    );
    expect(unseen).toEqual([]);
  });
});

it('lists no obsolete exceptions', () => {
  expect(
    Object.keys(UNCOVERED).filter(
      (it) => !kept.get(it.split('.')[0] as string)?.some(({ name }) => it.endsWith(`.${name}`)),
    ),
  ).toEqual([]);
});

it('seals the same row sets in the code and in the database', async () => {
  const { rows } = await owner.query<{ head: string; args: string }>(
    `select tgrelid::regclass::text as head, encode(tgargs, 'escape') as args from pg_trigger where tgfoid = 'seal_row_set'::regproc`,
  );
  const sealed = rows.map(({ head, args }) => {
    const [table, condition] = args.split('\\000');
    return { head, table, condition };
  });
  const sorted = (sets: readonly object[]) => sets.map((set) => JSON.stringify(set)).sort();
  expect(sorted(sealed)).toEqual(sorted(ROW_SETS));
});
