import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { databaseTexts } from '../../messages/database.ts';
import { addressOf, DATABASE } from './address.ts';
import { clusterHome } from './cluster-home.ts';
import { isAlive, lockFolder } from './folder-lock.ts';
import type { Binaries } from './native-binaries.ts';
import { nativeBinaries } from './native-binaries.ts';
import { OWNER_ROLE, prepareOwner } from './owner-role.ts';
import type { Identity } from './unprivileged.ts';
import { serverIdentity } from './unprivileged.ts';

/** The superuser that initdb makes: it prepares the owner's role at each start, and does nothing else. */
const SUPERUSER = 'contador';
const START_SECONDS = 60;

export interface EmbeddedServer {
  /** Its address as the owner of the database, who is no superuser. */
  readonly url: string;
  /** Where its files are. */
  readonly folder: string;
  /** Whether the database was made by this start. */
  readonly fresh: boolean;
  /** Stops it cleanly and frees the folder. */
  stop(): Promise<void>;
  /** Tells when the server ends by itself. */
  onExit(listener: () => void): void;
}

export interface EmbeddedOptions {
  /** More settings of the server, as `name=value`. */
  readonly settings?: readonly string[];
  /** Whether the owner of the database may make others beside it, as tests do. */
  readonly mayCreateDatabases?: boolean;
}

/**
 * Starts the PostgreSQL that ships with Contador, on a free port of the loopback, over the data in the folder; makes
 * the database the first time. A server that was left behind by a killed process is stopped first, and PostgreSQL
 * recovers what had been committed.
 */
export async function startEmbedded(
  dataFolder: string,
  { settings = [], mayCreateDatabases = false }: EmbeddedOptions = {},
): Promise<EmbeddedServer> {
  const who = serverIdentity();
  const home = clusterHome(dataFolder, who);
  const release = lockFolder(home);
  try {
    const binaries = await nativeBinaries(home, who);
    const cluster = join(home, 'postgres');
    await stopLeftBehind(cluster);
    const fresh = !existsSync(cluster);
    if (fresh) await createCluster(binaries, home, cluster, who);
    const password = readFileSync(passwordFile(home), 'utf8').trim();
    const { child, port } = await run(binaries, home, cluster, who, settings, password);
    const superuserUrl = (database: string) => addressOf(port, SUPERUSER, password, database);
    const ownPassword = await prepareOwner({ home, database: DATABASE, mayCreateDatabases, superuserUrl }).catch(
      async (error: unknown) => {
        await ended(child, 'SIGINT');
        throw error;
      },
    );
    let stopping = false;
    const stop = async () => {
      stopping = true;
      await ended(child, 'SIGINT');
      release();
    };
    const onExit = (listener: () => void) => {
      child.once('exit', () => {
        if (!stopping) listener();
      });
    };
    return { url: addressOf(port, OWNER_ROLE, ownPassword, DATABASE), folder: home, fresh, stop, onExit };
  } catch (error) {
    release();
    throw error;
  }
}

const passwordFile = (home: string) => join(home, 'postgres-password');
async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

/** Made beside its place and moved there whole, so that a start cut short leaves nothing that looks like a database. */
async function createCluster(
  binaries: Binaries,
  home: string,
  cluster: string,
  who: Identity | undefined,
): Promise<void> {
  const unfinished = `${cluster}.new`;
  await rm(unfinished, { recursive: true, force: true });
  const password = randomBytes(24).toString('hex');
  const forInitdb = join(home, 'postgres-password.new');
  for (const path of [passwordFile(home), forInitdb]) {
    await rm(path, { force: true });
    writeFileSync(path, password, { mode: 0o600 });
  }
  if (who !== undefined) chownSync(forInitdb, who.uid, who.gid);
  const folder = ownedFolder(unfinished, who);
  const log = openSync(join(home, 'postgres.log'), 'a', 0o600);
  const child = spawn(
    binaries.initdb,
    [
      ...['-D', folder, '-U', SUPERUSER, '--pwfile', forInitdb, '-A', 'scram-sha-256', '-E', 'UTF8', '--locale=C'],
      ...['--locale-provider=icu', '--icu-locale=es'],
    ],
    { ...who, cwd: folder, stdio: ['ignore', log, log], env: serverEnvironment() },
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  closeSync(log);
  await rm(forInitdb, { force: true });
  if (code !== 0) throw new Error(databaseTexts.notCreated(join(home, 'postgres.log')));
  await rename(unfinished, cluster);
}

function ownedFolder(folder: string, who: Identity | undefined): string {
  mkdirSync(folder, { mode: 0o700 });
  if (who !== undefined) chownSync(folder, who.uid, who.gid);
  return folder;
}

async function run(
  binaries: Binaries,
  home: string,
  cluster: string,
  who: Identity | undefined,
  settings: readonly string[],
  password: string,
): Promise<{ child: ChildProcess; port: number }> {
  const logPath = join(home, 'postgres.log');
  const patience = Date.now() + START_SECONDS * 1000;
  for (let tries = 1; ; tries++) {
    const before = sizeOf(logPath);
    const port = await freePort();
    const log = openSync(logPath, 'a', 0o600);
    const own = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'jit=off', ...settings];
    const child = spawn(binaries.postgres, ['-D', cluster, ...own.flatMap((setting) => ['-c', setting])], {
      ...who,
      cwd: cluster,
      // Its own process group: Ctrl+C reaches us alone, and we stop it after our own work has ended.
      detached: true,
      stdio: ['ignore', log, log],
      env: serverEnvironment(),
    });
    closeSync(log);
    child.on('error', () => undefined);
    if (await ready(child, port, password)) return { child, port };
    // Processes of a server that was killed outright hold its memory, and its number, a moment longer.
    const waits = /shared memory block|lock file .* already exists/.test(readFileSync(logPath, 'utf8').slice(before));
    if (waits ? Date.now() > patience : tries >= 3) throw new Error(databaseTexts.notStarted(logPath));
    await pause(waits ? 200 : 0);
  }
}

function sizeOf(path: string): number {
  return existsSync(path) ? readFileSync(path, 'utf8').length : 0;
}

/** Waits until it answers. Gives false when the server ended instead. */
async function ready(child: ChildProcess, port: number, password: string): Promise<boolean> {
  const deadline = Date.now() + START_SECONDS * 1000;
  while (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
    const client = new pg.Client({ connectionString: addressOf(port, SUPERUSER, password, 'postgres') });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return true;
    } catch (error) {
      if (Date.now() > deadline) {
        child.kill('SIGQUIT');
        throw error;
      }
    } finally {
      await client.end().catch(() => undefined);
    }
    await pause(25);
  }
  return false;
}

/** A server whose Contador was killed goes on alone: ends it, and waits until its files are closed. */
async function stopLeftBehind(cluster: string): Promise<void> {
  const note = join(cluster, 'postmaster.pid');
  if (!existsSync(note)) return;
  const pid = Number(readFileSync(note, 'utf8').split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid) || !isPostgres(pid)) return;
  process.kill(pid, 'SIGINT');
  for (let waited = 0; isAlive(pid); waited += 50) {
    if (waited === 20_000) process.kill(pid, 'SIGQUIT');
    if (waited > 40_000) throw new Error(databaseTexts.earlierStillRuns(pid));
    await pause(50);
  }
}

/** Numbers of processes are used again: it must be our program. */
function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0]?.includes('postgres') ?? false;
  } catch {
    return process.platform !== 'linux';
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** Nothing of ours reaches the server's process: neither secrets nor PG* settings of the person who starts it. */
function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, TMPDIR, SystemRoot } = process.env;
  return {
    PATH: PATH ?? '/usr/bin:/bin',
    LC_ALL: 'C',
    TZ: 'UTC',
    ...(TMPDIR === undefined ? {} : { TMPDIR }),
    ...(SystemRoot === undefined ? {} : { SystemRoot }),
  };
}
