import { readFileSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { debianPrograms, freePort, ownerUrl } from './external-postgres.mjs';

/** Waits for no disk: what is rehearsed is the death of a server, not of a machine. What is acknowledged is at the standby. */
const SETTINGS = ['fsync=off', 'max_connections=200', 'wal_level=replica', 'max_wal_senders=8', 'hot_standby=on'];

/**
 * A primary of the machine's own PostgreSQL and a standby that acknowledges every commit, behind one address that follows the primary, as a
 * virtual address does. Nothing where the machine has no PostgreSQL.
 */
export async function startPair() {
  const programs = debianPrograms();
  if (!programs) return undefined;
  const member = (name) => ({ cluster: join(programs.folder, name), port: freePort() });
  let [primary, standby] = [member('one'), member('two')];
  const must = (went, what) => {
    if (!went) throw new Error(`${what} failed`);
  };
  /** Whether the statement went well. */
  const asked = ({ port }, statement) =>
    programs.run('psql', ['-X', '-q', '-v', 'ON_ERROR_STOP=1', '-d', ownerUrl(port), '-c', statement]);
  const ask = (of, statement) => must(asked(of, statement), statement);
  const attach = async () => {
    rmSync(standby.cluster, { recursive: true, force: true });
    const from = ['-D', standby.cluster, '-R', '-X', 'stream', '-c', 'fast', '-d', ownerUrl(primary.port)];
    must(programs.run('pg_basebackup', from), 'pg_basebackup');
    // What a killed server leaves behind, its last processes and its socket, is gone within moments.
    let tries = 20;
    while (!programs.start(standby.cluster, standby.port, SETTINGS)) {
      must(--tries > 0, 'the standby');
      await pause(500);
    }
    ask(primary, "alter system set synchronous_standby_names = '*'");
    ask(primary, 'select pg_reload_conf()');
    // Divided by zero until there is one.
    const isSync = "select 1 / count(*) from pg_stat_replication where sync_state = 'sync'";
    while (!asked(primary, isSync)) await pause(50);
  };
  must(programs.initialise(primary.cluster), 'initdb');
  must(programs.start(primary.cluster, primary.port, SETTINGS), 'the primary');
  await attach();
  const address = await follower(() => primary.port);
  return {
    url: ownerUrl(address.port),
    /** The standby itself, which only reads. */
    standbyUrl: () => ownerUrl(standby.port),
    /** kill -9 of the standby; the primary no longer waits for it. */
    killStandby() {
      ask(primary, "alter system set synchronous_standby_names = ''");
      ask(primary, 'select pg_reload_conf()');
      process.kill(Number(readFileSync(join(standby.cluster, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
    },
    /** kill -9 of the primary. */
    kill() {
      process.kill(Number(readFileSync(join(primary.cluster, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
    },
    /** The standby is the primary from now on, alone until `rejoin`. */
    promote() {
      [primary, standby] = [standby, primary];
      must(programs.run('pg_ctl', ['-D', primary.cluster, '-w', 'promote']), 'the promotion');
      address.cut();
    },
    /** The one that fell becomes the standby of the other. */
    rejoin: attach,
    stop() {
      address.close();
      for (const { cluster } of [primary, standby])
        programs.run('pg_ctl', ['-D', cluster, '-m', 'immediate', '-w', 'stop']);
      programs.remove();
    },
  };
}

/** A port whose connections go to whatever port is said when they begin; `cut` ends those there are. */
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
