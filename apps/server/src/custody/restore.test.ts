// External PostgreSQL: backups, roles
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '../platform/database/audit.ts';
import { connect } from '../platform/database/connection.ts';
import { inTenant } from '../platform/database/in-tenant.ts';
import { migrate } from '../platform/database/migrate.ts';
import { storeFile } from '../platform/files/stored-file.ts';
import { WorkerLiveness } from '../platform/operations/worker-liveness.ts';
import { addTestAccounts } from '../testing/test-accounts.ts';
import { readFrames, rowsOf } from './frame-reader.ts';
import { FrameWriter } from './frame-writer.ts';
import { CustodyRefused } from './refusal.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';
import type { BareServer } from './testing/bare-servers.ts';
import { bareEmbedded, bareExternal, everyRow, runSql } from './testing/bare-servers.ts';

let folder: string;
let backup: string;
let original: Record<string, string[]>;
let embedded: BareServer;
let external: BareServer | undefined;
const quiet = () => undefined;
const by = { email: 'dev@demo', personName: 'Daniela Duarte' };

/** Database with values that are hard to copy: bytes, line ends, null, arrays, JSON with its original text, several tenants. */
async function fill(url: string): Promise<void> {
  await migrate(url);
  const database = await connect(url, { onError: quiet });
  await addTestAccounts(database, new Date('2026-03-10T15:00:00Z'));
  for (const tenant of ['demo', 'cedenar']) {
    await inTenant(database, tenant, async (transaction) => {
      await storeFile(transaction, Buffer.from(Array.from({ length: 300_000 }, (_, i) => (i * i * 31 + i) % 256)));
      audit(transaction, {
        by,
        action: 'test',
        subject: 'a\tb\\c\nd\r\ne ñ 🗼',
        before: null,
        after: { x: [1.5, 'á'] },
      });
    });
  }
  for (let i = 0; i < 3; i++) {
    await inTenant(database, 'demo', async (transaction) => {
      audit(transaction, { by, action: 'test', subject: String(i) });
    });
  }
  await database.close();
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'contador-backup-'));
  backup = join(folder, 'respaldo.contador');
  const source = await bareEmbedded();
  await fill(source.url);
  await takeBackup(source.url, backup, quiet);
  original = await everyRow(source.superuser);
  await source.stop();
  embedded = await bareEmbedded();
  external = await bareExternal();
});
afterAll(async () => {
  await embedded.stop();
  await external?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const refusal = (message: RegExp) =>
  expect.objectContaining({ constructor: CustodyRefused, message: expect.stringMatching(message) });
const changed = (name: string, change: (path: string) => void) => {
  const path = join(folder, name);
  copyFileSync(backup, path);
  change(path);
  return path;
};

describe('Backup', () => {
  it('contains every row of every tenant, readable by its owner only', async () => {
    expect(original.audit_entry).toHaveLength(5);
    expect(original.stored_file).toHaveLength(2);
    expect(readFileSync(backup, 'latin1').startsWith('contador-backup 1\n{"frame":0,"kind":"opening"')).toBe(true);
    expect(statSync(backup).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['respaldo.contador']);
  });

  it('is never written over an existing file', async () => {
    const before = readFileSync(backup);
    await expect(takeBackup(embedded.url, backup, quiet)).rejects.toEqual(refusal(/no hay qué respaldar|ya existe/));
    expect(readFileSync(backup).equals(before)).toBe(true);
  });
});

describe('Damaged backup: refused with its position, leaving the target unchanged', () => {
  it.each([0.02, 0.3, 0.7, 0.999])('truncated at %d of its length', async (part) => {
    const size = readFileSync(backup).length;
    const path = changed(`cut-${part}`, (it) => truncateSync(it, Math.floor(size * part)));
    await expect(restoreBackup(embedded.url, path, quiet)).rejects.toEqual(
      refusal(/cortado en el byte \d+ \(bloque \d+/),
    );
    expect(await everyRow(embedded.superuser)).toEqual({});
  });

  it('truncated after its last but one frame', async () => {
    const closing = readFileSync(backup).lastIndexOf('{"frame":', undefined, 'latin1');
    const path = changed('cut-whole', (it) => truncateSync(it, closing));
    await expect(restoreBackup(embedded.url, path, quiet)).rejects.toEqual(refusal(/cortado .*le falta el final/));
  });

  it.each([0.1, 0.5, 0.9])('with one bit changed at %d of its length', async (part) => {
    const path = changed(`bit-${part}`, (it) => {
      const bytes = readFileSync(it);
      const at = Math.floor(bytes.length * part);
      bytes[at] = (bytes[at] as number) ^ 1;
      writeFileSync(it, bytes);
    });
    await expect(restoreBackup(embedded.url, path, quiet)).rejects.toEqual(
      refusal(/dañado en el byte \d+ \(bloque \d+/),
    );
  });

  it('with data after its end', async () => {
    const path = changed('longer', (it) => writeFileSync(it, Buffer.concat([readFileSync(it), Buffer.from('x')])));
    await expect(restoreBackup(embedded.url, path, quiet)).rejects.toEqual(refusal(/después de su final/));
  });

  it('or of something else', async () => {
    const path = join(folder, 'other');
    writeFileSync(path, 'PGDMP and more');
    await expect(restoreBackup(embedded.url, path, quiet)).rejects.toEqual(refusal(/no es un respaldo de Contador/));
    expect(await everyRow(embedded.superuser)).toEqual({});
  });
});

describe('A role without the right to', () => {
  it('see everything makes no backup, and is told which role can', async () => {
    await migrate(embedded.url);
    const name = join(folder, 'blind');
    await runSql(
      embedded.superuser,
      `create role blind login password 'x'; grant select on all tables in schema public to blind`,
    );
    const url = new URL(embedded.superuser);
    url.username = 'blind';
    url.password = 'x';
    await expect(takeBackup(url.href, name, quiet)).rejects.toEqual(
      refusal(/El rol «blind» no ve todas las filas de \d+ tablas o secuencias .*«contador_owner».*BYPASSRLS/),
    );
    expect(existsSync(name) || existsSync(`${name}.incompleto`)).toBe(false);
    await runSql(
      embedded.superuser,
      'alter role blind bypassrls; grant select on all sequences in schema public to blind',
    );
    await takeBackup(url.href, name, quiet);
    expect(existsSync(name)).toBe(true);
  });

  it('read all tenants of an older schema makes no incomplete backup', async () => {
    await runSql(embedded.url, 'drop policy custody on account');
    await expect(takeBackup(embedded.url, join(folder, 'old'), quiet)).rejects.toEqual(
      refusal(/versión anterior de Contador/),
    );
    await runSql(embedded.url, "select open_to_custody('account')");
  });

  it('build the schema restores nothing, and is told what it lacks', async () => {
    const url = new URL(embedded.superuser);
    url.username = 'blind';
    url.password = 'x';
    await expect(restoreBackup(url.href, backup, quiet)).rejects.toEqual(
      refusal(/ALTER DATABASE contador OWNER TO blind/),
    );
  });
});

const equalToOriginal = async (server: BareServer) => {
  const restored = await everyRow(server.superuser);
  expect(Object.keys(restored)).toEqual(Object.keys(original));
  for (const [table, rows] of Object.entries(original)) expect([table, restored[table]]).toEqual([table, rows]);
};

describe('Restore', () => {
  it('returns every row on an external server that lacks even the roles', async (context) => {
    if (external === undefined) return context.skip();
    expect(await runSql(external.superuser, `select from pg_roles where rolname = 'contador_app'`)).toHaveLength(0);
    await restoreBackup(external.url, backup, quiet);
    await equalToOriginal(external);
    // The database works as before: chained, isolated, protected, and with its sequences.
    expect(await migrate(external.url)).toEqual([]);
    const database = await connect(external.url, { onError: quiet });
    await inTenant(database, 'demo', async (transaction) => {
      audit(transaction, { by, action: 'after', subject: 'restored' });
    });
    await database.close();
    const [chain] = await runSql<{ broken: string | null }>(
      external.superuser,
      `with acting as materialized (select set_config('app.tenant', 'demo', true)) select first_broken_audit_entry() as broken from acting`,
    );
    expect(chain?.broken).toBeNull();
    await expect(runSql(external.superuser, 'delete from audit_entry')).rejects.toThrow(/never changed or removed/);
    const open = await runSql(
      external.superuser,
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relname <> 'schema_migration' and not (relrowsecurity and relforcerowsecurity)`,
    );
    expect(open).toEqual([]);
  });

  it('returns every row in the embedded server, and refuses a database with rows unless told to replace them', async () => {
    await restoreBackup(embedded.url, backup, quiet);
    await equalToOriginal(embedded);
    await expect(restoreBackup(embedded.url, backup, quiet)).rejects.toEqual(
      refusal(/ya tiene datos de Contador.*--replace/),
    );
    await runSql(embedded.superuser, `update account set person_name = 'Otra'`);
    await restoreBackup(embedded.url, backup, quiet, { replace: true });
    await equalToOriginal(embedded);
  });

  it('leaves existing data unchanged when it fails at its end', async () => {
    await runSql(embedded.superuser, `update account set person_name = 'Otra'`);
    const path = join(folder, 'lying');
    const writer = await FrameWriter.create(path);
    for await (const frame of readFrames(backup)) {
      const text = frame.kind === 'rows' ? await rowsOf(frame) : frame.bytes;
      if (frame.kind === 'opening') await writer.opening(JSON.parse(text.toString()));
      if (frame.kind === 'rows') await writer.rows(frame.table ?? '', text);
      if (frame.kind === 'closing') await writer.close(JSON.parse(text.toString().replace('"rows":5,', '"rows":6,')));
    }
    const again = restoreBackup(embedded.url, path, quiet, { replace: true });
    await expect(again).rejects.toEqual(
      refusal(/La tabla audit_entry no quedó como en el respaldo: 5 filas, y eran 6/),
    );
    const [one] = await runSql<{ name: string }>(
      embedded.superuser,
      'select distinct person_name as name from account',
    );
    expect(one?.name).toBe('Otra');
  });

  it('is refused while a process of Contador uses the database', async () => {
    const life = new WorkerLiveness(embedded.url, { info: quiet, warn: quiet, error: quiet });
    await life.start();
    await expect(restoreBackup(embedded.url, backup, quiet, { replace: true })).rejects.toEqual(
      refusal(/está en marcha con esta base/),
    );
    await life.stop();
  });

  it('is refused for a database of something else', async () => {
    await runSql(
      embedded.superuser,
      'drop schema public cascade; create schema public; grant all on schema public to contador_owner',
    );
    await runSql(embedded.superuser, 'create table invoice (id int); alter table invoice owner to contador_owner');
    await expect(restoreBackup(embedded.url, backup, quiet, { replace: true })).rejects.toEqual(
      refusal(/no son de Contador \(invoice/),
    );
  });
});
