import { readFileSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { debianPrograms, freePort, ownerUrl } from '../scripts/external-postgres.mjs';

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
  const attach = async () => {
    rmSync(standby.cluster, { recursive: true, force: true });
    const from = ['-D', standby.cluster, '-R', '-X', 'stream', '-c', 'fast', '-d', ownerUrl(primary.port)];
    must(programs.run('pg_basebackup', from), 'pg_basebackup');
    must(programs.start(standby.cluster, standby.port, SETTINGS), 'the standby');
    await ask(primary.port, "alter system set synchronous_standby_names = '*'");
    await ask(primary.port, 'select pg_reload_conf()');
    const state = 'select sync_state from pg_stat_replication';
    while ((await ask(primary.port, state))[0]?.sync_state !== 'sync') await pause(50);
  };
  must(programs.initialise(primary.cluster), 'initdb');
  must(programs.start(primary.cluster, primary.port, SETTINGS), 'the primary');
  await attach();
  const address = await follower(() => primary.port);
  return {
    url: ownerUrl(address.port),
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

async function ask(port, statement) {
  const client = new pg.Client({ connectionString: ownerUrl(port) });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
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
