import { setTimeout as pause } from 'node:timers/promises';
import { longWorkTexts } from '../messages/long-work.ts';
import type { Log } from '../parts.ts';
import { WorkerStops } from './operation.ts';
import type { SignOfLife } from './sign-of-life.ts';
import { Turns } from './turns.ts';

/** Which operation waits. The row of `operation` is the truth; this only wakes somebody who looks at it. */
export interface Ring {
  readonly tenant: string;
  readonly id: string;
  /** It is another's, or over: what waits is a share of it, or its rows that are to go. */
  readonly helps?: true;
}

const LONGEST_GOODBYE_SECONDS = 5;

/**
 * What waits to be done, as this process knows it: what it began itself, and what every process announces when an
 * operation is queued. A hand that is free takes the next one at once; there is no looking now and then.
 */
export class Doorbell {
  readonly #life: SignOfLife;
  readonly #log: Log;
  readonly #turns = new Turns();
  /** Begun here and not announced yet: whoever begins rings by itself, and need not hear of it once more. */
  readonly #begun = new Set<string>();
  readonly #working = new Set<Promise<void>>();
  #work: ((ring: Ring) => Promise<void>) | undefined;
  #deaf: () => void = () => undefined;

  constructor(life: SignOfLife, log: Log) {
    this.#life = life;
    this.#log = log;
  }

  /** Says that this process is about to begin the operation; the function takes it back where nothing comes of it. */
  begins(id: string): () => void {
    if (this.#work !== undefined) this.#begun.add(id);
    return () => this.#begun.delete(id);
  }

  /** Says that the operation waits. Heard twice, or by several processes, it is still claimed once. */
  ring(ring: Ring): void {
    const work = this.#work;
    if (work !== undefined) this.#turns.wait(ring.id, ring.tenant, () => this.#take(ring, work));
  }

  /** Answers rings, as many at a time as `hands`. */
  answer(hands: number, work: (ring: Ring) => Promise<void>): void {
    this.#work = work;
    this.#deaf = this.#life.listen((notice) => {
      // What was missed is found by the sweep.
      if (notice === 'missed') this.#begun.clear();
      else if (this.#begun.delete(notice.id)) return;
      else if (notice.state === 'queued') this.ring({ tenant: notice.tenant, id: notice.id });
      else {
        this.#turns.forget(notice.id);
        // Who can help is asked again with each of its batches: nobody queues up for it.
        if (notice.helpers && this.#turns.isIdle) this.ring({ tenant: notice.tenant, id: notice.id, helps: true });
      }
    });
    this.#turns.open(hands);
  }

  /** Lends the hand of long work to those who wait, and gives it back in its turn. Throws `WorkerStops`. */
  async turn(tenant: string): Promise<void> {
    if (this.#work !== undefined) await this.#turns.yield(tenant);
    if (this.#work === undefined) throw new WorkerStops();
  }

  /** Takes nothing more, and gives what is under way a moment to end. */
  async stop(): Promise<void> {
    this.#deaf();
    this.#work = undefined;
    this.#turns.close();
    this.#begun.clear();
    const limit = new AbortController();
    const given = pause(LONGEST_GOODBYE_SECONDS * 1000, undefined, { signal: limit.signal }).catch(() => undefined);
    await Promise.race([Promise.all(this.#working), given]);
    limit.abort();
  }

  #take(ring: Ring, work: (ring: Ring) => Promise<void>): void {
    const working = work(ring)
      // The row still waits: whoever sweeps next rings for it again.
      .catch((error) => this.#log.error(longWorkTexts.notTaken, error))
      .finally(() => {
        this.#working.delete(working);
        this.#turns.free();
      });
    this.#working.add(working);
  }
}
