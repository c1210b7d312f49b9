import { readFileSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { debianPrograms, freePort, ownerUrl } from './external-postgres.mjs';

/** No fsync: the rehearsed failure is that of a server process, not of a machine. Acknowledged commits are on the standby. */
const SETTINGS = ['fsync=off', 'max_connections=200', 'wal_level=replica', 'max_wal_senders=8', 'hot_standby=on'];

/**
 * Starts a primary of the machine's own PostgreSQL and a synchronous standby, behind one address that follows the primary like a virtual
 * IP. Returns undefined when the machine has no PostgreSQL.
 */
export async function startPair() {
  const programs = debianPrograms();
  if (!programs) return undefined;
  const member = (name) => ({ cluster: join(programs.folder, name), port: freePort() });
  let [primary, standby] = [member('one'), member('two')];
  const must = (went, what) => {
    if (!went) throw new Error(`${what} failed`);
  };
  /** Runs a statement; true when it succeeded. */
  const asked = ({ port }, statement) =>
    programs.run('psql', ['-X', '-q', '-v', 'ON_ERROR_STOP=1', '-d', ownerUrl(port), '-c', statement]);
  const ask = (of, statement) => must(asked(of, statement), statement);
  const attach = async () => {
    rmSync(standby.cluster, { recursive: true, force: true });
    const from = ['-D', standby.cluster, '-R', '-X', 'stream', '-c', 'fast', '-d', ownerUrl(primary.port)];
    must(programs.run('pg_basebackup', from), 'pg_basebackup');
    // The last processes and the socket of a killed server disappear within moments.
    let tries = 20;
    while (!programs.start(standby.cluster, standby.port, SETTINGS)) {
      must(--tries > 0, 'the standby');
      await pause(500);
    }
    ask(primary, "alter system set synchronous_standby_names = '*'");
    ask(primary, 'select pg_reload_conf()');
    // Fails with a division by zero until there is a synchronous standby.
    const isSync = "select 1 / count(*) from pg_stat_replication where sync_state = 'sync'";
    while (!asked(primary, isSync)) await pause(50);
  };
  must(programs.initialise(primary.cluster), 'initdb');
  must(programs.start(primary.cluster, primary.port, SETTINGS), 'the primary');
  await attach();
  const address = await follower(() => primary.port);
  return {
    url: ownerUrl(address.port),
    /** URL of the standby itself, which is read-only. */
    standbyUrl: () => ownerUrl(standby.port),
    /** Kills the standby with SIGKILL; the primary no longer waits for it. */
    killStandby() {
      ask(primary, "alter system set synchronous_standby_names = ''");
      ask(primary, 'select pg_reload_conf()');
      process.kill(Number(readFileSync(join(standby.cluster, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
    },
    /** Kills the primary with SIGKILL. */
    kill() {
      process.kill(Number(readFileSync(join(primary.cluster, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
    },
    /** Promotes the standby to primary, alone until `rejoin`. */
    promote() {
      [primary, standby] = [standby, primary];
      must(programs.run('pg_ctl', ['-D', primary.cluster, '-w', 'promote']), 'the promotion');
      address.cut();
    },
    /** Restarts the failed server as the standby of the other one. */
    rejoin: attach,
    stop() {
      address.close();
      for (const { cluster } of [primary, standby])
        programs.run('pg_ctl', ['-D', cluster, '-m', 'immediate', '-w', 'stop']);
      programs.remove();
    },
  };
}

/** Listens on a port and forwards each connection to the target port at that moment; `cut` closes the open ones. */
async function follower(target) {
  const open = new Set();
  const server = createServer((from) => {
    const to = connect(target(), '127.0.0.1');
    for (const [one, other] of [
      [from, to],
      [to, from],
    ]) {
      open.add(one);
      one.pipe(other);
      one
        .on('error', () => other.destroy())
        .on('close', () => {
          open.delete(one);
          other.destroy();
        });
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    for (const each of open) each.destroy();
  };
  const close = () => {
    server.close();
    cut();
  };
  return { port: server.address().port, cut, close };
}
