// External PostgreSQL: migrations
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import { documents } from './documents.ts';

/** JSON of operations in progress or for display only, plus the key of a seal, which only the owner reads. */
const PASSING = [
  'audit_entry.before',
  'audit_entry.after',
  'operation.payload',
  'operation.result',
  'operation.refusal',
  'meter_file.outcome',
  'refused_workbook.particulars',
  'operation_range.last_key',
  'operation_range.up_to_key',
  'operation_reason.particulars',
  'record_seal.record_key',
  'row_set_seal.head_key',
];

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ slots: 0 });
});
afterAll(async () => {
  await server.close();
});

const columns = async (where: string) => {
  const { rows } = await server.database.owner.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and ${where} order by 1`,
  );
  return rows.map(({ name }) => name);
};

it('declares a document for every JSON column, except the listed temporary ones', async () => {
  const declared = Object.entries(documents).flatMap(([table, document]) =>
    Object.keys(document.columns).map((column) => `${table}.${column}`),
  );
  expect(await columns(`data_type in ('json', 'jsonb')`)).toEqual([...declared, ...PASSING].sort());
});

it('stores a format number in every table with a document', async () => {
  const declared = Object.keys(documents).map((table) => `${table}.format`);
  expect(await columns(`column_name = 'format'`)).toEqual(declared.sort());
});

it('writes JSON through the documents in every statement', () => {
  const source = join(import.meta.dirname, '..', '..', '..');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const casts = sources.filter((file) =>
    /\bas (unknown as )?(Stored|Written)\b/.test(readFileSync(join(source, file), 'utf8')),
  );
  expect(casts).toEqual([]);
});
