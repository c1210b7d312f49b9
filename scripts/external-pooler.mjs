import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './external-postgres.mjs';
import { quickFolder } from './forgetful-database.mjs';

const NOBODY = 65534;
const asRoot = process.getuid?.() === 0;

/** Path of PgBouncer; installs Debian's package when permitted. */
function program() {
  const find = () => ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path));
  if (find() === undefined && asRoot && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'pgbouncer'], { stdio: 'ignore', env });
  }
  return find();
}

/**
 * Starts PgBouncer in transaction mode on a free loopback port in front of a server, with `size` connections to each of its databases: `{
 * url, stop }`, or undefined when the machine has no PgBouncer.
 */
export async function startPooler(server, { size = 4, settings = [] } = {}) {
  const bin = program();
  if (!bin) return undefined;
  const { hostname, port, username, password, pathname } = new URL(server);
  const folder = mkdtempSync(join(quickFolder(), 'contador-pooler-'));
  const own = freePort();
  const put = (name, lines) => {
    writeFileSync(join(folder, name), `${lines.join('\n')}\n`, { mode: 0o600 });
    if (asRoot) chownSync(join(folder, name), NOBODY, NOBODY);
  };
  if (asRoot) chownSync(folder, NOBODY, NOBODY);
  put('users', [`"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"`]);
  put('pgbouncer.ini', [
    '[databases]',
    `* = host=${hostname} port=${port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${own}`,
    'unix_socket_dir =',
    'pool_mode = transaction',
    'auth_type = plain',
    `auth_file = ${join(folder, 'users')}`,
    `default_pool_size = ${size}`,
    'max_client_conn = 500',
    'server_idle_timeout = 1',
    'ignore_startup_parameters = extra_float_digits',
    ...settings,
  ]);
  const identity = asRoot ? { uid: NOBODY, gid: NOBODY } : {};
  const child = spawn(bin, ['-q', join(folder, 'pgbouncer.ini')], { stdio: 'ignore', ...identity });
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  const stop = () => {
    process.off('exit', endWithUs);
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 200; tries++) {
    if (await answers(own)) return { url: `postgres://${username}:${password}@127.0.0.1:${own}${pathname}`, stop };
    await pause(25);
  }
  stop();
  throw new Error('PgBouncer does not answer');
}

/** True when something listens on the port. */
const answers = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
