import type { Findings } from '../findings.ts';
import { comparable } from '../label.ts';
import type { MarketFile } from '../market-file.ts';
import { meterSentences } from '../messages/meter-files.ts';
import { textOfXml } from '../workbook/xml-text.ts';
import type { PlainCell, PlainRow } from './change-rows.ts';
import { CHANGE_SHEET, meterChanges } from './change-rows.ts';
import type { HourRead } from './hour-read.ts';
import { COLUMNS, HourRows } from './hour-rows.ts';
import type { MeterFileContext } from './meter-reading.ts';
import { millionthsOf, millionthsOfDouble } from './millionths.ts';
import { type OpenSheets, openSheets } from './open-sheets.ts';
import type { SharedTexts } from './shared-texts.ts';
import { CellKind, type CellSink, scanRows } from './sheet-scan.ts';
import { dayOfSerial, dayOfText } from './written-date.ts';

/** Limits of a small sheet; rows and columns beyond them are ignored. */
const MOST_ROWS = 2000;
const MOST_COLUMNS = 50;

/** Rows of a small sheet of an `.xlsx`, from its first cell; `undefined` when the bytes are not the XML of a sheet. */
function plainRows(
  xml: Uint8Array,
  { texts, dateStyles }: Pick<OpenSheets, 'texts' | 'dateStyles'>,
): readonly PlainRow[] | undefined {
  const sink = new PlainRows(xml, texts);
  return scanRows(xml, sink, dateStyles) ? sink.rows : undefined;
}

class PlainRows implements CellSink {
  readonly rows: PlainRow[] = [];
  private line = 0;
  private cells: PlainCell[] = [];

  constructor(
    private readonly xml: Uint8Array,
    private readonly texts: SharedTexts,
  ) {}

  row(line: number): void {
    this.line = line;
    this.cells = [];
  }

  cell(column: number, kind: CellKind, start: number, end: number): void {
    if (column >= MOST_COLUMNS || this.rows.length >= MOST_ROWS) return;
    const text = textOfXml(this.xml, start, end).trim();
    if (kind === CellKind.unsaved) this.cells[column] = `=${text}`;
    else if (kind === CellKind.serial) this.cells[column] = { serial: Number(text) };
    else if (kind === CellKind.number)
      this.cells[column] = text === '' || Number.isNaN(Number(text)) ? text : Number(text);
    else this.cells[column] = kind === CellKind.shared ? this.texts.at(Number(text)).trim() : text;
  }

  endRow(): void {
    if (this.rows.length < MOST_ROWS && this.cells.length > 0) this.rows.push({ line: this.line, cells: this.cells });
  }
}

/**
 * Reads the rows of the first visible sheet of an `.xlsx`. Returns `undefined`, with a finding, when the file is not one or has no heading.
 */
export function workbookHours(file: MarketFile, context: MeterFileContext, findings: Findings): HourRead | undefined {
  const workbook = openSheets(file, findings);
  const sheet = workbook?.sheets.find(({ isHidden }) => !isHidden) ?? workbook?.sheets[0];
  if (workbook === undefined || sheet === undefined) return undefined;
  const broken = (name: string) =>
    findings.refuse({ file: file.name, sheet: name }, 'not-a-workbook', meterSentences.workbook);
  const rows = new HourRows(file.name, context, findings, sheet.name);
  const sink = new HourCells(sheet.xml, workbook, rows);
  if (!scanRows(sheet.xml, sink, workbook.dateStyles)) {
    broken(sheet.name);
    return undefined;
  }
  if (!sink.hasHeading) rows.heading(1, []);
  if (!sink.isReadable) return undefined;
  const change = workbook.sheets.find((each) => each !== sheet && comparable(each.name) === CHANGE_SHEET);
  if (change === undefined) return { rows, changes: [] };
  const plain = plainRows(change.xml, workbook);
  if (plain === undefined) {
    broken(change.name);
    return undefined;
  }
  const { from1904 } = workbook;
  const from = { file: file.name, sheet: change.name, rows: plain, from1904 };
  return { rows, changes: meterChanges(from, context, findings) };
}

class HourCells implements CellSink {
  hasHeading = false;
  isReadable = false;
  private names: string[] = [];
  private line = 0;
  private beyond = 0;

  constructor(
    private readonly xml: Uint8Array,
    private readonly workbook: OpenSheets,
    private readonly rows: HourRows,
  ) {}

  row(line: number): void {
    this.line = line;
    this.beyond = 0;
    if (this.isReadable) this.rows.begin(line);
  }

  cell(column: number, kind: CellKind, start: number, end: number): void {
    if (!this.hasHeading) {
      while (this.names.length < column) this.names.push('');
      this.names[column] = this.text(kind, start, end);
    } else if (this.isReadable) {
      if (column === 0) this.date(kind, start, end);
      else if (column < COLUMNS) this.hour(column - 1, kind, start, end);
      else if (this.text(kind, start, end).trim() !== '') this.beyond = column + 1;
    }
  }

  endRow(): void {
    if (!this.hasHeading) {
      if (this.names.every((name) => name.trim() === '')) {
        this.names = [];
        return;
      }
      this.hasHeading = true;
      this.isReadable = this.rows.heading(this.line, this.names);
    } else if (this.isReadable) {
      this.rows.end();
      if (this.beyond > 0) this.rows.beyond(this.beyond, 'cell-count', meterSentences.cells(this.beyond));
    }
  }

  private date(kind: CellKind, start: number, end: number): void {
    const text = this.text(kind, start, end).trim();
    if (text === '' && kind !== CellKind.unsaved) return;
    if (kind === CellKind.unsaved) this.rows.date(Number.NaN, `=${text}`);
    else if (kind === CellKind.number || kind === CellKind.serial)
      this.rows.date(dayOfSerial(Number(text), this.workbook.from1904), text);
    else {
      const day = dayOfText(text);
      this.rows.date(day, text);
      if (kind !== CellKind.date && !Number.isNaN(day)) this.rows.textDate();
    }
  }

  private hour(cell: number, kind: CellKind, from: number, to: number): void {
    const { xml } = this;
    let start = from;
    let end = to;
    if (kind === CellKind.number) {
      while (start < end && (xml[start] as number) <= 32) start++;
      while (end > start && (xml[end - 1] as number) <= 32) end--;
      if (end === start) return;
      const millionths = millionthsOfDouble(xml, start, end);
      if (!this.rows.value(cell, millionths)) this.rows.impossible(cell, millionths, textOfXml(xml, start, end));
      return;
    }
    const text = this.text(kind, start, end).trim();
    if (kind === CellKind.unsaved) {
      this.rows.odd(cell, `=${text}`, meterSentences.formula);
      return;
    }
    if (text === '') return;
    if (kind === CellKind.serial) {
      this.rows.odd(cell, text, meterSentences.dateCell);
      return;
    }
    const bytes = new TextEncoder().encode(text);
    const isNumber = !Number.isNaN(millionthsOf(bytes, 0, bytes.length));
    this.rows.odd(cell, text, isNumber ? meterSentences.numberAsText : undefined);
  }

  private text(kind: CellKind, start: number, end: number): string {
    const text = textOfXml(this.xml, start, end);
    return kind === CellKind.shared ? this.workbook.texts.at(Number(text)) : text;
  }
}
