import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { directClient } from '../database/direct-client.ts';
import { databaseTexts } from '../messages/database.ts';
import type { Log } from '../parts.ts';

/** The family of advisory locks that workers hold while they live. */
export const LIFE_LOCKS = 7_316_002;

export interface OperationNotice {
  readonly tenant: string;
  readonly id: string;
  readonly state: string;
  /** Whether a hand that is free can help with it. */
  readonly helpers: boolean;
}

type Listener = (notice: OperationNotice | 'missed') => void;

/**
 * One connection of this process, which says to all others that it lives (it holds an advisory lock, and the server
 * frees that the moment the process is gone) and hears of every operation that changes. It comes back by itself; after
 * a gap the listeners hear 'missed'.
 */
export class SignOfLife {
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
   * The number under which this process lives. It has another after its connection was lost: whoever looked meanwhile
   * took it for dead, and what it was doing begins anew under the new one.
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

  /** Hears every change until the given function is called. */
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
