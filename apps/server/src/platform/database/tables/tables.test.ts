// External PostgreSQL: migrations
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../../testing/test-server.ts';

interface Column {
  readonly type: string;
  readonly nullable: boolean;
  /** True if the column has a default. */
  readonly filled: boolean;
}

/** Tables used by the owner only, never by the application. */
const OWNERS = ['chain_anchor', 'record_seal', 'row_set_seal', 'schema_migration'];
/** Columns filled in by a trigger. */
const BY_TRIGGER = ['audit_entry.number', 'audit_entry.previous_hash', 'audit_entry.hash'];

const source = join(import.meta.dirname, '..', '..', '..');
const sources = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tables.ts') || file.endsWith(join('tables', 'tables.ts')))
  .map((file) => readFileSync(join(source, file), 'utf8').replace(/\/\*\*?[\s\S]*?\*\/|\/\/.*$/gm, ''));

/** Table types parsed from their source text, since types do not exist at run time. */
const typed = new Map(
  sources.flatMap((source) =>
    [...source.matchAll(/interface Tables \{([^}]*)\}/g)].flatMap(([, body = '']) =>
      entriesOf(body).map(([table, type]) => [table, interfaceOf(type, source)] as const),
    ),
  ),
);

function interfaceOf(name: string, source: string): Map<string, Column> {
  const declared = new RegExp(`interface ${name}(?: extends (\\w+))? \\{([\\s\\S]*?)\\n\\}`).exec(source);
  if (declared === null) throw new Error(`the file of ${name} does not declare it`);
  const [, base, body = ''] = declared;
  return new Map([...(base === undefined ? [] : interfaceOf(base, source)), ...fieldsOf(body)]);
}

function fieldsOf(body: string): Map<string, Column> {
  return new Map(entriesOf(body).map(([name, type]) => [name, columnOf(type)]));
}

/** Parses `name: type;` where the type may contain braces and commas. */
function entriesOf(body: string): [name: string, type: string][] {
  const entries: [string, string][] = [];
  let depth = 0;
  let text = '';
  for (const char of body) {
    depth += '{<('.includes(char) ? 1 : '}>)'.includes(char) ? -1 : 0;
    if (char !== ';' || depth > 0) {
      text += char;
      continue;
    }
    const [, name = '', type = ''] = /^\s*(?:readonly )?(\w+)\??:\s*([\s\S]*?)\s*$/.exec(text) ?? [];
    if (name !== '') entries.push([name, type.replace(/\s+/g, ' ')]);
    text = '';
  }
  return entries;
}

function columnOf(written: string): Column {
  const generated = /^Generated<(.*)>$/.exec(written)?.[1];
  const type = (generated ?? written).replace(/^ColumnType<([^,]*),.*$/, '$1');
  const nullable = / \| null$/.test(type) || type.startsWith('Optional') || type === 'FormatColumn';
  const filled =
    generated !== undefined ||
    type === 'TenantColumn' ||
    type.startsWith('Filled') ||
    /^ColumnType<[^,]*,[^,]*\bundefined\b/.test(written);
  return { type: kindOf(type.replace(/ \| null$/, '')), nullable, filled };
}

function kindOf(type: string): string {
  if (/^(Optional)?(Json|Passing)Column</.test(type)) return 'json';
  if (/^(Optional|Filled)?NumericColumn$/.test(type)) return 'numeric';
  if (type.endsWith('[]')) return 'array';
  const known: Readonly<Record<string, string>> = {
    number: 'number',
    boolean: 'boolean',
    Buffer: 'bytes',
    Date: 'moment',
    MomentColumn: 'moment',
    FormatColumn: 'number',
  };
  return known[type] ?? 'text';
}

const STORED: Readonly<Record<string, string>> = {
  text: 'text',
  'character varying': 'text',
  date: 'text',
  jsonb: 'json',
  json: 'json',
  ARRAY: 'array',
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  'double precision': 'number',
  numeric: 'numeric',
  bytea: 'bytes',
  'timestamp with time zone': 'moment',
  uuid: 'text',
};

let server: TestServer;
let migrated: Map<string, Map<string, Column>>;
/** Views, for which PostgreSQL does not report nullability. */
let views: Set<string>;
beforeAll(async () => {
  server = await testServer({ slots: 0 });
  const { rows } = await server.database.owner.query<Record<'table' | 'name' | 'type' | 'nullable' | 'filled', string>>(
    `select table_name as table, column_name as name, data_type as type, is_nullable as nullable,
       (column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS')::text as filled
     from information_schema.columns where table_schema = 'public' order by 1, ordinal_position`,
  );
  const made = await server.database.owner.query<{ name: string }>(
    `select table_name as name from information_schema.views where table_schema = 'public'`,
  );
  views = new Set(made.rows.map(({ name }) => name));
  migrated = new Map();
  for (const { table, name, type, nullable, filled } of rows) {
    const columns = migrated.get(table) ?? new Map<string, Column>();
    columns.set(name, { type: STORED[type] ?? type, nullable: nullable === 'YES', filled: filled === 'true' });
    migrated.set(table, columns);
  }
});
afterAll(async () => {
  await server.close();
});

describe('Types of the tables compared with the migrations', () => {
  it('have the same tables', () => {
    expect([...typed.keys(), ...OWNERS].sort()).toEqual([...migrated.keys()].sort());
  });

  it.each([...typed.keys()].sort())('%s', (table) => {
    const [types, stored] = [
      typed.get(table) ?? new Map<string, Column>(),
      migrated.get(table) ?? new Map<string, Column>(),
    ];
    expect([...types.keys()].sort()).toEqual([...stored.keys()].sort());
    const differences = [...types].flatMap(([name, { type, nullable, filled }]) => {
      const column = stored.get(name);
      const isLeftOut = column?.filled === true || column?.nullable === true || BY_TRIGGER.includes(`${table}.${name}`);
      const isKnown = views.has(table) || (column?.nullable === nullable && (isLeftOut || !filled));
      const same = column?.type === type && isKnown;
      return same ? [] : [{ name, typed: { type, nullable, filled }, stored: column }];
    });
    expect(differences).toEqual([]);
  });
});
