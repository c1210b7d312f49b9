import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FORGETFUL, quickFolder } from './forgetful-database.mjs';

const NOBODY = 65534;
const asRoot = process.getuid?.() === 0;

/** Folder of the newest PostgreSQL server of the machine, 15 or later; installs Debian's when it may. */
function serverFolder() {
  const home = '/usr/lib/postgresql';
  const find = () =>
    existsSync(home)
      ? readdirSync(home)
          .map(Number)
          .filter((version) => version >= 15 && existsSync(join(home, String(version), 'bin', 'initdb')))
          .sort((a, b) => b - a)[0]
      : undefined;
  if (find() === undefined && asRoot && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore', env });
    spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'postgresql'], { stdio: 'ignore', env });
  }
  const version = find();
  return version === undefined ? undefined : join(home, String(version), 'bin');
}

/** A port of the loopback that nobody has. */
export function freePort() {
  const script =
    'const s=require("net").createServer();s.listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})';
  return Number(spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' }).stdout.trim());
}

/**
 * A fresh cluster of the machine's own PostgreSQL on a free loopback port, for the tests of the external database:
 * `{ url, stop }`, or nothing where the machine has none. Its data goes with `stop`.
 */
export function startDebianPostgres() {
  const bin = serverFolder();
  if (!bin) return undefined;
  const folder = mkdtempSync(join(quickFolder(), 'contador-postgres-'));
  const identity = asRoot ? { uid: NOBODY, gid: NOBODY } : {};
  if (asRoot) chownSync(folder, NOBODY, NOBODY);
  const cluster = join(folder, 'cluster');
  const run = (name, args) => spawnSync(join(bin, name), args, { cwd: folder, stdio: 'ignore', ...identity });
  const password = join(folder, 'password');
  writeFileSync(password, 'external', { mode: 0o600 });
  if (asRoot) chownSync(password, NOBODY, NOBODY);
  if (
    run('initdb', [
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
    ]).status !== 0
  )
    return undefined;
  const port = freePort();
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=200',
    ...FORGETFUL,
  ];
  const options = settings.map((setting) => `-c ${setting}`).join(' ');
  if (run('pg_ctl', ['-D', cluster, '-w', '-l', join(folder, 'log'), '-o', options, 'start']).status !== 0)
    return undefined;
  return {
    url: `postgres://owner:external@127.0.0.1:${port}/postgres`,
    stop() {
      run('pg_ctl', ['-D', cluster, '-m', 'immediate', '-w', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
