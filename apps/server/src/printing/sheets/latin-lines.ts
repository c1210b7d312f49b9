/** So much text is kept as text: what is kept longer than that is bytes, which nobody has to walk through. */
const HELD = 16_384;

/** Lines of Latin text that are written one after the other, in bytes. */
export class LatinLines {
  readonly #parts: Buffer[] = [];
  #held = '';
  #length = 0;

  /** Adds a line, and gives at which byte it begins. */
  add(line: string): number {
    const begins = this.#length === 0 ? 0 : this.#length + 1;
    this.#held += this.#length === 0 ? line : `\n${line}`;
    this.#length = begins + line.length;
    if (this.#held.length > HELD) this.#write();
    return begins;
  }

  /** All of them, with a line feed between two. */
  bytes(): Buffer {
    this.#write();
    return Buffer.concat(this.#parts);
  }

  #write(): void {
    this.#parts.push(Buffer.from(this.#held, 'latin1'));
    this.#held = '';
  }
}
