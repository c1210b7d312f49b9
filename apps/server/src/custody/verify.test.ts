// External PostgreSQL: backups, kept forever
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '../platform/database/audit.ts';
import { storeFile } from '../platform/files/stored-file.ts';
import type { TestServer } from '../testing/test-server.ts';
import { testServer } from '../testing/test-server.ts';
import { guards } from './guards.ts';
import { takeAnchors } from './take-anchors.ts';
import { verifyDatabase } from './verify-database.ts';

let server: TestServer;
let folder: string;
let anchorFile: string;
const by = { email: 'dev@demo', personName: 'Daniela Duarte' };
const day = async (number: number) => {
  for (let i = 0; i < 4; i++) {
    await server.inTenant('demo', async (transaction) => {
      audit(transaction, { by, action: 'test', subject: `${number}.${i}`, after: { amount: '1.50' } });
      await storeFile(transaction, Buffer.from(`archivo ${number}.${i}`));
    });
  }
  const now = () => new Date(Date.UTC(2026, 2, number, 15));
  await takeAnchors({ database: server.database, now, anchorFile });
};

beforeAll(async () => {
  server = await testServer({ slots: 0 });
  folder = mkdtempSync(join(tmpdir(), 'contador-anchors-'));
  anchorFile = join(folder, 'anclas.jsonl');
  for (const number of [10, 11, 12]) await day(number);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const verified = (file?: string) => verifyDatabase(server.database.url, file, () => undefined);

/** Runs a statement with full access to the database, with the protections disabled meanwhile. */
async function asOwner(statement: string): Promise<void> {
  const tables = ['audit_entry', 'record_seal', 'chain_anchor', 'stored_file'];
  const all = (change: string) => tables.map((table) => `alter table ${table} ${change}`).join(';');
  const owner = await server.database.owner.connect();
  try {
    await owner.query(`begin; ${all('no force row level security, disable trigger user')}`);
    await owner.query(statement);
    await owner.query(`${all('enable trigger user')}; ${all('force row level security')}; commit`);
  } finally {
    owner.release();
  }
}

/** Findings of `verify` after the statement; the rows are restored afterwards. */
async function after(statement: string, file?: string): Promise<string[]> {
  await asOwner(`create table kept_audit as select * from audit_entry; create table kept_seal as select * from record_seal;
    create table kept_anchor as select * from chain_anchor; create table kept_file as select * from stored_file`);
  await asOwner(statement);
  const findings = await verified(file);
  await asOwner(`delete from audit_entry; delete from record_seal; delete from chain_anchor; delete from stored_file;
    insert into audit_entry select * from kept_audit; insert into record_seal select * from kept_seal;
    insert into chain_anchor select * from kept_anchor; insert into stored_file select * from kept_file;
    drop table kept_audit, kept_seal, kept_anchor, kept_file`);
  return findings.filter((line) => line.startsWith('demo:'));
}

describe('Immutable data', () => {
  it('passes verification as written, with one anchor a day in the database and outside', async () => {
    expect(await verified(anchorFile)).toEqual([]);
    expect(
      await takeAnchors({ database: server.database, now: () => new Date('2026-03-12T20:00:00Z'), anchorFile }),
    ).toEqual([]);
  });

  it.each([
    [
      'a changed byte of the log',
      `update audit_entry set after = '{"amount":"1.51"}' where number = 5`,
      /auditoría: el asiento 5 fue cambiado/,
    ],
    [
      'a row removed from its middle',
      'delete from audit_entry where number = 6',
      /auditoría: faltan los asientos 6 a 6/,
    ],
    [
      'its tail cut',
      'delete from audit_entry where number > 10',
      /auditoría: el ancla del 2026-03-12 dice 12 asientos, y hay 10: se cortó el final/,
    ],
    [
      'a changed entry whose hash was made anew',
      `update audit_entry e set subject = 'otro' where number = 12; update audit_entry e set hash = audit_hash(e) where number = 12`,
      /auditoría: el asiento 12 no es el que dice el ancla del 2026-03-12/,
    ],
    ['a changed seal', `update record_seal set sha256 = '\\x00' where number = 3`, /sellos: el asiento 3 fue cambiado/],
    ['a kept row that was changed', `update stored_file set size = size + 1`, /stored_file: la fila .* fue cambiada/],
    ['a kept row that was removed', 'delete from stored_file', /stored_file: la fila .* fue eliminada/],
    [
      'a kept row that was slipped in',
      `insert into stored_file values ('demo', '\\x01', 0, '\\x0300')`,
      /stored_file: la fila .* no tiene sello/,
    ],
    [
      'bytes of a file',
      `update stored_file set deflated = '\\x0300'`,
      /stored_file: los bytes de [0-9a-f]{64} fueron cambiados/,
    ],
    [
      'an anchor taken out',
      `delete from chain_anchor where day = '2026-03-11'`,
      /anclas: falta una antes de la del 2026-03-12/,
    ],
  ])('names %s', async (_, statement, finding) => {
    expect(await after(statement)).toContainEqual(expect.stringMatching(finding));
    expect(await verified(anchorFile)).toEqual([]);
  });

  it('reports a truncated chain whose anchors were deleted too, by the external file', async () => {
    const cut = `delete from audit_entry where number > 8; delete from chain_anchor where day > '2026-03-11'`;
    expect((await after(cut)).filter((line) => /auditoría|anclas/.test(line))).toEqual([]);
    const findings = await after(cut, anchorFile);
    expect(findings).toContain('demo: anclas: la del 2026-03-12 está en el archivo y no en la base');
    expect(findings).toContainEqual(
      expect.stringMatching(
        /auditoría: el archivo de anclas del 2026-03-12 dice 12 asientos, y hay 8: se cortó el final/,
      ),
    );
  });

  it('reports a disabled trigger', async () => {
    await server.database.owner.query('alter table audit_entry disable trigger keep_forever');
    expect(await verified()).toContain('audit_entry: la protección keep_forever está desactivada');
    await server.database.owner.query('alter table audit_entry enable trigger keep_forever');
  });

  it('knows every protective trigger of the schema', async () => {
    const { rows } = await server.database.owner.query<{ name: string; triggers: string[] }>(
      `select c.relname as name, array_agg(t.tgname::text order by t.tgname) as triggers
       from pg_trigger t join pg_class c on c.oid = t.tgrelid
       where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and t.tgname <> 'announce_operation' group by 1`,
    );
    expect(guards).toEqual(Object.fromEntries(rows.map(({ name, triggers }) => [name, triggers])));
  });

  it('reports dropped triggers, and a table without row-level security', async () => {
    const { owner } = server.database;
    await owner.query(
      'drop trigger keep_forever on published_tariff; alter table approval no force row level security',
    );
    expect(await verified()).toEqual([
      'published_tariff: la protección keep_forever fue eliminada',
      'approval: la separación de sus filas por empresa está desactivada',
    ]);
    await owner.query(`create trigger keep_forever before update or delete or truncate on published_tariff
      for each statement execute function refuse_change(); alter table approval force row level security`);
    expect(await verified()).toEqual([]);
  });
});
