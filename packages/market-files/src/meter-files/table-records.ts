/** Records of a BIFF stream ([MS-XLS] 2.4) that a table of values needs, each with the minimum number of bytes that its parser reads. */
const NEEDED: ReadonlyMap<number, number> = new Map([
  [0x0022, 2], // Date1904
  [0x002f, 6], // FilePass
  [0x0042, 2], // CodePage
  [0x0085, 8], // BoundSheet8
  [0x00bd, 6], // MulRk
  [0x00d6, 9], // RString
  [0x00e0, 20], // XF
  [0x00fd, 10], // LabelSst
  [0x0203, 14], // Number
  [0x0204, 9], // Label
  [0x0205, 8], // BoolErr
  [0x0207, 3], // String
  [0x027e, 10], // RK
  [0x041e, 5], // Format
]);
const BEGIN = 0x0809;
const END = 0x000a;
const SHEET = 0x0085;
const FORMULA = 0x0006;
const STRINGS = 0x00fc;
const CONTINUE = 0x003c;

const HEAD = 4;
const LEAST_BEGIN = 8;
const LEAST_STRINGS = 8;
/** Row, column, format, value and flags; the expression follows. */
const FORMULA_WITHOUT_EXPRESSION = 20;
/** An offset at which no record begins. */
const NOWHERE = 0xffff_ffff;
/** More bytes than the parser reads of a string before it knows its length. */
const BEYOND_STRINGS = 32;

/**
 * Filters the stream of a workbook to what its tables of values need: whole records of a few kinds, formulas replaced by their values, no
 * substream within a sheet. The parser gets nothing else, because some of its record parsers loop forever past the end of a record.
 */
export function tableRecords(stream: Uint8Array): Uint8Array {
  const records = new Records(stream);
  let depth = 0;
  for (let at = 0; at + HEAD <= stream.length; ) {
    const kind = records.number(at);
    const length = records.number(at + 2);
    const next = at + HEAD + length;
    if (next > stream.length || (depth === 0 && kind !== BEGIN)) break;
    const isInside = depth === 1;
    if (kind === BEGIN) {
      if (length < LEAST_BEGIN) break;
      if (depth === 0) records.keep(at, length);
      depth++;
    } else if (kind === END) {
      if (isInside) records.keep(at, 0);
      depth--;
    } else if (isInside && kind === STRINGS && length >= LEAST_STRINGS && !records.hasStrings) {
      at = records.keepStrings(at);
      continue;
    } else if (isInside && kind === FORMULA && length >= FORMULA_WITHOUT_EXPRESSION) {
      records.keepFormula(at);
    } else if (isInside && length >= (NEEDED.get(kind) ?? Number.POSITIVE_INFINITY)) records.keep(at, length);
    at = next;
  }
  return records.whole();
}

class Records {
  readonly #kept: Uint8Array;
  readonly #view: DataView;
  readonly #places = new Map<number, number>();
  readonly #sheets: number[] = [];
  #length = 0;
  #hasStrings = false;

  constructor(readonly stream: Uint8Array) {
    // A formula without its expression adds two bytes, and the string table adds padding.
    this.#kept = new Uint8Array(2 * stream.length + HEAD + BEYOND_STRINGS);
    this.#view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  }

  /** A workbook has a single string table. */
  get hasStrings(): boolean {
    return this.#hasStrings;
  }

  number(at: number): number {
    return this.#view.getUint16(at, true);
  }

  keep(at: number, length: number): void {
    const kind = this.number(at);
    if (kind === BEGIN) this.#places.set(at, this.#length);
    if (kind === SHEET) this.#sheets.push(this.#length + HEAD);
    this.#begin(kind, length);
    this.#put(this.stream.subarray(at + HEAD, at + HEAD + length));
  }

  keepFormula(at: number): void {
    this.#begin(FORMULA, FORMULA_WITHOUT_EXPRESSION + 2);
    this.#put(this.stream.subarray(at + HEAD, at + HEAD + FORMULA_WITHOUT_EXPRESSION));
    this.#put(new Uint8Array(2));
  }

  /** Copies a string table with its continuation records and padding; returns the offset of the next record. */
  keepStrings(from: number): number {
    let at = from;
    do {
      const length = this.number(at + 2);
      this.keep(at, length);
      at += HEAD + length;
    } while (
      at + HEAD <= this.stream.length &&
      this.number(at) === CONTINUE &&
      at + HEAD + this.number(at + 2) <= this.stream.length
    );
    this.#begin(CONTINUE, BEYOND_STRINGS);
    this.#put(new Uint8Array(BEYOND_STRINGS));
    this.#hasStrings = true;
    return at;
  }

  /** Returns the filtered stream, with the new offset of each sheet. */
  whole(): Uint8Array {
    const kept = this.#kept.subarray(0, this.#length);
    const view = new DataView(kept.buffer, kept.byteOffset, kept.byteLength);
    for (const at of this.#sheets) view.setUint32(at, this.#places.get(view.getUint32(at, true)) ?? NOWHERE, true);
    return kept;
  }

  #begin(kind: number, length: number): void {
    this.#put(Uint8Array.of(kind & 255, kind >> 8, length & 255, length >> 8));
  }

  #put(bytes: Uint8Array): void {
    this.#kept.set(bytes, this.#length);
    this.#length += bytes.length;
  }
}
