import { setTimeout as pause } from 'node:timers/promises';
import { longWorkTexts } from '../../messages/long-work.ts';
import type { Log } from '../parts/parts.ts';
import { WorkerStops } from './operation.ts';
import type { WorkerLiveness } from './worker-liveness.ts';
import { WorkerSlots } from './worker-slots.ts';

/** Notice that an operation is queued. The row in `operation` is authoritative; the notice only wakes a worker. */
export interface QueueNotice {
  readonly tenant: string;
  readonly id: string;
  /** Set if the operation belongs to another worker or is over: this worker may help with chunks or delete its rows. */
  readonly helps?: true;
}

const LONGEST_WAIT_SECONDS = 5;

/**
 * Queue of operations known to this process: those it started, and those announced by any process. A free worker slot takes the next one
 * immediately, without polling.
 */
export class PendingOperations {
  readonly #life: WorkerLiveness;
  readonly #log: Log;
  readonly #slots = new WorkerSlots();
  /** Operations started here whose announcement is still expected; they are queued locally, so the announcement is ignored. */
  readonly #begun = new Set<string>();
  readonly #working = new Set<Promise<void>>();
  #work: ((notice: QueueNotice) => Promise<void>) | undefined;
  #unsubscribe: () => void = () => undefined;

  constructor(life: WorkerLiveness, log: Log) {
    this.#life = life;
    this.#log = log;
  }

  /** Registers that this process is about to start the operation; the returned function reverts it. */
  begins(id: string): () => void {
    if (this.#work !== undefined) this.#begun.add(id);
    return () => this.#begun.delete(id);
  }

  /** Queues the operation. Repeated notices, also in several processes, still lead to one claim. */
  add(notice: QueueNotice): void {
    const work = this.#work;
    if (work !== undefined) this.#slots.wait(notice.id, notice.tenant, () => this.#take(notice, work));
  }

  /** Processes notices, `slots` at a time. */
  serve(slots: number, work: (notice: QueueNotice) => Promise<void>): void {
    this.#work = work;
    this.#unsubscribe = this.#life.listen((notice) => {
      // The sweep finds operations whose notices were missed.
      if (notice === 'missed') this.#begun.clear();
      else if (this.#begun.delete(notice.id)) return;
      else if (notice.state === 'queued') this.add({ tenant: notice.tenant, id: notice.id });
      else {
        this.#slots.forget(notice.id);
        // A notice follows each chunk, so offers to help need not be queued.
        if (notice.helpers && this.#slots.isIdle) this.add({ tenant: notice.tenant, id: notice.id, helps: true });
      }
    });
    this.#slots.open(slots);
  }

  /** Yields the worker slot of a long operation to those waiting, and returns in its turn. Throws `WorkerStops`. */
  async turn(tenant: string): Promise<void> {
    if (this.#work !== undefined) await this.#slots.yield(tenant);
    if (this.#work === undefined) throw new WorkerStops();
  }

  /** Stops taking operations, and waits briefly for running ones. */
  async stop(): Promise<void> {
    this.#unsubscribe();
    this.#work = undefined;
    this.#slots.close();
    this.#begun.clear();
    const limit = new AbortController();
    const timeLimit = pause(LONGEST_WAIT_SECONDS * 1000, undefined, { signal: limit.signal }).catch(() => undefined);
    await Promise.race([Promise.all(this.#working), timeLimit]);
    limit.abort();
  }

  #take(notice: QueueNotice, work: (notice: QueueNotice) => Promise<void>): void {
    const working = work(notice)
      // The row is still queued, so the next sweep announces it again.
      .catch((error) => this.#log.error(longWorkTexts.notTaken, error))
      .finally(() => {
        this.#working.delete(working);
        this.#slots.free();
      });
    this.#working.add(working);
  }
}
