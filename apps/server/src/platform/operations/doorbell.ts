import { setTimeout as pause } from 'node:timers/promises';
import { longWorkTexts } from '../../messages/long-work.ts';
import type { Log } from '../parts/parts.ts';
import { WorkerStops } from './operation.ts';
import type { SignOfLife } from './sign-of-life.ts';
import { Turns } from './turns.ts';

/** Notice that an operation is queued. The row in `operation` is authoritative; the notice only wakes a worker. */
export interface Ring {
  readonly tenant: string;
  readonly id: string;
  /** Set if the operation belongs to another worker or is over: this worker may help with chunks or delete its rows. */
  readonly helps?: true;
}

const LONGEST_GOODBYE_SECONDS = 5;

/**
 * Queue of operations known to this process: those it started, and those announced by any process. A free worker slot takes the next one
 * immediately, without polling.
 */
export class Doorbell {
  readonly #life: SignOfLife;
  readonly #log: Log;
  readonly #turns = new Turns();
  /** Operations started here whose announcement is still expected; they are queued locally, so the announcement is ignored. */
  readonly #begun = new Set<string>();
  readonly #working = new Set<Promise<void>>();
  #work: ((ring: Ring) => Promise<void>) | undefined;
  #deaf: () => void = () => undefined;

  constructor(life: SignOfLife, log: Log) {
    this.#life = life;
    this.#log = log;
  }

  /** Registers that this process is about to start the operation; the returned function reverts it. */
  begins(id: string): () => void {
    if (this.#work !== undefined) this.#begun.add(id);
    return () => this.#begun.delete(id);
  }

  /** Queues the operation. Repeated notices, also in several processes, still lead to one claim. */
  ring(ring: Ring): void {
    const work = this.#work;
    if (work !== undefined) this.#turns.wait(ring.id, ring.tenant, () => this.#take(ring, work));
  }

  /** Processes notices, `hands` at a time. */
  answer(hands: number, work: (ring: Ring) => Promise<void>): void {
    this.#work = work;
    this.#deaf = this.#life.listen((notice) => {
      // The sweep finds operations whose notices were missed.
      if (notice === 'missed') this.#begun.clear();
      else if (this.#begun.delete(notice.id)) return;
      else if (notice.state === 'queued') this.ring({ tenant: notice.tenant, id: notice.id });
      else {
        this.#turns.forget(notice.id);
        // A notice follows each chunk, so offers to help need not be queued.
        if (notice.helpers && this.#turns.isIdle) this.ring({ tenant: notice.tenant, id: notice.id, helps: true });
      }
    });
    this.#turns.open(hands);
  }

  /** Yields the worker slot of a long operation to those waiting, and returns in its turn. Throws `WorkerStops`. */
  async turn(tenant: string): Promise<void> {
    if (this.#work !== undefined) await this.#turns.yield(tenant);
    if (this.#work === undefined) throw new WorkerStops();
  }

  /** Stops taking operations, and waits briefly for running ones. */
  async stop(): Promise<void> {
    this.#deaf();
    this.#work = undefined;
    this.#turns.close();
    this.#begun.clear();
    const limit = new AbortController();
    const timeLimit = pause(LONGEST_GOODBYE_SECONDS * 1000, undefined, { signal: limit.signal }).catch(() => undefined);
    await Promise.race([Promise.all(this.#working), timeLimit]);
    limit.abort();
  }

  #take(ring: Ring, work: (ring: Ring) => Promise<void>): void {
    const working = work(ring)
      // The row is still queued, so the next sweep announces it again.
      .catch((error) => this.#log.error(longWorkTexts.notTaken, error))
      .finally(() => {
        this.#working.delete(working);
        this.#turns.free();
      });
    this.#working.add(working);
  }
}
