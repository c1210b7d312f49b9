import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { databaseUrl } from './database-server.ts';
import { maintain } from './maintenance.ts';
import { copyDatabase } from './test-database.ts';

/** A template database, and what its builder returned. */
export interface BuiltScene<Facts> {
  readonly template: string;
  readonly facts: Facts;
}

const built = new Map<string, Promise<BuiltScene<unknown>>>();

/**
 * The template database with that name, built once per run by the first worker that asks for it, while the others wait. `build` gets the
 * address of a copy of `from`, and must leave no connection open. Its result is stored as JSON.
 */
export function sceneTemplate<Facts>(
  name: string,
  build: (url: string) => Promise<Facts>,
  from = inject('databaseServer').template,
): Promise<BuiltScene<Facts>> {
  let scene = built.get(name);
  if (scene === undefined) {
    scene = buildOnce(name, build, from);
    built.set(name, scene);
  }
  return scene as Promise<BuiltScene<Facts>>;
}

async function buildOnce<Facts>(
  name: string,
  build: (url: string) => Promise<Facts>,
  from: string,
): Promise<BuiltScene<Facts>> {
  const { url, run } = inject('databaseServer');
  const digest = createHash('sha256').update(name).digest('hex').slice(0, 16);
  const template = `scene_${run}_${digest}`;
  const lock = new pg.Client({ connectionString: url });
  await lock.connect();
  try {
    await lock.query('select pg_advisory_lock(hashtext($1))', [template]);
    const { rows } = await lock.query<{ facts: string }>(
      `select shobj_description(oid, 'pg_database') as facts from pg_database where datname = $1`,
      [template],
    );
    const [known] = rows;
    if (known !== undefined) return { template, facts: JSON.parse(known.facts) as Facts };
    const unfinished = `${template}_new`;
    await maintain(`drop database if exists ${unfinished}`);
    await copyDatabase(unfinished, from);
    const facts = (await build(databaseUrl(url, unfinished))) ?? null;
    await waitUntilUnused(unfinished);
    await maintain(`comment on database ${unfinished} is ${pg.escapeLiteral(JSON.stringify(facts))}`);
    await maintain(`alter database ${unfinished} rename to ${template}`);
    return { template, facts: facts as Facts };
  } finally {
    // Closing the connection releases the lock.
    await lock.end();
  }
}

/** Waits until closed connections have ended: a database in use can be neither renamed nor copied. */
async function waitUntilUnused(database: string): Promise<void> {
  for (;;) {
    const { rowCount } = await maintain('select from pg_stat_activity where datname = $1', [database]);
    if (rowCount === 0) return;
    await pause(5);
  }
}
