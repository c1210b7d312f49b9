/** Text is kept as a string up to this length and then converted to bytes, which are cheaper to keep. */
const HELD = 16_384;

/** Buffer of Latin-1 lines. */
export class LatinLines {
  readonly #parts: Buffer[] = [];
  #held = '';
  #length = 0;

  /** Adds a line and returns its byte offset. */
  add(line: string): number {
    const begins = this.#length === 0 ? 0 : this.#length + 1;
    this.#held += this.#length === 0 ? line : `\n${line}`;
    this.#length = begins + line.length;
    if (this.#held.length > HELD) this.#write();
    return begins;
  }

  /** All lines, separated by line feeds. */
  bytes(): Buffer {
    this.#write();
    return Buffer.concat(this.#parts);
  }

  #write(): void {
    this.#parts.push(Buffer.from(this.#held, 'latin1'));
    this.#held = '';
  }
}
