import { MOST_COLUMNS } from '../bounds.ts';
import { decoderOf, lengthOfMark } from './encoding.ts';
import { CLASS_OF_BYTE, FieldKind, INITIAL_STATE, KIND_OF_STATE, NEXT_STATE } from './field.ts';

const SEMICOLON = 59;
const LINE_FEED = 10;
const RETURN = 13;

/**
 * Goes through the lines of a `;` file in one pass over its bytes: cells become offsets and kinds, never texts, because
 * of 7,000 rows of a month only a few are the own agent's. No quoting exists in these files.
 */
export class LineScanner {
  /** Of the current line; 1 is the first. */
  line = 0;
  /** Cells of the current line, those beyond `MOST_COLUMNS` counted too. */
  cells = 0;
  /** Digits after the point of the cell that `mantissa` gave last. */
  scale = 0;
  private readonly starts = new Int32Array(MOST_COLUMNS);
  private readonly ends = new Int32Array(MOST_COLUMNS);
  private readonly kinds = new Uint8Array(MOST_COLUMNS);
  private at: number;
  private decoder: TextDecoder | undefined;

  constructor(private readonly bytes: Uint8Array) {
    this.at = lengthOfMark(bytes);
  }

  /** Moves to the next line that is not blank; false at the end. */
  next(): boolean {
    while (this.at < this.bytes.length) {
      this.scan();
      if (this.cells > 1 || this.text(0) !== '') return true;
    }
    return false;
  }

  kind(cell: number): number {
    return this.kinds[cell] as number;
  }

  /** The cell trimmed and decoded. */
  text(cell: number): string {
    let start = this.starts[cell] as number;
    let end = this.ends[cell] as number;
    while (start < end && (this.bytes[start] as number) <= 32) start++;
    while (end > start && (this.bytes[end - 1] as number) <= 32) end--;
    let ascii = '';
    for (let i = start; i < end; i++) {
      const byte = this.bytes[i] as number;
      if (byte > 127 || i - start > 60) return this.decode(start, end);
      ascii += String.fromCharCode(byte);
    }
    return ascii;
  }

  /** Whether the cell has the same bytes as another of the same line. */
  sameBytes(cell: number, other: number): boolean {
    const start = this.starts[cell] as number;
    const length = (this.ends[cell] as number) - start;
    const from = this.starts[other] as number;
    if ((this.ends[other] as number) - from !== length) return false;
    for (let i = 0; i < length; i++) if (this.bytes[start + i] !== this.bytes[from + i]) return false;
    return true;
  }

  /** Digits of a `plain` cell as an integer, `scale` of them after the point; NaN where there are more than 15. */
  mantissa(cell: number): number {
    const start = this.starts[cell] as number;
    const end = this.ends[cell] as number;
    if (end - start > 16) return this.longMantissa(start, end);
    let value = 0;
    let digits = 0;
    this.scale = 0;
    for (let i = start; i < end; i++) {
      const byte = this.bytes[i] as number;
      if (byte === 46) {
        this.scale = end - i - 1;
      } else {
        value = value * 10 + (byte - 48);
        digits++;
      }
    }
    return digits > 15 ? Number.NaN : value;
  }

  /** Zeros at the end of the fraction carry nothing: `64010.50000000` is still an integer and a scale. */
  private longMantissa(start: number, end: number): number {
    let point = -1;
    for (let i = start; i < end; i++) if (this.bytes[i] === 46) point = i;
    let last = end;
    while (point >= 0 && last > point + 1 && this.bytes[last - 1] === 48) last--;
    this.scale = point < 0 ? 0 : last - point - 1;
    let value = 0;
    let digits = 0;
    for (let i = start; i < last; i++) {
      const byte = this.bytes[i] as number;
      if (byte === 46) continue;
      value = value * 10 + (byte - 48);
      if (value > 0) digits++;
    }
    return digits > 15 ? Number.NaN : value;
  }

  private scan(): void {
    const { bytes, starts, ends, kinds } = this;
    const length = bytes.length;
    let at = this.at;
    let start = at;
    let state: number = INITIAL_STATE;
    let cells = 0;
    let byte = 0;
    for (; at < length; at++) {
      byte = bytes[at] as number;
      if (byte === SEMICOLON) {
        if (cells < MOST_COLUMNS) {
          starts[cells] = start;
          ends[cells] = at;
          kinds[cells] = KIND_OF_STATE[state] as number;
        }
        cells++;
        start = at + 1;
        state = INITIAL_STATE;
      } else if (byte === LINE_FEED) {
        break;
      } else if (byte !== RETURN || (at + 1 < length && bytes[at + 1] !== LINE_FEED)) {
        state = NEXT_STATE[(state << 2) | (CLASS_OF_BYTE[byte] as number)] as number;
      }
    }
    if (cells < MOST_COLUMNS) {
      const end = at > start && bytes[at - 1] === RETURN ? at - 1 : at;
      starts[cells] = start;
      ends[cells] = end;
      kinds[cells] = end === start ? FieldKind.empty : (KIND_OF_STATE[state] as number);
    }
    this.cells = cells + 1;
    this.line++;
    this.at = at + 1;
  }

  private decode(start: number, end: number): string {
    this.decoder ??= decoderOf(this.bytes);
    return this.decoder.decode(this.bytes.subarray(start, end)).trim();
  }
}
