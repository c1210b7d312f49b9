import { counted } from '@contador/kernel';
import { MOST_COLUMNS, MOST_LINES } from '../bounds.ts';
import { type Exact, exactOf, plainText, ZERO } from '../exact.ts';
import type { ExactSum } from '../exact-sum.ts';
import type { Findings } from '../findings.ts';
import type { ErrorRule } from '../located-error.ts';
import type { MarketFile } from '../market-file.ts';
import { tableSentences } from '../messages/tables.ts';
import type { LocatedAmount, Place } from '../place.ts';
import { lastNumberIsShort } from './cut-file.ts';
import { oddEncoding } from './encoding.ts';
import { FieldKind } from './field.ts';
import { type Layout, readHeader } from './header.ts';
import { LineScanner, MOST_REMEMBERED, ScannerMemory } from './line-scanner.ts';

const POWERS_OF_TEN = Array.from({ length: 23 }, (_, power) => 10 ** power);

/** Allowed values of a numeric cell, which may also be empty. */
export interface NumberLimits {
  readonly negative?: boolean;
  readonly from?: number;
  readonly to?: number;
}

/** A `;` file with one header line, read row by row; everything invalid becomes a finding with its place. */
export class TextTable {
  readonly file: string;

  private constructor(
    file: MarketFile,
    private readonly scanner: LineScanner,
    private readonly columns: ReadonlyMap<string, number>,
    private readonly header: Uint8Array,
    private readonly width: number,
    private readonly memory: ScannerMemory,
    private readonly findings: Findings,
    private readonly mayBeEmpty: boolean,
  ) {
    this.file = file.name;
  }

  /** Opens a table; `undefined` when its header was rejected. A previous table of the same layout saves work. */
  static open(file: MarketFile, layout: Layout, findings: Findings, before?: TextTable): TextTable | undefined {
    const { bytes } = file;
    const odd = oddEncoding(bytes);
    if (odd !== undefined) {
      findings.refuse({ file: file.name }, 'encoding', odd);
      return undefined;
    }
    const memory = before?.memory ?? new ScannerMemory();
    const scanner = new LineScanner(bytes, memory);
    if (!scanner.next()) {
      findings.refuse({ file: file.name }, 'empty-file', tableSentences.headingAndRows);
      return undefined;
    }
    if (scanner.cells > MOST_COLUMNS) {
      const place = { file: file.name, line: scanner.line };
      findings.refuse(place, 'too-large', tableSentences.mostColumns(MOST_COLUMNS), String(scanner.cells));
      return undefined;
    }
    const header = scanner.lineBytes();
    const isKnown = before !== undefined && sameBytes(before.header, header);
    const columns = isKnown ? before.columns : readHeader(scanner, file.name, layout, findings);
    const mayBeEmpty = layout.mayBeEmpty === true;
    return columns && new TextTable(file, scanner, columns, header, scanner.cells, memory, findings, mayBeEmpty);
  }

  /**
   * Calls `row` for each complete row and returns the number of rows. A file without rows is rejected unless its layout allows it.
   * `mostlyChecked` are the cells that most rows only check to be numbers: they are not parsed until something else is asked of them.
   */
  forEachRow(row: () => void, mostlyChecked?: Int32Array): number {
    const leading = mostlyChecked && Math.min(...mostlyChecked);
    let rows = 0;
    while (this.scanner.next(leading)) {
      if (++rows > MOST_LINES) {
        this.findings.refuse(
          { file: this.file, line: this.scanner.line },
          'too-large',
          tableSentences.mostRows(MOST_LINES),
        );
        return rows;
      }
      if (this.scanner.cells === this.width) row();
      else this.refuseWidth();
    }
    this.warnOfCut();
    if (rows === 0 && !this.mayBeEmpty) {
      this.findings.refuse({ file: this.file, line: 1 }, 'header-only', tableSentences.rowAfterHeading);
    }
    return rows;
  }

  get line(): number {
    return this.scanner.line;
  }

  /** Index of a column of the layout. */
  cell(column: string): number {
    const at = this.columns.get(column);
    if (at === undefined) throw new RangeError(`not a column of the layout: ${column}`);
    return at;
  }

  cellsOf(columns: readonly string[]): Int32Array {
    return Int32Array.from(columns, (it) => this.cell(it));
  }

  text(cell: number): string {
    return this.scanner.text(cell);
  }

  /** Cell as a code for comparison: trimmed, upper case. */
  code(cell: number): string {
    const text = this.scanner.text(cell);
    const known = this.memory.codes.get(text);
    if (known !== undefined) return known;
    const code = text.toUpperCase();
    if (this.memory.codes.size < MOST_REMEMBERED) this.memory.codes.set(text, code);
    return code;
  }

  isEmpty(cell: number): boolean {
    const kind = this.scanner.kind(cell);
    return kind === FieldKind.empty || (kind === FieldKind.other && this.scanner.text(cell) === '');
  }

  sameBytes(cell: number, other: number): boolean {
    return this.scanner.sameBytes(cell, other);
  }

  place(cell?: number): Place {
    const place = { file: this.file, line: this.scanner.line };
    if (cell === undefined) return place;
    for (const [column, at] of this.columns) if (at === cell) return { ...place, column };
    return place;
  }

  /** True when each of the cells is empty or a number within the limits; adds a finding for each one that is not. */
  checkNumbers(cells: Int32Array, limits: NumberLimits): boolean {
    if (this.areSurelyWithin(cells, limits)) return true;
    let sound = true;
    for (let at = 0; at < cells.length; at++) sound = this.checkNumber(cells[at] as number, limits) && sound;
    return sound;
  }

  /** True when the cell is empty or a number within the limits; adds a finding when it is not. */
  checkNumber(cell: number, limits: NumberLimits): boolean {
    const kind = this.scanner.kind(cell);
    if (kind === FieldKind.empty) return true;
    if (kind === FieldKind.plain && this.isSurelyWithin(cell, limits)) return true;
    return this.checkSlowly(cell, limits);
  }

  /** Number of a checked cell; NaN when empty. */
  number(cell: number): number {
    const kind = this.scanner.kind(cell);
    if (kind === FieldKind.empty) return Number.NaN;
    if (kind === FieldKind.plain) {
      const mantissa = this.scanner.mantissa(cell);
      const power = POWERS_OF_TEN[this.scanner.scale];
      if (power !== undefined && !Number.isNaN(mantissa)) return mantissa / power;
    }
    const text = this.text(cell);
    return text === '' ? Number.NaN : Number(text);
  }

  /** Digits of a cell as an integer and a scale; undefined when a number cannot hold them without loss. */
  mantissa(cell: number): { readonly integer: number; readonly scale: number } | undefined {
    if (this.scanner.kind(cell) !== FieldKind.plain) return undefined;
    const integer = this.scanner.mantissa(cell);
    return Number.isNaN(integer) ? undefined : { integer, scale: this.scanner.scale };
  }

  /** Number of a checked cell without rounding; 0 when empty. */
  exact(cell: number): Exact {
    return exactOf(this.text(cell)) ?? ZERO;
  }

  /** Adds a checked cell without rounding, an empty one as 0. Returns its number; NaN when empty. */
  addTo(sum: ExactSum, cell: number): number {
    const kind = this.scanner.kind(cell);
    if (kind === FieldKind.empty) return Number.NaN;
    const mantissa = kind === FieldKind.plain ? this.scanner.mantissa(cell) : Number.NaN;
    const power = POWERS_OF_TEN[this.scanner.scale];
    if (Number.isNaN(mantissa) || power === undefined) {
      sum.addText(this.text(cell));
      return this.number(cell);
    }
    sum.addInteger(mantissa, this.scanner.scale);
    return mantissa / power;
  }

  /** Number of the cell with its place; `undefined` when empty, with a finding if it is required. */
  amount(cell: number, limits: NumberLimits & { readonly required?: boolean }): LocatedAmount | undefined {
    if (this.isEmpty(cell)) {
      if (limits.required) this.refuse(cell, 'value-required', tableSentences.number, '');
      return undefined;
    }
    const number = this.checkNumber(cell, limits) ? exactOf(this.text(cell)) : undefined;
    return number && { ...this.place(cell), amount: plainText(number) };
  }

  refuse(cell: number | undefined, rule: ErrorRule, expected: string, value?: string): void {
    this.findings.refuse(this.place(cell), rule, expected, value);
  }

  private areSurelyWithin(cells: Int32Array, { from = 0, to }: NumberLimits): boolean {
    if (to !== undefined || from > 0) return false;
    for (let at = 0; at < cells.length; at++) if (!this.scanner.isSkimmed(cells[at] as number)) return false;
    return true;
  }

  private isSurelyWithin(cell: number, { from = 0, to }: NumberLimits): boolean {
    if (to === undefined) return from <= 0;
    return from <= 0 && (POWERS_OF_TEN[this.scanner.wholeDigits(cell)] ?? Number.POSITIVE_INFINITY) <= to;
  }

  private checkSlowly(cell: number, limits: NumberLimits): boolean {
    const text = this.text(cell);
    if (text === '') return true;
    if (!exactOf(text)) {
      if (/^[+-]?[\d.]*,[\d,.]*$/.test(text)) {
        this.refuse(cell, 'decimal-comma', tableSentences.numberWithoutThousands, text);
      } else {
        this.refuse(cell, 'number', tableSentences.numberOrEmpty, text);
      }
      return false;
    }
    const number = Number(text);
    const from = limits.from ?? (limits.negative ? Number.NEGATIVE_INFINITY : 0);
    if (number >= from && number <= (limits.to ?? Number.POSITIVE_INFINITY)) return true;
    if (limits.to === undefined) this.refuse(cell, 'negative', tableSentences.notNegative, text);
    else this.refuse(cell, 'out-of-range', tableSentences.between(from, limits.to), text);
    return false;
  }

  private warnOfCut(): void {
    const { scanner } = this;
    if (!scanner.endsOpen || scanner.cells !== this.width) return;
    const cell = this.width - 1;
    const value = scanner.text(cell);
    if (!lastNumberIsShort(scanner.content)) return;
    const expected = tableSentences.maybeCut(value);
    this.findings.warn(this.place(cell), 'maybe-cut', expected, value);
  }

  private refuseWidth(): void {
    const expected = tableSentences.cells(this.width, this.scanner.endsOpen);
    this.refuse(undefined, 'cell-count', expected, counted(this.scanner.cells, 'celda', 'celdas'));
  }
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}
