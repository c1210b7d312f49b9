interface Waiting {
  readonly tenant: string;
  readonly begin: () => void;
}

/**
 * Who has a hand and who waits for one. The company that was served the longest ago comes first, and of one company who waited first: so that
 * neither its many works nor a long one keep another's from being done.
 */
export class Turns {
  readonly #waiting = new Map<unknown, Waiting>();
  readonly #served = new Map<string, number>();
  #count = 0;
  #free = 0;

  /** Whether a hand is free and nobody waits. */
  get isIdle(): boolean {
    return this.#free > 0 && this.#waiting.size === 0;
  }

  open(hands: number): void {
    this.#free = hands;
    this.#next();
  }

  /** Begins when a hand is free; whoever waits under the same name is replaced. End it with `free`. */
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

  /** Gives the hand to those who wait, and comes back when it has one again; at once where nobody waits. */
  async yield(tenant: string): Promise<void> {
    if (this.#waiting.size === 0) return;
    await new Promise<void>((begin) => {
      this.#waiting.set(begin, { tenant, begin });
      this.free();
    });
  }

  /** Nobody is begun any more; who lent a hand is let go. */
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
