import { CHANNELS, type Channel, dayNumber, isoDay, type MeterChange } from '@contador/kernel';
import type { Findings } from '../findings.ts';
import { comparable } from '../label.ts';
import type { ErrorRule } from '../located-error.ts';
import { meterSentences } from '../messages/meter-files.ts';
import { cellName } from '../workbook/cell-name.ts';
import type { MeterFileContext } from './meter-reading.ts';
import { millionthsOfNumber } from './millionths.ts';
import { dayOfSerial, dayOfText } from './written-date.ts';

/** Name of the sheet that records meter changes, normalised like a label. */
export const CHANGE_SHEET = 'CAMBIO';
const COLUMNS = ['FECHA', 'HORA', 'BLOQUE', 'LECTURA_FINAL', 'LECTURA_INICIAL'] as const;
type Column = (typeof COLUMNS)[number];
/** More than enough: a meter is changed once in years. */
const MOST_ROWS = 1000;
const HOURS = 24;

/** `serial` is a number shown as a date. */
export type PlainCell = number | string | { readonly serial: number } | undefined;

/** A row of a small sheet: numbers, dates, texts and empty cells. */
export interface PlainRow {
  readonly line: number;
  readonly cells: readonly PlainCell[];
}

interface ChangeSheet {
  readonly file: string;
  readonly sheet: string;
  readonly rows: readonly PlainRow[];
  readonly from1904: boolean;
}

/** Reads the meter changes within the period. Rejects rows that are not valid changes, and warns about changes outside the period. */
export function meterChanges(changeSheet: ChangeSheet, context: MeterFileContext, findings: Findings): MeterChange[] {
  const { file, sheet } = changeSheet;
  const rows = changeSheet.rows.filter(({ cells }) => cells.some((cell) => shown(cell).trim() !== ''));
  const heading = rows[0];
  if (heading === undefined) return [];
  const positions = COLUMNS.map((name) => heading.cells.findIndex((cell) => comparable(shown(cell)) === name));
  for (const [at, name] of COLUMNS.entries()) {
    if (positions[at] !== -1) continue;
    findings.refuse({ file, sheet, line: heading.line }, 'column-missing', meterSentences.changeColumn(name));
  }
  if (positions.includes(-1)) return [];
  if (rows.length > MOST_ROWS) {
    findings.refuse({ file, sheet }, 'too-large', meterSentences.changeRows(MOST_ROWS), String(rows.length));
    return [];
  }
  const changes = new Map<string, MeterChange>();
  for (const row of rows.slice(1)) {
    const read = new ChangeRow(row, positions, changeSheet, context, findings).read();
    if (read === undefined) continue;
    const key = `${read.channel} ${read.hour}`;
    if (changes.has(key)) {
      findings.refuse({ file, sheet, line: row.line }, 'repeated-row', meterSentences.changeOnce);
    } else changes.set(key, read);
  }
  return [...changes.values()];
}

function shown(cell: PlainCell): string {
  return String((typeof cell === 'object' ? cell.serial : cell) ?? '');
}

class ChangeRow {
  private refused = false;

  constructor(
    private readonly row: PlainRow,
    private readonly positions: readonly number[],
    private readonly of: ChangeSheet,
    private readonly context: MeterFileContext,
    private readonly findings: Findings,
  ) {}

  read(): MeterChange | undefined {
    const day = this.day();
    const hour = this.cell('HORA');
    if (typeof hour !== 'number' || !Number.isInteger(hour) || hour < 1 || hour > HOURS) {
      this.refuse('HORA', 'out-of-range', meterSentences.changeHour);
    }
    const channel = this.channel();
    const [final, initial] = [this.register('LECTURA_FINAL'), this.register('LECTURA_INICIAL')];
    if (this.refused || channel === undefined) return undefined;
    const { period } = this.context;
    const at = day - dayNumber(period.first);
    if (at < 0 || at >= period.days) {
      const last = isoDay(dayNumber(period.first) + period.days - 1);
      const expected = meterSentences.changeOutside(period.first, last);
      this.findings.warn(this.place('FECHA'), 'change-outside-period', expected, isoDay(day));
      return undefined;
    }
    return { channel, hour: at * HOURS + (hour as number) - 1, final, initial };
  }

  private day(): number {
    const cell = this.cell('FECHA');
    const serial = typeof cell === 'object' ? cell.serial : cell;
    const day = typeof serial === 'number' ? dayOfSerial(serial, this.of.from1904) : dayOfText(serial ?? '');
    if (Number.isNaN(day)) this.refuse('FECHA', 'date', meterSentences.changeDate);
    return day;
  }

  private channel(): Channel | undefined {
    const channel = CHANNELS.find((each) => each === comparable(shown(this.cell('BLOQUE'))));
    if (channel === undefined) this.refuse('BLOQUE', 'out-of-range', meterSentences.changeBlock);
    return channel;
  }

  private register(column: Column): number {
    const cell = this.cell(column);
    const register = typeof cell === 'number' ? millionthsOfNumber(cell) : Number.NaN;
    if (!(register >= 0 && Number.isFinite(register))) this.refuse(column, 'number', meterSentences.changeRegister);
    return register;
  }

  private cell(column: Column): PlainCell {
    return this.row.cells[this.position(column)];
  }

  private position(column: Column): number {
    return this.positions[COLUMNS.indexOf(column)] as number;
  }

  private refuse(column: Column, rule: ErrorRule, expected: string): void {
    this.refused = true;
    this.findings.refuse(this.place(column), rule, expected, shown(this.cell(column)));
  }

  private place(column: Column) {
    const { file, sheet } = this.of;
    const { line } = this.row;
    return { file, sheet, line, column, cell: cellName({ row: line - 1, column: this.position(column) }) };
  }
}
