import { inProcessSessions } from '../access/index.ts';
import { startTexts } from '../messages/start.ts';
import type { Database } from '../platform/database/connection.ts';
import { InProcessClient } from '../platform/http/in-process-client.ts';
import type { HttpServer } from '../platform/http/server.ts';
import type { Parts } from '../platform/parts/parts.ts';
import { demoSteps } from './demo-steps.ts';
import { type DemoStep, runDemoSteps } from './run-demo-steps.ts';

/** Advisory lock under which the demonstration is loaded. */
const DEMONSTRATION_LOCK = 7_316_003;

/** Loads the steps of the demonstration that its first screens need. Resolves when they are done. */
export async function loadDemonstration(http: HttpServer, parts: Parts, dataFolder: string): Promise<void> {
  const began = Date.now();
  const steps = demoSteps(parts.now()).filter(({ later }) => !later);
  const done = await loadSteps(steps, { http, parts, dataFolder });
  if (done > 0) parts.log.info(startTexts.demonstrationLoaded((Date.now() - began) / 1000));
}

/**
 * Loads the `later` steps of the demonstration while the server already answers. Returns a function that stops loading; the next start
 * resumes there.
 */
export function loadLaterSteps(http: HttpServer, parts: Parts, dataFolder: string): () => Promise<void> {
  const began = Date.now();
  const end = new AbortController();
  const steps = demoSteps(parts.now()).filter(({ later }) => later);
  const loading = loadSteps(steps, { http, parts, dataFolder, until: end.signal }).then(
    (done) => {
      if (done > 0) parts.log.info(startTexts.restOfDemonstrationLoaded((Date.now() - began) / 1000));
    },
    (error) => {
      if (!end.signal.aborted) parts.log.error(startTexts.restOfDemonstrationNotLoaded, error);
    },
  );
  return async () => {
    end.abort();
    await loading;
  };
}

async function loadSteps(
  steps: readonly DemoStep[],
  options: {
    readonly http: HttpServer;
    readonly parts: Parts;
    readonly dataFolder: string;
    readonly until?: AbortSignal;
  },
): Promise<number> {
  const { http, parts, dataFolder, until } = options;
  const sessions = inProcessSessions(parts);
  const client = new InProcessClient(http, sessions.tokenOf, until);
  return await withDemonstrationLock(parts.database, () => runDemoSteps(steps, { client, parts, dataFolder })).finally(
    sessions.end,
  );
}

/**
 * Runs `work` under an advisory lock, so that two servers that start at once over one database load the demonstration one after the other.
 */
async function withDemonstrationLock<T>(database: Database, work: () => Promise<T>): Promise<T> {
  const client = await database.owner.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [DEMONSTRATION_LOCK]);
    return await work();
  } finally {
    // Closing the connection releases the lock.
    client.release(true);
  }
}
