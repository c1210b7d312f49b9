import { MOST_COLUMNS } from '../bounds.ts';
import { decoderOf, lengthOfMark } from './encoding.ts';
import { FieldKind } from './field.ts';

const SEMICOLON = 59;
const LINE_FEED = 10;
const RETURN = 13;
const POINT = 46;
const MINUS = 45;
/** A byte is a digit if, and only if, `byte ^ ZERO` is below 10. */
const ZERO = 48;

/** Buffers shared by consecutive scanners of files of one kind, so that a month of 31 files allocates once. */
export class ScannerMemory {
  readonly starts = new Int32Array(MOST_COLUMNS);
  readonly points = new Int32Array(MOST_COLUMNS);
  readonly ends = new Int32Array(MOST_COLUMNS);
  readonly kinds = new Uint8Array(MOST_COLUMNS);
  readonly shortTexts = new Map<number, string>();
  readonly codes = new Map<string, string>();
  private buffer = new Uint8Array(0);

  /** A copy of the file followed by a line feed, so that no loop needs to test for the end; valid until the next call. */
  terminated(file: Uint8Array): Uint8Array {
    if (this.buffer.length <= file.length) this.buffer = new Uint8Array(2 * file.length + 1);
    this.buffer.set(file);
    this.buffer[file.length] = LINE_FEED;
    return this.buffer;
  }
}

/** Cells up to this length are looked up in a cache instead of decoded again: codes of agents and concepts repeat all month. */
const SHORT = 6;
export const MOST_REMEMBERED = 10_000;

/**
 * Scans the lines of a `;` file in one pass over its bytes. Cells become offsets and kinds instead of strings, because only a few of a
 * month's 7,000 rows belong to the company's agent. These files have no quoting.
 */
export class LineScanner {
  /** Number of the current line; the first is 1. */
  line = 0;
  /** Number of cells of the current line, including those beyond `MOST_COLUMNS`. */
  cells = 0;
  /** Digits after the point of the cell last passed to `mantissa`. */
  scale = 0;
  private readonly length: number;
  private readonly bytes: Uint8Array;
  private readonly starts: Int32Array;
  /** Offset of the decimal point of a number, or of its end. */
  private readonly points: Int32Array;
  private readonly ends: Int32Array;
  private readonly kinds: Uint8Array;
  private at: number;
  /** Offset of the current line. */
  private begin = 0;
  /** Cells of the current line before this index have their offsets recorded; the rest was only skimmed. */
  private noted = Number.POSITIVE_INFINITY;
  private decoder: TextDecoder | undefined;

  constructor(
    private readonly file: Uint8Array,
    private readonly memory: ScannerMemory = new ScannerMemory(),
  ) {
    this.starts = memory.starts;
    this.points = memory.points;
    this.ends = memory.ends;
    this.kinds = memory.kinds;
    this.length = file.length;
    this.bytes = memory.terminated(file);
    this.at = lengthOfMark(file);
  }

  /**
   * Moves to the next line that is not blank; false at the end. Cells after the `leading` ones are only checked to be plain numbers or
   * empty, and their offsets are recorded when one is requested: most rows of a month belong to other agents.
   */
  next(leading = Number.POSITIVE_INFINITY): boolean {
    while (this.at < this.length) {
      this.begin = this.at;
      this.line++;
      this.noted = Number.POSITIVE_INFINITY;
      if (!this.scan(leading)) {
        if (this.skim()) this.noted = leading;
        else this.scanWhole();
      }
      if (this.cells > 1 || this.text(0) !== '') return true;
    }
    return false;
  }

  /** Bytes of the file. */
  get content(): Uint8Array {
    return this.file;
  }

  /** True when the current line is the last one and has no line end. */
  get endsOpen(): boolean {
    return this.at > this.length;
  }

  /** True when the cell was skimmed: it is a plain number or empty. */
  isSkimmed(cell: number): boolean {
    return cell >= this.noted;
  }

  kind(cell: number): number {
    if (cell >= this.noted) this.scanWhole();
    return this.kinds[cell] as number;
  }

  /** Text of the cell, trimmed and decoded. */
  text(cell: number): string {
    if (cell >= this.noted) this.scanWhole();
    const { bytes } = this;
    let start = this.starts[cell] as number;
    let end = this.ends[cell] as number;
    while (start < end && (bytes[start] as number) <= 32) start++;
    while (end > start && (bytes[end - 1] as number) <= 32) end--;
    if (end - start > SHORT) return this.decode(start, end);
    let key = 1;
    for (let i = start; i < end; i++) {
      const byte = bytes[i] as number;
      if (byte > 127) return this.decode(start, end);
      key = key * 128 + byte;
    }
    const known = this.memory.shortTexts.get(key);
    if (known !== undefined) return known;
    const text = this.decode(start, end);
    if (this.memory.shortTexts.size < MOST_REMEMBERED) this.memory.shortTexts.set(key, text);
    return text;
  }

  /** True when two cells of the line have the same bytes. */
  sameBytes(cell: number, other: number): boolean {
    if (cell >= this.noted || other >= this.noted) this.scanWhole();
    const { bytes } = this;
    const start = this.starts[cell] as number;
    const length = (this.ends[cell] as number) - start;
    const from = this.starts[other] as number;
    if ((this.ends[other] as number) - from !== length) return false;
    for (let i = 0; i < length; i++) if (bytes[start + i] !== bytes[from + i]) return false;
    return true;
  }

  /** Bytes of the line, to compare a header with another file's. */
  lineBytes(): Uint8Array {
    const last = Math.min(this.cells, MOST_COLUMNS) - 1;
    return this.bytes.slice(this.starts[0] as number, this.ends[last] as number);
  }

  /**
   * Digits of a `plain` cell as an integer, with `scale` of them after the point; NaN when there are more than 15. Trailing zeros of the
   * fraction are dropped: `64010.50000000` is 640105 with scale 1.
   */
  mantissa(cell: number): number {
    if (cell >= this.noted) this.scanWhole();
    const { bytes } = this;
    const start = this.starts[cell] as number;
    const point = this.points[cell] as number;
    let end = this.ends[cell] as number;
    let integer = 0;
    for (let at = start; at < point; at++) integer = integer * 10 + ((bytes[at] as number) - ZERO);
    while (end > point + 1 && bytes[end - 1] === ZERO) end--;
    for (let at = point + 1; at < end; at++) integer = integer * 10 + ((bytes[at] as number) - ZERO);
    this.scale = end > point ? end - point - 1 : 0;
    return integer < 1e15 ? integer : Number.NaN;
  }

  /** Number of digits of a `plain` cell before its point. */
  wholeDigits(cell: number): number {
    if (cell >= this.noted) this.scanWhole();
    return (this.points[cell] as number) - (this.starts[cell] as number);
  }

  private scanWhole(): void {
    this.at = this.begin;
    this.noted = Number.POSITIVE_INFINITY;
    this.scan(Number.POSITIVE_INFINITY);
  }

  /** Records the offsets of at most `most` cells; returns true when the line has no more. */
  private scan(most: number): boolean {
    const { bytes, starts, points, ends, kinds } = this;
    let at = this.at;
    let cells = 0;
    let byte = 0;
    while (cells < most && byte !== LINE_FEED) {
      const start = at;
      byte = bytes[at] as number;
      while ((byte ^ ZERO) < 10) byte = bytes[++at] as number;
      let digits = at - start;
      const point = at;
      if (byte === POINT) {
        byte = bytes[++at] as number;
        while ((byte ^ ZERO) < 10) byte = bytes[++at] as number;
        digits += at - point - 1;
      }
      let kind: number = digits > 0 ? FieldKind.plain : at === start ? FieldKind.empty : FieldKind.other;
      let end = at;
      if (byte !== SEMICOLON && byte !== LINE_FEED) {
        while (byte !== SEMICOLON && byte !== LINE_FEED) byte = bytes[++at] as number;
        end = byte === LINE_FEED && bytes[at - 1] === RETURN ? at - 1 : at;
        kind = this.kindOf(start, end);
      }
      if (cells < MOST_COLUMNS) {
        starts[cells] = start;
        points[cells] = point;
        ends[cells] = end;
        kinds[cells] = kind;
      }
      cells++;
      at++;
    }
    this.cells = cells;
    this.at = at;
    return byte === LINE_FEED;
  }

  /** Skims the remaining cells of the line; returns false, without moving, when one is neither a plain number nor empty. */
  private skim(): boolean {
    const { bytes } = this;
    let { at, cells } = this;
    let byte = bytes[at] as number;
    for (;;) {
      while ((byte ^ ZERO) < 10) byte = bytes[++at] as number;
      if (byte === POINT) {
        const point = at;
        byte = bytes[++at] as number;
        while ((byte ^ ZERO) < 10) byte = bytes[++at] as number;
        if (at === point + 1) return false;
      }
      cells++;
      if (byte !== SEMICOLON) break;
      byte = bytes[++at] as number;
    }
    if (byte === RETURN) byte = bytes[++at] as number;
    if (byte !== LINE_FEED) return false;
    this.cells = cells;
    this.at = at + 1;
    return true;
  }

  /** Kind of a cell that is not obviously a number, or is followed by a carriage return. */
  private kindOf(start: number, end: number): number {
    if (end === start) return FieldKind.empty;
    const isNegative = this.bytes[start] === MINUS;
    let digits = 0;
    let points = 0;
    for (let i = isNegative ? start + 1 : start; i < end; i++) {
      const byte = this.bytes[i] as number;
      if ((byte ^ ZERO) < 10) digits++;
      else if (byte === POINT) points++;
      else return FieldKind.other;
    }
    if (digits === 0 || points > 1) return FieldKind.other;
    return isNegative ? FieldKind.negative : FieldKind.plain;
  }

  private decode(start: number, end: number): string {
    const { bytes } = this;
    let isAscii = true;
    for (let i = start; i < end && isAscii; i++) isAscii = (bytes[i] as number) < 128;
    if (isAscii && end - start <= 40) return String.fromCharCode(...bytes.subarray(start, end));
    this.decoder ??= decoderOf(this.file);
    return this.decoder.decode(bytes.subarray(start, end)).trim();
  }
}
