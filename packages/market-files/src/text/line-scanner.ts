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

/** What scanners of files of one kind share, one after the other, so that a month of 31 files allocates once. */
export class ScannerMemory {
  readonly starts = new Int32Array(MOST_COLUMNS);
  readonly points = new Int32Array(MOST_COLUMNS);
  readonly ends = new Int32Array(MOST_COLUMNS);
  readonly kinds = new Uint8Array(MOST_COLUMNS);
  readonly shortTexts = new Map<number, string>();
  readonly codes = new Map<string, string>();
  private buffer = new Uint8Array(0);

  /** The file and a line feed after it, so that no loop needs to look for the end; good until the next call. */
  terminated(file: Uint8Array): Uint8Array {
    if (this.buffer.length <= file.length) this.buffer = new Uint8Array(2 * file.length + 1);
    this.buffer.set(file);
    this.buffer[file.length] = LINE_FEED;
    return this.buffer;
  }
}

/** Cells of at most this length are looked up instead of decoded again: codes of agents and concepts repeat all month. */
const SHORT = 6;
export const MOST_REMEMBERED = 10_000;

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
  private readonly length: number;
  private readonly bytes: Uint8Array;
  private readonly starts: Int32Array;
  /** Where the point of a number stands, or its end. */
  private readonly points: Int32Array;
  private readonly ends: Int32Array;
  private readonly kinds: Uint8Array;
  private at: number;
  /** Where the current line begins. */
  private begin = 0;
  /** Cells of the current line before this one have their places noted; those from it on were only skimmed. */
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
   * Moves to the next line that is not blank; false at the end. After the leading cells it only sees that all the others are plain
   * numbers or empty, and notes their places when one of them is asked for: most rows of a month are other agents'.
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

  /** The bytes of the file. */
  get content(): Uint8Array {
    return this.file;
  }

  /** Whether the current line is the last, and nothing ends it. */
  get endsOpen(): boolean {
    return this.at > this.length;
  }

  /** Whether the cell was skimmed: it is a plain number or empty. */
  isSkimmed(cell: number): boolean {
    return cell >= this.noted;
  }

  kind(cell: number): number {
    if (cell >= this.noted) this.scanWhole();
    return this.kinds[cell] as number;
  }

  /** The cell trimmed and decoded. */
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

  /** Whether the cell has the same bytes as another of the same line. */
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

  /** The line's bytes, to see that a header is the same as another file's. */
  lineBytes(): Uint8Array {
    const last = Math.min(this.cells, MOST_COLUMNS) - 1;
    return this.bytes.slice(this.starts[0] as number, this.ends[last] as number);
  }

  /**
   * Digits of a `plain` cell as an integer, `scale` of them after the point; NaN where there are more than 15. Zeros at
   * the end of the fraction carry nothing: `64010.50000000` is 640105 and 1.
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

  /** How many digits a `plain` cell has before its point. */
  wholeDigits(cell: number): number {
    if (cell >= this.noted) this.scanWhole();
    return (this.points[cell] as number) - (this.starts[cell] as number);
  }

  private scanWhole(): void {
    this.at = this.begin;
    this.noted = Number.POSITIVE_INFINITY;
    this.scan(Number.POSITIVE_INFINITY);
  }

  /** Notes the places of at most that many cells; whether they are all of the line. */
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

  /** Goes over the cells that are left of the line; false, and nowhere, where one of them is neither a plain number nor empty. */
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

  /** Kind of a cell that is not plainly a number, or has a carriage return after it. */
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
