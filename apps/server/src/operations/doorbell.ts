import PgBoss from 'pg-boss';
import { isDatabaseAway } from '../database/away.ts';
import type { Database } from '../database/connection.ts';
import type { Log } from '../parts.ts';

const QUEUE = 'operations';
const LONGEST_HOURS = 6;
const QUIET_SECONDS = 30;

/** Which operation waits. The row of `operation` is the truth; this only wakes somebody who looks at it. */
export interface Ring {
  readonly tenant: string;
  readonly id: string;
}

/**
 * The queue, on the same PostgreSQL: one ring for each operation that waits, taken by one worker of one process, so
 * that processes on several machines share the load. Rings of our own process are heard at once, others within half a
 * second.
 */
export class Doorbell {
  readonly #boss: PgBoss;
  readonly #workers: string[] = [];
  #started: Promise<void> | undefined;

  constructor(database: Database, log: Log) {
    this.#boss = new PgBoss({
      db: { executeSql: async (text: string, values: unknown[]) => await database.owner.query(text, values) },
      schema: 'queue',
      schedule: false,
      retryLimit: 0,
      expireInHours: LONGEST_HOURS,
      archiveCompletedAfterSeconds: 3600,
      deleteAfterHours: 24,
    });
    let saidAt = 0;
    this.#boss.on('error', (error) => {
      if (!isDatabaseAway(error)) return log.error('La cola de procesos falló.', error);
      // Every hand asks twice a second; one line a while says it.
      if (Date.now() - saidAt < QUIET_SECONDS * 1000) return;
      saidAt = Date.now();
      log.warn(`La cola de procesos espera a la base de datos: ${error.message}`);
    });
  }

  /** Makes what the queue needs in the database; by itself at the first ring or answer. */
  async start(): Promise<void> {
    this.#started ??= this.#boss.start().then(() => this.#boss.createQueue(QUEUE));
    await this.#started;
  }

  async ring(ring: Ring): Promise<void> {
    await this.start();
    await this.#boss.send(QUEUE, ring);
    for (const worker of this.#workers) this.#boss.notifyWorker(worker);
  }

  /** Answers rings, as many at a time as `hands`. */
  async answer(hands: number, work: (ring: Ring) => Promise<void>): Promise<void> {
    await this.start();
    for (let hand = 0; hand < hands; hand++) {
      this.#workers.push(
        await this.#boss.work<Ring>(QUEUE, { batchSize: 1, pollingIntervalSeconds: 0.5 }, async (jobs) => {
          for (const job of jobs) await work(job.data);
        }),
      );
    }
  }

  async stop(): Promise<void> {
    if (this.#started === undefined) return;
    await this.#started;
    await this.#boss.stop({ graceful: true, wait: true, timeout: 5000, close: false });
  }
}
