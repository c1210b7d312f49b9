import { textOfXml } from '../workbook/xml-text.ts';
import type { PlainCell, PlainRow } from './change-rows.ts';
import type { OpenSheets } from './open-sheets.ts';
import type { SharedTexts } from './shared-texts.ts';
import { CellKind, type CellSink, scanRows } from './sheet-scan.ts';

/** Limits of a small sheet; rows and columns beyond them are ignored. */
const MOST_ROWS = 2000;
const MOST_COLUMNS = 50;

/** Rows of a small sheet of an `.xlsx`, from its first cell; `undefined` when the bytes are not the XML of a sheet. */
export function plainRows(
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
