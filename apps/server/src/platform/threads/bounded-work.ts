/** Thrown when the queue is full: the work was not started and nothing changed. */
export class Busy extends Error {
  constructor() {
    super('too many are waiting');
  }
}

/** Limits concurrency of asynchronous work; runs it in order of arrival. */
export class BoundedWork {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(atOnce: number, mostWaiting = Number.POSITIVE_INFINITY) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  /** Runs the work and returns its result. Throws `Busy` if too many wait, or the error of the work. */
  async run<Value>(work: () => Promise<Value>): Promise<Value> {
    if (this.#running < this.#atOnce) this.#running++;
    else if (this.#waiting.length >= this.#mostWaiting) throw new Busy();
    // Finished work hands its slot to the first in the queue.
    else await new Promise<void>((begin) => this.#waiting.push(begin));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running--;
      else next();
    }
  }
}
