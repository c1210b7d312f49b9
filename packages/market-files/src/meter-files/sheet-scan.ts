const LESS_THAN = 60;
const GREATER_THAN = 62;
const SLASH = 47;
const BANG = 33;
const QUESTION = 63;
const COLON = 58;
const EQUALS = 61;
const BLANK = 32;
const LETTER_A = 65;
const LETTER_Z = 90;
/** A byte is a digit if, and only if, `byte ^ ZERO` is below 10. */
const ZERO = 48;
const MOST_ROWS = 1_048_576;
const MOST_COLUMNS = 16_384;

/** Kind of value of a cell: `unsaved` is a formula saved without its result, `serial` a number shown as a date. */
export const CellKind = { number: 0, shared: 1, text: 2, date: 3, other: 4, unsaved: 5, serial: 6 } as const;
export type CellKind = (typeof CellKind)[keyof typeof CellKind];

/** Receives the cells of a sheet, row by row. The content of a cell is a range of the bytes. */
export interface CellSink {
  row(line: number): void;
  /** `column` is zero-based. Cells without a value are skipped. */
  cell(column: number, kind: CellKind, start: number, end: number): void;
  endRow(): void;
}

/** Element names recognised by their bytes, without prefix. */
const Name = { other: 0, cell: 1, value: 2, row: 3, inline: 4, data: 5, formula: 6 } as const;

/**
 * Scans the rows of a sheet's XML in one pass over its bytes, without building a tree, strings or objects for cells. Returns false when the
 * bytes are not the XML of a sheet or contain a document type. `dateStyles` are the cell styles that show a number as a date.
 */
export function scanRows(bytes: Uint8Array, sink: CellSink, dateStyles: ReadonlySet<number> = new Set()): boolean {
  return new SheetScan(bytes, sink, dateStyles).read();
}

class SheetScan {
  private at = 0;
  private line = 0;
  private column = -1;
  private kind: CellKind = CellKind.number;
  private isDate = false;
  private start = -1;
  private end = -1;
  private formula = -1;
  private formulaEnd = -1;
  private inData = false;
  private inRow = false;
  private inCell = false;
  private isEmptyElement = false;
  private readonly length: number;

  constructor(
    private readonly bytes: Uint8Array,
    private readonly sink: CellSink,
    private readonly dateStyles: ReadonlySet<number>,
  ) {
    this.length = bytes.length;
  }

  read(): boolean {
    const { bytes, length } = this;
    for (;;) {
      let at = this.at;
      while (at < length && bytes[at] !== LESS_THAN) at++;
      if (at >= length) return false;
      const next = bytes[at + 1];
      if (next === SLASH) {
        this.at = at + 2;
        const name = this.name();
        this.skipTo(GREATER_THAN);
        if (name === Name.data && this.inData) return !this.inRow;
        this.closed(name, at);
      } else if (next === BANG || next === QUESTION) {
        this.at = at;
        if (!this.skipAside(next)) return false;
      } else {
        this.at = at + 1;
        const name = this.name();
        if (!this.opened(name)) return false;
        if (name === Name.data && this.isEmptyElement) return true;
      }
    }
  }

  /** Reads the name of the element that begins here, and moves past it. */
  private name(): number {
    const { bytes } = this;
    let start = this.at;
    let at = start;
    for (; at < this.length; at++) {
      const byte = bytes[at] as number;
      if (byte === COLON) start = at + 1;
      else if (byte <= BLANK || byte === GREATER_THAN || byte === SLASH) break;
    }
    this.at = at;
    const first = bytes[start];
    const size = at - start;
    if (size === 1) {
      return first === 99 ? Name.cell : first === 118 ? Name.value : first === 102 ? Name.formula : Name.other;
    }
    if (size === 2) return first === 105 && bytes[start + 1] === 115 ? Name.inline : Name.other;
    if (size === 3)
      return first === 114 && bytes[start + 1] === 111 && bytes[start + 2] === 119 ? Name.row : Name.other;
    if (size !== 9 || first !== 115) return Name.other;
    for (let i = 0; i < 9; i++) if (bytes[start + i] !== SHEET_DATA[i]) return Name.other;
    return Name.data;
  }

  /** Reads the attributes of the element; false when they never end or its cell reference is invalid. */
  private opened(name: number): boolean {
    if (name === Name.cell) {
      this.column++;
      this.kind = CellKind.number;
      this.isDate = false;
      this.start = -1;
      this.formula = -1;
    } else if (name === Name.row) this.line++;
    if (!this.attributes(name)) return false;
    const isEmpty = this.isEmptyElement;
    if (name === Name.data) this.inData = true;
    else if (!this.inData) return true;
    else if (name === Name.row) {
      if (this.inRow || this.line < 1 || this.line > MOST_ROWS) return false;
      this.column = -1;
      this.sink.row(this.line);
      if (isEmpty) this.sink.endRow();
      else this.inRow = true;
    } else if (name === Name.cell) {
      if (!this.inRow || this.inCell || this.column >= MOST_COLUMNS) return false;
      this.inCell = !isEmpty;
    } else if ((name === Name.value || name === Name.inline) && this.inCell && !isEmpty) this.start = this.at;
    else if (name === Name.formula && this.inCell) this.formula = this.formulaEnd = this.at;
    return true;
  }

  private closed(name: number, at: number): void {
    if (name === Name.value || name === Name.inline) this.end = at;
    else if (name === Name.formula) this.formulaEnd = at;
    else if (name === Name.cell && this.inCell) {
      this.inCell = false;
      const kind = this.isDate && this.kind === CellKind.number ? CellKind.serial : this.kind;
      if (this.start >= 0 && this.end > this.start) this.sink.cell(this.column, kind, this.start, this.end);
      // An empty result is valid for a text formula.
      else if (this.formula >= 0 && this.kind === CellKind.number)
        this.sink.cell(this.column, CellKind.unsaved, this.formula, this.formulaEnd);
    } else if (name === Name.row && this.inRow) {
      this.inRow = false;
      this.sink.endRow();
    }
  }

  private attributes(name: number): boolean {
    const { bytes, length } = this;
    let at = this.at;
    for (;;) {
      while (at < length && (bytes[at] as number) <= BLANK) at++;
      const byte = bytes[at];
      if (byte === GREATER_THAN) {
        this.isEmptyElement = false;
        this.at = at + 1;
        return true;
      }
      if (byte === SLASH && bytes[at + 1] === GREATER_THAN) {
        this.isEmptyElement = true;
        this.at = at + 2;
        return true;
      }
      const from = at;
      while (at < length && bytes[at] !== EQUALS && bytes[at] !== GREATER_THAN) at++;
      if (bytes[at] !== EQUALS) return false;
      let to = at;
      while (to > from && (bytes[to - 1] as number) <= BLANK) to--;
      at++;
      while (at < length && (bytes[at] as number) <= BLANK) at++;
      const quote = bytes[at];
      if (quote !== 34 && quote !== 39) return false;
      const start = ++at;
      while (at < length && bytes[at] !== quote) at++;
      if (at >= length) return false;
      if (to - from === 1) this.attribute(name, bytes[from] as number, start, at);
      at++;
    }
  }

  private attribute(name: number, letter: number, start: number, end: number): void {
    if (letter === 114) {
      if (name === Name.cell) this.column = this.columnOf(start, end);
      else if (name === Name.row) this.line = this.numberOf(start, end);
    } else if (letter === 116 && name === Name.cell) this.kind = this.kindOf(start, end);
    else if (letter === 115 && name === Name.cell && this.dateStyles.size > 0) {
      this.isDate = this.dateStyles.has(this.numberOf(start, end));
    }
  }

  private columnOf(start: number, end: number): number {
    let column = 0;
    for (let at = start; at < end; at++) {
      const byte = this.bytes[at] as number;
      if (byte < LETTER_A || byte > LETTER_Z) break;
      column = column * 26 + byte - LETTER_A + 1;
      if (column > MOST_COLUMNS) return MOST_COLUMNS;
    }
    return column === 0 ? this.column : column - 1;
  }

  private numberOf(start: number, end: number): number {
    let number = 0;
    for (let at = start; at < end; at++) {
      const digit = (this.bytes[at] as number) ^ ZERO;
      if (digit > 9 || number > MOST_ROWS) return MOST_ROWS + 1;
      number = number * 10 + digit;
    }
    return number;
  }

  private kindOf(start: number, end: number): CellKind {
    const size = end - start;
    const first = this.bytes[start];
    if (size === 1 && first === 110) return CellKind.number;
    if (size === 1 && first === 115) return CellKind.shared;
    if (size === 1 && first === 100) return CellKind.date;
    return size === 3 || size === 9 ? CellKind.text : CellKind.other;
  }

  private skipTo(byte: number): void {
    const found = this.bytes.indexOf(byte, this.at);
    this.at = found < 0 ? this.length : found + 1;
  }

  /** Skips a comment, an instruction or a CDATA section; false before anything else. */
  private skipAside(second: number): boolean {
    const { bytes, at } = this;
    const isComment = second === BANG && bytes[at + 2] === 45 && bytes[at + 3] === 45;
    const isPlain = second === BANG && bytes[at + 2] === 91 && this.inCell;
    if (second === BANG && !isComment && !isPlain) return false;
    const before = isComment ? 45 : isPlain ? 93 : QUESTION;
    let end = bytes.indexOf(GREATER_THAN, at + 4);
    while (end >= 0 && bytes[end - 1] !== before) end = bytes.indexOf(GREATER_THAN, end + 1);
    this.at = end + 1;
    return end >= 0;
  }
}

const SHEET_DATA = new TextEncoder().encode('sheetData');
