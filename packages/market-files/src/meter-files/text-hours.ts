import { type DecimalSign, readNumberText } from '@contador/kernel';
import type { Findings } from '../findings.ts';
import type { MarketFile } from '../market-file.ts';
import { meterSentences } from '../messages/meter-files.ts';
import { cellsOf } from '../text/delimited-line.ts';
import { decoderOf, lengthOfMark, oddEncoding } from '../text/encoding.ts';
import type { HourRead } from './hour-read.ts';
import { COLUMNS, HOURS_OF_A_ROW, HourRows } from './hour-rows.ts';
import { hourColumn, type MeterFileContext } from './meter-reading.ts';
import { millionthsOf, millionthsOfDouble } from './millionths.ts';
import { dayOfText } from './written-date.ts';

const LINE_FEED = 10;
const RETURN = 13;
const TAB = 9;
const BLANK = 32;
const QUOTE = 34;
const COMMA = 44;
const POINT = 46;
const SEMICOLON = 59;
/** A byte is a digit if, and only if, `byte ^ ZERO` is below 10. */
const ZERO = 48;

const SEPARATOR = /^"?sep=.?"?$/i;

/**
 * Reads the rows of a `.csv` in one pass over its bytes. Returns `undefined`, with a finding, when the bytes are not text or have no
 * heading.
 */
export function textHours(file: MarketFile, context: MeterFileContext, findings: Findings): HourRead | undefined {
  const { bytes, name, decimalSign } = file;
  const odd = oddEncoding(bytes);
  if (odd !== undefined) {
    findings.refuse({ file: name }, 'encoding', odd);
    return undefined;
  }
  const rows = new HourRows(name, context, findings);
  return new TextHours(bytes, rows, findings, name, decimalSign).read() ? { rows, changes: [] } : undefined;
}

class TextHours {
  private at: number;
  private line = 0;
  private delimiter = SEMICOLON;
  private mark = POINT;
  /** True when every number of the file with a decimal sign is ambiguous. */
  private isAmbiguous = false;
  private decoder: TextDecoder | undefined;

  constructor(
    private readonly bytes: Uint8Array,
    private readonly rows: HourRows,
    private readonly findings: Findings,
    private readonly file: string,
    private readonly decimalSign: DecimalSign | undefined,
  ) {
    this.at = lengthOfMark(bytes);
  }

  read(): boolean {
    const { bytes, rows } = this;
    if (!this.heading()) return false;
    this.mark = this.decimalMark();
    while (this.at < bytes.length) {
      this.line++;
      rows.begin(this.line);
      this.row();
      rows.end();
    }
    return true;
  }

  /** Finds the first line that is neither blank nor the separator line for Excel. */
  private heading(): boolean {
    const { bytes, rows } = this;
    let text = '';
    while ((text.trim() === '' || SEPARATOR.test(text.trim())) && this.at < bytes.length) {
      const start = this.at;
      while (this.at < bytes.length && !this.endsLine(this.at)) this.at++;
      text = this.decode(start, this.at);
      this.line++;
      this.nextLine();
    }
    this.delimiter = text.includes(';') ? SEMICOLON : text.includes('\t') ? TAB : COMMA;
    return rows.heading(this.line, cellsOf(text, String.fromCharCode(this.delimiter)));
  }

  /**
   * Decimal sign of the file: the declared one, a point when commas separate the cells, or that of the first number with only one reading.
   * When every number has two readings, each one is rejected.
   */
  private decimalMark(): number {
    if (this.decimalSign !== undefined) return this.decimalSign === 'comma' ? COMMA : POINT;
    if (this.delimiter === COMMA) return POINT;
    const { bytes } = this;
    let end = this.at;
    for (let at = this.at + 1; at < bytes.length - 1; at++) {
      if (at < end || !this.isMark(at) || !this.isDigit(at - 1) || !this.isDigit(at + 1)) continue;
      let start = at;
      while (start > this.at && (this.isDigit(start - 1) || this.isMark(start - 1))) start--;
      for (end = at; end < bytes.length && (this.isDigit(end) || this.isMark(end)); ) end++;
      const text = this.decode(start, end);
      const reading = readNumberText(text);
      if (reading.is === 'ambiguous') this.isAmbiguous = true;
      else if (reading.is !== 'no-number') {
        this.isAmbiguous = false;
        return readNumberText(text, 'point').is === 'number' ? POINT : COMMA;
      }
    }
    return POINT;
  }

  private isMark(at: number): boolean {
    return this.bytes[at] === COMMA || this.bytes[at] === POINT;
  }

  private row(): void {
    const { bytes, delimiter } = this;
    const length = bytes.length;
    let column = 0;
    let isFilled = false;
    let extra = false;
    for (;;) {
      let start = this.at;
      while (start < length && (bytes[start] === BLANK || (bytes[start] === TAB && delimiter !== TAB))) start++;
      let end: number;
      if (bytes[start] === QUOTE) {
        end = this.closingQuote(start);
        this.at = end + 1;
        start++;
        while (this.at < length && bytes[this.at] !== delimiter && !this.endsLine(this.at)) this.at++;
      } else {
        let at = start;
        let byte = bytes[at];
        while (at < length && byte !== delimiter && byte !== LINE_FEED && byte !== RETURN) byte = bytes[++at];
        this.at = at;
        end = at;
      }
      while (end > start && bytes[end - 1] === BLANK) end--;
      if (end > start) {
        isFilled = true;
        if (column === 0) this.date(start, end);
        else if (column < COLUMNS) this.hour(column - 1, start, end);
        else extra = true;
      }
      column++;
      if (this.at >= length || bytes[this.at] !== delimiter) break;
      this.at++;
    }
    const isOpen = this.at >= length;
    this.nextLine();
    if (extra) this.tooMany(column);
    else if (isOpen && isFilled && column < COLUMNS) {
      const place = { file: this.file, line: this.line };
      this.findings.refuse(place, 'cell-count', meterSentences.cut(column), String(column));
    }
  }

  private date(start: number, end: number): void {
    const text = this.decode(start, end);
    this.rows.date(dayOfText(text), text);
  }

  private hour(cell: number, start: number, end: number): void {
    const { rows } = this;
    if (this.isAmbiguous && this.refuseAmbiguous(cell, start, end)) return;
    let millionths = millionthsOf(this.bytes, start, end, this.mark);
    if (rows.value(cell, millionths)) return;
    const text = this.decode(start, end);
    if (Number.isNaN(millionths)) {
      millionths =
        this.decimalSign === undefined ? this.withExponent(text) : this.declaredNumber(text, this.decimalSign);
      if (rows.value(cell, millionths)) return;
    }
    if (Number.isNaN(millionths) && this.hasOtherMark(start, end)) {
      rows.odd(cell, text, meterSentences.otherMark(String.fromCharCode(this.mark)));
    } else rows.impossible(cell, millionths, text);
  }

  /** Parses `1,2E-05`, as spreadsheets save small numbers; NaN for anything else. */
  private withExponent(text: string): number {
    const isOther = text.includes(this.mark === POINT ? ',' : '.');
    const bytes = new TextEncoder().encode(text.replace(',', '.'));
    return isOther ? Number.NaN : millionthsOfDouble(bytes, 0, bytes.length);
  }

  /** Parses a number with thousands separators or an exponent, in a file with a declared decimal sign; NaN for anything else. */
  private declaredNumber(text: string, sign: DecimalSign): number {
    const reading = readNumberText(text, sign);
    if (reading.is !== 'number') return Number.NaN;
    const bytes = new TextEncoder().encode(reading.amount);
    return millionthsOfDouble(bytes, 0, bytes.length);
  }

  private refuseAmbiguous(cell: number, start: number, end: number): boolean {
    const text = this.decode(start, end);
    const reading = readNumberText(text);
    if (reading.is !== 'ambiguous') return false;
    const place = { file: this.file, line: this.line, column: hourColumn(cell) };
    this.findings.refuseAmbiguous(place, text, reading.amounts);
    return true;
  }

  private hasOtherMark(start: number, end: number): boolean {
    return millionthsOf(this.bytes, start, end, this.mark === POINT ? COMMA : POINT) >= 0;
  }

  private tooMany(cells: number): void {
    const isDecimalComma = this.delimiter === COMMA && cells > COLUMNS + 1;
    const expected = isDecimalComma ? meterSentences.decimalComma(cells) : meterSentences.cells(cells);
    this.rows.beyond(cells, isDecimalComma ? 'decimal-comma' : 'cell-count', expected);
  }

  /** Offset of the quote that closes a cell; doubled quotes belong to the cell. The end of the line when the cell is never closed. */
  private closingQuote(open: number): number {
    const { bytes } = this;
    let at = open + 1;
    while (at < bytes.length && !this.endsLine(at)) {
      if (bytes[at] === QUOTE) {
        if (bytes[at + 1] !== QUOTE) return at;
        at++;
      }
      at++;
    }
    return at;
  }

  private endsLine(at: number): boolean {
    const byte = this.bytes[at];
    return byte === LINE_FEED || byte === RETURN;
  }

  private nextLine(): void {
    if (this.bytes[this.at] === RETURN) this.at++;
    if (this.bytes[this.at] === LINE_FEED) this.at++;
  }

  private isDigit(at: number): boolean {
    return ((this.bytes[at] as number) ^ ZERO) < 10;
  }

  private decode(start: number, end: number): string {
    this.decoder ??= decoderOf(this.bytes);
    return this.decoder.decode(this.bytes.subarray(start, Math.min(end, start + HOURS_OF_A_ROW * 20)));
  }
}
