import { byChannel, CHANNELS, dayNumber, isoDay, type MeterChange } from '@contador/kernel';
import type { Findings } from '../findings.ts';
import { comparable } from '../label.ts';
import { meterSentences } from '../messages/meter-files.ts';
import type { Place } from '../place.ts';
import { cellName } from '../workbook/cell-name.ts';
import { hourColumn, type MeterFileContext, type MeterReading } from './meter-reading.ts';
import { isMonthFirst } from './written-date.ts';

export const HOURS_OF_A_ROW = 96;
/** Number of columns: FECHA and the hours. */
export const COLUMNS = HOURS_OF_A_ROW + 1;
const DAY = 24;
/** Upper limits in millionths: of the energy of an hour, and of a register, which has at most nine digits before the decimal sign. */
const MOST_ENERGY = 2 ** 43 - 1;
const MOST_REGISTER = 1e15;

/**
 * Collects the rows of a meter's file in order, independently of the file format. A reader passes the heading and, for each row, its date
 * and cells. No object is allocated for a cell.
 */
export class HourRows {
  private readonly first: number;
  private readonly found = byChannel(() => new Float64Array(0));
  private readonly dayBefore = byChannel<number | null>(() => null);
  private readonly lines: Int32Array;
  private readonly row = new Float64Array(HOURS_OF_A_ROW).fill(Number.NaN);
  private readonly seen = new Map<number, number>();
  private readonly most: number;
  private lineBefore = 0;
  private cells = 0;
  private line = 0;
  private day = Number.NaN;
  private dateText: string | undefined;
  /** Last non-empty column of the row; FECHA is 0. */
  private last = -1;
  private textDates = 0;
  /** First row whose date has the month first. */
  private monthFirst: number | undefined;
  /** First row without a valid date. */
  private firstUndated: { readonly line: number; readonly text: string | undefined } | undefined;

  constructor(
    private readonly file: string,
    private readonly context: MeterFileContext,
    private readonly findings: Findings,
    /** Sheet of a workbook; undefined for a text file. */
    private readonly sheet?: string,
  ) {
    this.first = dayNumber(context.period.first);
    const hours = DAY * context.period.days;
    for (const channel of CHANNELS) this.found[channel] = new Float64Array(hours).fill(Number.NaN);
    this.lines = new Int32Array(context.period.days);
    this.most = context.measuringType === 'Lecturas' ? MOST_REGISTER : MOST_ENERGY;
  }

  /**
   * Rejects a heading with a wrong number of columns or without FECHA, and warns about blocks with other names. Returns false when nothing
   * can be read below it.
   */
  heading(line: number, names: readonly string[]): boolean {
    let width = names.length;
    while (width > 0 && names[width - 1]?.trim() === '') width--;
    if (width !== COLUMNS) {
      const isChange = comparable(this.sheet ?? '') === 'CAMBIO';
      const expected = isChange ? meterSentences.hoursOnFirstSheet : meterSentences.columns(width);
      this.findings.refuse({ ...this.place(line), line }, 'cell-count', expected, String(width));
      return false;
    }
    if (comparable(names[0] ?? '') !== 'FECHA') {
      this.findings.refuse(this.place(line, 0), 'column-missing', meterSentences.dateColumn, names[0]);
      return false;
    }
    for (let block = 0; block < CHANNELS.length; block++) {
      const other = this.otherName(names, block * DAY);
      if (other === undefined) continue;
      const expected = meterSentences.otherHeading(hourColumn(other), CHANNELS[block] as string);
      this.findings.warn(this.place(line, other + 1), 'other-heading', expected, names[other + 1]);
    }
    return true;
  }

  begin(line: number): void {
    this.line = line;
    this.day = Number.NaN;
    this.dateText = undefined;
    this.last = -1;
  }

  /** Sets the row's date as days since 1970-01-01; NaN, with its text, for an invalid date. */
  date(day: number, text?: string): void {
    this.day = day;
    this.dateText = text;
    if (this.last < 0) this.last = 0;
  }

  /** Counts a date stored as text in a workbook: it is read, with one warning for the file. */
  textDate(): void {
    this.textDates++;
    if (this.textDates > 1) return;
    this.findings.warn(this.place(this.line, 0), 'date-as-text', meterSentences.dateAsText, this.dateText);
  }

  /** Stores a number of the row. Returns false when it cannot be an hour; the caller then reports it with `impossible`. */
  value(cell: number, millionths: number): boolean {
    if (cell + 1 > this.last) this.last = cell + 1;
    if (!(millionths >= 0 && millionths <= this.most)) return false;
    this.row[cell] = millionths;
    return true;
  }

  impossible(cell: number, millionths: number, text: string): void {
    if (Number.isNaN(millionths)) this.odd(cell, text);
    else if (!this.counts) return;
    else if (millionths < 0) {
      this.findings.warn(this.place(this.line, cell + 1), 'hour-negative', meterSentences.negative, text);
    } else this.findings.warn(this.place(this.line, cell + 1), 'hour-too-large', meterSentences.tooLarge, text);
  }

  /** Reports a cell whose content is not a number. */
  odd(cell: number, text: string, expected: string = meterSentences.notANumber): void {
    if (cell + 1 > this.last) this.last = cell + 1;
    if (this.counts) this.findings.warn(this.place(this.line, cell + 1), 'hour-not-a-number', expected, text);
  }

  /** Reports cells beyond the last column. */
  beyond(cells: number, rule: 'cell-count' | 'decimal-comma', expected: string): void {
    this.findings.refuse({ ...this.place(this.line), line: this.line }, rule, expected, String(cells));
  }

  end(): void {
    const { last, row } = this;
    if (last < 0) return;
    const day = this.day - this.first;
    if (Number.isNaN(day)) this.undated();
    else if (this.isNew(this.day)) {
      if (day >= 0 && day < this.context.period.days) this.keep(day);
      else if (day === -1 && this.context.measuringType === 'Lecturas') this.keepBefore();
      else this.outside();
    }
    if (last > 0) row.fill(Number.NaN);
  }

  /** Returns the reading. `changes` come from a separate sheet. */
  reading(changes: readonly MeterChange[]): MeterReading {
    const { period, measuringType } = this.context;
    if (this.seen.size === 0) {
      const { firstUndated } = this;
      if (firstUndated === undefined)
        this.findings.refuse(this.place(), 'header-only', meterSentences.rowsUnderHeading);
      else {
        const expected = this.monthFirst === undefined ? meterSentences.noDate : meterSentences.dateMonthFirst;
        this.findings.refuse(this.place(firstUndated.line, 0), 'date', expected, firstUndated.text);
      }
    } else if (this.monthFirst !== undefined && !this.hasLateDay) {
      // Every date read may have day and month exchanged.
      this.findings.refuse(this.place(this.monthFirst, 0), 'date', meterSentences.dateMonthFirst);
    } else if (this.lines.every((line) => line === 0)) {
      const last = isoDay(this.first + period.days - 1);
      this.findings.warnFirst(this.place(), 'no-day-of-period', meterSentences.noDayOfPeriod(period.first, last));
    }
    const { found, dayBefore, cells, lines, lineBefore } = this;
    return {
      period,
      measuringType,
      found,
      dayBefore,
      changes,
      cells,
      lines,
      lineBefore,
      warnings: this.findings.warnings,
    };
  }

  /** True when the row may belong to the period: faults of other months are not reported. */
  private get counts(): boolean {
    const day = this.day - this.first;
    return Number.isNaN(day) || (day >= -1 && day < this.context.period.days);
  }

  /** True when some row has a day after the twelfth, which cannot be a month. */
  private get hasLateDay(): boolean {
    return [...this.seen.keys()].some((day) => Number(isoDay(day).slice(8)) > 12);
  }

  private keep(day: number): void {
    const { row, last } = this;
    this.lines[day] = this.line;
    for (let block = 0; block < CHANNELS.length; block++) {
      const hours = this.found[CHANNELS[block] as (typeof CHANNELS)[number]];
      for (let hour = 0; hour < DAY; hour++) {
        const value = row[block * DAY + hour] as number;
        if (value >= 0) this.cells++;
        hours[day * DAY + hour] = value;
      }
    }
    if (last < HOURS_OF_A_ROW) {
      const expected = meterSentences.shortRow(hourColumn(last), HOURS_OF_A_ROW - last);
      this.findings.warn(this.place(this.line, last + 1), 'short-row', expected);
    }
  }

  private keepBefore(): void {
    this.lineBefore = this.line;
    for (const [block, channel] of CHANNELS.entries()) {
      const register = this.row[block * DAY + DAY - 1] as number;
      this.dayBefore[channel] = Number.isNaN(register) ? null : register;
    }
  }

  private isNew(day: number): boolean {
    const earlier = this.seen.get(day);
    if (earlier === undefined) {
      this.seen.set(day, this.line);
      return true;
    }
    const expected = meterSentences.dateOnce(isoDay(day), earlier);
    this.findings.refuse(this.place(this.line, 0), 'day-repeated', expected, isoDay(day));
    return false;
  }

  private outside(): void {
    const { first, days } = this.context.period;
    const expected = meterSentences.dayOutside(first, isoDay(this.first + days - 1));
    this.findings.warn(this.place(this.line, 0), 'day-outside-period', expected, isoDay(this.day));
  }

  private undated(): void {
    this.firstUndated ??= { line: this.line, text: this.dateText };
    const { dateText } = this;
    const asDate =
      dateText !== undefined && isMonthFirst(dateText) ? meterSentences.dateMonthFirst : meterSentences.date;
    const expected = dateText === undefined ? meterSentences.dateRequired : asDate;
    if (asDate === meterSentences.dateMonthFirst) this.monthFirst ??= this.line;
    this.findings.warn(this.place(this.line, 0), 'date-not-read', expected, this.dateText ?? '');
  }

  /** First hour of the block whose column has another name. */
  private otherName(names: readonly string[], from: number): number | undefined {
    for (let cell = from; cell < from + DAY; cell++) {
      if (comparable(names[cell + 1] ?? '') !== hourColumn(cell)) return cell;
    }
    return undefined;
  }

  private place(line?: number, column?: number): Place {
    const { file, sheet } = this;
    const named = column === undefined ? {} : { column: column === 0 ? 'FECHA' : hourColumn(column - 1) };
    if (sheet === undefined) return { file, ...(line !== undefined && { line }), ...named };
    if (line === undefined) return { file, sheet };
    return {
      file,
      sheet,
      line,
      ...named,
      ...(column !== undefined && { cell: cellName({ row: line - 1, column }) }),
    };
  }
}
