import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../migrate.ts';
import { startEmbedded } from './embedded-server.ts';
import { lockFolder } from './folder-lock.ts';
import { canReach } from './unprivileged.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'contador-embedded-'));
  chmodSync(folder, 0o755);
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const asRoot = process.getuid?.() === 0;
const stranger = { uid: 65_534, gid: 65_534 };

async function ask<T extends pg.QueryResultRow>(url: string, query: string): Promise<T | undefined> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(query)).rows[0];
  } finally {
    await client.end();
  }
}

describe('The bundled database', () => {
  it('starts again on its port, with its data, when it is killed from outside', async () => {
    const server = await startEmbedded(folder);
    const told: string[] = [];
    server.keepUp({ ended: () => told.push('ended'), lost: () => told.push('lost') });
    await ask(server.url, 'create table word as select 1 as word');
    const pid = Number(readFileSync(join(server.folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(pid, 'SIGKILL');
    await expect
      .poll(() => ask(server.url, 'select word from word').catch(() => undefined), { timeout: 60_000, interval: 200 })
      .toEqual({ word: 1 });
    expect(told).toEqual(['ended']);
    await server.stop();
    expect(told).toEqual(['ended']);
  });

  it('keeps its data, in Spanish sort order, with fsync on and a private password', async () => {
    const first = await startEmbedded(folder);
    expect(first.fresh).toBe(true);
    await ask(first.url, `create table word (word text)`);
    await ask(first.url, `insert into word values ('ñu'), ('nube'), ('oso'), ('árbol'), ('Zorro')`);
    expect(await ask(first.url, 'show fsync')).toEqual({ fsync: 'on' });
    expect(await ask(first.url, 'show password_encryption')).toEqual({ password_encryption: 'scram-sha-256' });
    await first.stop();

    const second = await startEmbedded(folder);
    expect(second.fresh).toBe(false);
    const sorted = await ask<{ words: string }>(
      second.url,
      `select string_agg(word, ' ' order by word) as words from word`,
    );
    expect(sorted?.words).toBe('árbol nube ñu oso Zorro');
    await expect(ask(second.url.replace(/:[0-9a-f]+@/, ':otra@'), 'select 1')).rejects.toThrow(/password/);
    await second.stop();
    expect(statSync(join(folder, 'postgres-password')).mode & 0o777).toBe(0o600);
  });

  it('is used as its owner, who is not a superuser and cannot become one', async () => {
    const server = await startEmbedded(folder);
    const role = `select rolname, rolsuper, rolcreaterole, rolcreatedb, rolbypassrls from pg_roles where rolname = current_user`;
    expect(await ask(server.url, role)).toEqual({
      rolname: 'contador_owner',
      rolsuper: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolbypassrls: false,
    });
    await expect(ask(server.url, 'set role contador')).rejects.toThrow(/permission denied/);
    await expect(ask(server.url, `copy (select 1) to program 'cat'`)).rejects.toThrow(/permission denied/);
    await server.stop();
  });

  it('transfers objects created by an earlier version as superuser to its owner', async () => {
    const first = await startEmbedded(folder);
    const password = readFileSync(join(folder, 'postgres-password'), 'utf8').trim();
    const superuser = first.url.replace(/contador_owner:[0-9a-f]+@/, `contador:${password}@`);
    // State left by that version: everything owned by the superuser, and no owner role.
    await ask(superuser, 'alter database contador owner to contador');
    await migrate(superuser);
    // The queue of that version had its own schema.
    await ask(superuser, 'create schema queue');
    await ask(superuser, 'create table queue.job (id integer)');
    await first.stop();

    const second = await startEmbedded(folder);
    const foreign = `select count(*)::int as count from (
        select relowner as owner, relnamespace as namespace from pg_class
        union all select proowner, pronamespace from pg_proc
        union all select typowner, typnamespace from pg_type
      ) it join pg_namespace n on n.oid = it.namespace
      where nspname in ('public', 'queue') and owner <> 'contador_owner'::regrole`;
    expect(await ask(second.url, foreign)).toEqual({ count: 0 });
    expect(await migrate(second.url)).toEqual([]);
    await ask(second.url, 'alter table account add column tried text');
    await second.stop();
  });

  it('starts over after an interrupted start', async () => {
    mkdirSync(join(folder, 'postgres.new'));
    writeFileSync(join(folder, 'postgres.new', 'PG_VERSION'), '18');
    writeFileSync(join(folder, 'postgres-password'), 'de antes');
    const server = await startEmbedded(folder);
    expect(await ask(server.url, 'select 1 as one')).toEqual({ one: 1 });
    expect(existsSync(join(folder, 'postgres.new'))).toBe(false);
    await server.stop();
  });

  it.runIf(asRoot)('runs for root in a private folder, with its data elsewhere', async () => {
    chmodSync(folder, 0o700);
    const server = await startEmbedded(join(folder, 'data'));
    const home = readFileSync(join(folder, 'data', 'database-folder'), 'utf8').trim();
    try {
      expect(await ask(server.url, 'select 1 as one')).toEqual({ one: 1 });
      expect(home).toMatch(/^\/var\/lib\/contador-/);
    } finally {
      await server.stop();
      rmSync(home, { recursive: true, force: true });
    }
  });
});

describe('The lock of a folder', () => {
  it('is held by one process, and free afterwards', () => {
    const release = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(
      `Contador ya está en marcha con la carpeta ${folder} (proceso ${process.pid}).`,
    );
    release();
    lockFolder(folder)();
  });

  it.each([
    ['of a process that is gone', { pid: 2 ** 22 - 1, born: '1' }],
    ['of another process with the same number, long ago', { pid: process.pid, born: '1' }],
  ])('%s is taken over', (_, lock) => {
    writeFileSync(join(folder, 'contador.lock'), JSON.stringify(lock));
    lockFolder(folder)();
    expect(existsSync(join(folder, 'contador.lock'))).toBe(false);
  });

  it.runIf(process.platform === 'linux')('is taken over from a zombie process', async () => {
    // The shell is replaced by `sleep`, which never reaps its child. The child is killed only then, since a shell might still reap one
    // that ends earlier.
    const parent = spawn('sh', ['-c', 'sleep 600 & echo $!; exec sleep 600'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const until = async (holds: () => boolean) => {
      while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10));
    };
    try {
      const pid = Number((await once(parent.stdout, 'data'))[0]);
      const stateOf = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      await until(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8').trim() === 'sleep');
      process.kill(pid, 'SIGKILL');
      await until(() => stateOf()[0] === 'Z');
      writeFileSync(join(folder, 'contador.lock'), JSON.stringify({ pid, born: stateOf()[19] }));
      lockFolder(folder)();
    } finally {
      parent.kill('SIGKILL');
    }
  });

  it('is taken over if its writing was interrupted', () => {
    writeFileSync(join(folder, 'contador.lock'), '');
    lockFolder(folder)();
  });
});

describe('Reachability for another user', () => {
  it.runIf(asRoot)('ends at the first folder without permission', () => {
    const inner = join(folder, 'a', 'b');
    mkdirSync(inner, { recursive: true });
    expect(canReach(inner, stranger)).toBe(true);
    chmodSync(join(folder, 'a'), 0o700);
    expect(canReach(inner, stranger)).toBe(false);
    expect(canReach(join(folder, 'not yet there'), stranger)).toBe(true);
    symlinkSync(join(folder, 'a'), join(folder, 'link'));
    expect(canReach(join(folder, 'link', 'b'), stranger)).toBe(false);
  });
});
