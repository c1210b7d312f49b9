import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { databaseTexts } from '../../messages/database.ts';
import { directClient } from '../database/direct-client.ts';
import type { Log } from '../parts/parts.ts';

/** Class of the advisory locks that workers hold while alive. */
export const LIFE_LOCKS = 7_316_002;

export interface OperationNotice {
  readonly tenant: string;
  readonly id: string;
  readonly state: string;
  /** True if a free worker can help with it. */
  readonly helpers: boolean;
}

type Listener = (notice: OperationNotice | 'missed') => void;

/**
 * Dedicated connection of this process. It proves that the process is alive by holding an advisory lock, which the server releases when the
 * process dies, and it receives notices of every changed operation. It reconnects by itself; after a gap listeners receive 'missed'.
 */
export class WorkerLiveness {
  #worker = 0;
  readonly #url: string;
  readonly #log: Log;
  readonly #listeners = new Set<Listener>();
  #client: pg.Client | undefined;
  #closed = false;

  constructor(url: string, log: Log) {
    this.#url = url;
    this.#log = log;
  }

  /**
   * Worker number of this process. It changes after a reconnect, because others have meanwhile considered the old one dead and requeued its
   * operations.
   */
  get worker(): number {
    return this.#worker;
  }

  async start(): Promise<void> {
    const worker = randomInt(1, 2 ** 31 - 1);
    const client = await directClient(this.#url);
    client.on('notification', ({ payload }) => this.#tell(JSON.parse(payload ?? '{}') as OperationNotice));
    await client.query('select pg_advisory_lock($1, $2)', [LIFE_LOCKS, worker]);
    await client.query('listen operation');
    if (this.#closed) return await client.end();
    this.#client = client;
    this.#worker = worker;
    client.once('end', () => void this.#return());
  }

  /** Subscribes to all changes; returns the function that unsubscribes. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async stop(): Promise<void> {
    this.#closed = true;
    await this.#client?.end();
  }

  async #return(): Promise<void> {
    while (!this.#closed) {
      try {
        await this.start();
        this.#tell('missed');
        return;
      } catch (error) {
        this.#log.warn(databaseTexts.connectionLost((error as Error).message));
        await pause(1000);
      }
    }
  }

  #tell(notice: OperationNotice | 'missed'): void {
    for (const listener of [...this.#listeners]) listener(notice);
  }
}
