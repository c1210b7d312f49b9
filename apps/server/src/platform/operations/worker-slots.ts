interface Waiting {
  readonly tenant: string;
  readonly begin: () => void;
}

/**
 * Worker slots and their waiting queue. Fair between companies: the least recently served one comes first, and within a company the first
 * in line, so that neither many operations nor a long one block other companies.
 */
export class WorkerSlots {
  readonly #waiting = new Map<unknown, Waiting>();
  readonly #served = new Map<string, number>();
  #count = 0;
  #free = 0;

  /** True if a slot is free and the queue is empty. */
  get isIdle(): boolean {
    return this.#free > 0 && this.#waiting.size === 0;
  }

  open(slots: number): void {
    this.#free = slots;
    this.#next();
  }

  /** Starts `begin` when a slot is free; an entry of the same name is replaced. End it with `free`. */
  wait(name: string, tenant: string, begin: () => void): void {
    this.#waiting.set(name, { tenant, begin });
    this.#next();
  }

  forget(name: string): void {
    this.#waiting.delete(name);
  }

  free(): void {
    this.#free++;
    this.#next();
  }

  /** Yields the slot to the queue and resolves when it has one again; immediately if the queue is empty. */
  async yield(tenant: string): Promise<void> {
    if (this.#waiting.size === 0) return;
    await new Promise<void>((begin) => {
      this.#waiting.set(begin, { tenant, begin });
      this.free();
    });
  }

  /** Starts nothing more; releases those that yielded their slot. */
  close(): void {
    const lent = [...this.#waiting].filter(([name]) => typeof name !== 'string');
    this.#waiting.clear();
    this.#free = 0;
    for (const [, { begin }] of lent) begin();
  }

  #next(): void {
    while (this.#free > 0 && this.#waiting.size > 0) {
      const [name, { tenant, begin }] = [...this.#waiting].reduce((first, other) =>
        this.#lastServed(other[1].tenant) < this.#lastServed(first[1].tenant) ? other : first,
      );
      this.#waiting.delete(name);
      this.#served.set(tenant, ++this.#count);
      this.#free--;
      begin();
    }
  }

  #lastServed(tenant: string): number {
    return this.#served.get(tenant) ?? 0;
  }
}
