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
import { databaseTexts } from '../../../messages/database.ts';
import { addressOf, DATABASE } from './address.ts';
import { clusterHome } from './cluster-home.ts';
import { isAlive, lockFolder } from './folder-lock.ts';
import type { Binaries } from './native-binaries.ts';
import { nativeBinaries } from './native-binaries.ts';
import { OWNER_ROLE, prepareOwner } from './owner-role.ts';
import type { Identity } from './unprivileged.ts';
import { serverIdentity } from './unprivileged.ts';

/** Superuser created by initdb; only used to prepare the owner's role at each start. */
const SUPERUSER = 'contador';
const START_SECONDS = 60;
/** Unexpected exits within this time that are too many to be an accident. */
const MOST_RESTARTS = 3;
const RESTARTS_WITHIN_MS = 300_000;

export interface EmbeddedServer {
  /** Address with the owner's role, which is not a superuser. */
  readonly url: string;
  /** Folder of its files. */
  readonly folder: string;
  /** True if this start created the database. */
  readonly fresh: boolean;
  /** Stops the server cleanly and releases the folder. */
  stop(): Promise<void>;
  /** Starts the server again, on its port, whenever it exits unexpectedly. */
  keepUp(events: ServerEvents): void;
}

export interface ServerEvents {
  /** Called at an unexpected exit, before the server starts again. */
  readonly ended: () => void;
  /** Called once the server cannot be started again, or exits too often. */
  readonly lost: () => void;
}

export interface EmbeddedOptions {
  /** Additional server settings as `name=value`. */
  readonly settings?: readonly string[];
  /** Allows the owner to create other databases, as tests do. */
  readonly mayCreateDatabases?: boolean;
}

/**
 * Starts the bundled PostgreSQL on a free loopback port with the data of the folder, creating the database the first time.
 * A server left behind by a killed process is stopped first; PostgreSQL then recovers all committed data.
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
    const start = (onPort?: number) => run(binaries, home, cluster, who, settings, password, onPort);
    let { child, port } = await start();
    const superuserUrl = (database: string) => addressOf(port, SUPERUSER, password, database);
    const ownPassword = await prepareOwner({ home, database: DATABASE, mayCreateDatabases, superuserUrl }).catch(
      async (error: unknown) => {
        await ended(child, 'SIGINT');
        throw error;
      },
    );
    let stopping = false;
    let restart: Promise<void> | undefined;
    let exits: number[] = [];
    const stop = async () => {
      stopping = true;
      await restart;
      await ended(child, 'SIGINT');
      release();
    };
    const keepUp = (events: ServerEvents) => {
      const again = async () => {
        exits = [...exits.filter((at) => Date.now() - at < RESTARTS_WITHIN_MS), Date.now()];
        if (exits.length > MOST_RESTARTS) return events.lost();
        events.ended();
        try {
          ({ child, port } = await start(port));
        } catch {
          return events.lost();
        }
        follow();
      };
      const follow = () =>
        child.once('exit', () => {
          if (!stopping) restart = again();
        });
      follow();
    };
    return { url: addressOf(port, OWNER_ROLE, ownPassword, DATABASE), folder: home, fresh, stop, keepUp };
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

/** Creates the cluster in a temporary folder and renames it, so that an interrupted start leaves no partial database. */
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
      '-D',
      folder,
      '-U',
      SUPERUSER,
      '--pwfile',
      forInitdb,
      '-A',
      'scram-sha-256',
      '-E',
      'UTF8',
      '--locale=C',
      '--locale-provider=icu',
      '--icu-locale=es',
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
  onPort?: number,
): Promise<{ child: ChildProcess; port: number }> {
  const logPath = join(home, 'postgres.log');
  const patience = Date.now() + START_SECONDS * 1000;
  for (let tries = 1; ; tries++) {
    const before = sizeOf(logPath);
    const port = onPort ?? (await freePort());
    const log = openSync(logPath, 'a', 0o600);
    const own = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'jit=off', ...settings];
    const child = spawn(binaries.postgres, ['-D', cluster, ...own.flatMap((setting) => ['-c', setting])], {
      ...who,
      cwd: cluster,
      // Own process group, so that Ctrl+C does not reach it; it is stopped after our own work ends.
      detached: true,
      stdio: ['ignore', log, log],
      env: serverEnvironment(),
    });
    closeSync(log);
    child.on('error', () => undefined);
    if (await ready(child, port, password)) return { child, port };
    // Processes of a killed server keep its shared memory and process id a moment longer.
    const waits = /shared memory block|lock file .* already exists/.test(readFileSync(logPath, 'utf8').slice(before));
    if (waits ? Date.now() > patience : tries >= 3) throw new Error(databaseTexts.notStarted(logPath));
    await pause(waits ? 200 : 0);
  }
}

function sizeOf(path: string): number {
  return existsSync(path) ? readFileSync(path, 'utf8').length : 0;
}

/** Waits until the server accepts connections; false if it exits first. */
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

/** Stops a server whose Contador process was killed, and waits until it has closed its files. */
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

/** Process ids are reused, so this checks that the process is ours. */
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

/** Environment of the server process, without our secrets or the user's PG* settings. */
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
