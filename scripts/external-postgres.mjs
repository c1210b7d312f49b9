import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FORGETFUL, quickFolder } from './forgetful-database.mjs';

const NOBODY = 65534;
const asRoot = process.getuid?.() === 0;

const HOME = '/usr/lib/postgresql';

/**
 * Versions of the PostgreSQL servers on this machine, 15 or later, newest first. Installs Debian's package when there is none and it is
 * permitted.
 */
export function installedPostgresVersions() {
  const find = () =>
    existsSync(HOME)
      ? readdirSync(HOME)
          .map(Number)
          .filter((version) => version >= 15 && existsSync(join(HOME, String(version), 'bin', 'initdb')))
          .sort((a, b) => b - a)
      : [];
  if (find().length === 0 && asRoot && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore', env });
    spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'postgresql'], { stdio: 'ignore', env });
  }
  return find();
}

/** A free loopback port. */
export function freePort() {
  const script =
    'const s=require("net").createServer();s.listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})';
  return Number(spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' }).stdout.trim());
}

/**
 * Programs of the machine's own PostgreSQL, in a folder that `remove` deletes: `run` runs one and returns whether it succeeded, `start`
 * starts a cluster on a port. Undefined when the machine has no PostgreSQL.
 */
export function debianPrograms(version = installedPostgresVersions()[0]) {
  if (version === undefined) return undefined;
  const bin = join(HOME, String(version), 'bin');
  const folder = mkdtempSync(join(quickFolder(), 'contador-postgres-'));
  const identity = asRoot ? { uid: NOBODY, gid: NOBODY } : {};
  if (asRoot) chownSync(folder, NOBODY, NOBODY);
  const run = (name, args) =>
    spawnSync(join(bin, name), args, { cwd: folder, stdio: 'ignore', ...identity }).status === 0;
  const start = (cluster, port, settings) => {
    const all = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, ...settings];
    const options = all.map((setting) => `-c ${setting}`).join(' ');
    return run('pg_ctl', ['-D', cluster, '-w', '-l', `${cluster}.log`, '-o', options, 'start']);
  };
  /** Creates a new cluster in the folder, owned by `owner` with the password `external`. */
  const initialise = (cluster) => {
    const password = join(folder, 'password');
    writeFileSync(password, 'external', { mode: 0o600 });
    if (asRoot) chownSync(password, NOBODY, NOBODY);
    const made = [
      '-D',
      cluster,
      '-U',
      'owner',
      '-A',
      'scram-sha-256',
      `--pwfile=${password}`,
      '-E',
      'UTF8',
      '--locale=C',
    ];
    return run('initdb', made);
  };
  return { folder, run, start, initialise, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** URL of a cluster's maintenance database, as its owner. */
export const ownerUrl = (port) => `postgres://owner:external@127.0.0.1:${port}/postgres`;

/** Settings under which acknowledged commits survive the death of the server process; only the death of the machine would lose them. */
export const OUTLIVES_ITS_SERVER = ['fsync=off'];

/**
 * Starts a fresh cluster of the machine's own PostgreSQL on a free loopback port, for the tests of the external database: `{ url, fall,
 * rise, stop }`, or undefined when the machine has none. `fall` ends it like a crash, and `rise` starts it again on its data: what survives
 * depends on the settings. `stop` deletes the data.
 */
export function startDebianPostgres(settings = FORGETFUL, version = undefined) {
  const programs = debianPrograms(version);
  if (!programs) return undefined;
  const cluster = join(programs.folder, 'cluster');
  const port = freePort();
  const start = () => programs.start(cluster, port, ['max_connections=200', ...settings]);
  const fall = () => programs.run('pg_ctl', ['-D', cluster, '-m', 'immediate', '-w', 'stop']);
  if (!programs.initialise(cluster) || !start()) return undefined;
  return {
    url: ownerUrl(port),
    fall() {
      if (!fall()) throw new Error('PostgreSQL did not stop');
    },
    rise() {
      if (!start()) throw new Error('PostgreSQL did not start again');
    },
    stop() {
      fall();
      programs.remove();
    },
  };
}
