/** Thrown where as many wait already as may: the work was not begun, and nothing changed. */
export class Busy extends Error {
  constructor() {
    super('too many are waiting');
  }
}

/** Runs asynchronous work a few at a time, in the order in which it comes. */
export class BoundedWork {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(atOnce: number, mostWaiting = Number.POSITIVE_INFINITY) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  /** Gives what the work gives. Throws `Busy` where too many wait, and what the work throws. */
  async run<Value>(work: () => Promise<Value>): Promise<Value> {
    if (this.#running < this.#atOnce) this.#running++;
    else if (this.#waiting.length >= this.#mostWaiting) throw new Busy();
    // Whoever ends hands its place to the first who waits.
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
