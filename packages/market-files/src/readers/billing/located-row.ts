import { type DecimalSign, decimal } from '@contador/kernel';
import type { Findings } from '../../findings.ts';
import type { ErrorRule } from '../../located-error.ts';
import type { Place } from '../../place.ts';
import { shownContent } from '../../workbook/cell-amount.ts';
import { cellName } from '../../workbook/cell-name.ts';
import type { CellContent } from '../../workbook/sheet-grid.ts';
import type { SheetRow } from '../../workbook/stream-workbook.ts';
import type { CellFault } from './cells.ts';
import type { HeadedSheet } from './headed-sheet.ts';

/** A row below its heading: cells are read by column name, and each faulty one adds a finding. */
export class LocatedRow<Column extends string> {
  constructor(
    private readonly sheet: HeadedSheet<Column>,
    private readonly row: SheetRow,
    private readonly findings: Findings,
  ) {}

  /** Decimal sign of numbers stored as text in the file; undefined when the person declared none. */
  get decimalSign(): DecimalSign | undefined {
    return this.sheet.decimalSign;
  }

  get line(): number {
    return this.row.line;
  }

  has(column: Column): boolean {
    return this.sheet.columns.has(column);
  }

  /** Content of the cell; null when it is empty, or the sheet has no such column. */
  content(column: Column): CellContent {
    const at = this.sheet.columns.get(column);
    const content = at === undefined ? null : (this.row.cells[at] ?? null);
    return typeof content === 'string' && content.trim() === '' ? null : content;
  }

  /** Content of a percentage column: a cell with a percentage format counts as 100 times its number. */
  percentage(column: Column): CellContent {
    const content = this.content(column);
    const at = this.sheet.columns.get(column);
    const isPercentage = at !== undefined && this.row.percentages?.has(at) === true;
    return isPercentage && typeof content === 'number' ? decimal(content).times(100).toNumber() : content;
  }

  /** Name of the cell, `D7`; empty when the sheet has no such column. */
  cell(column: Column): string {
    return this.place(column).cell ?? '';
  }

  refuse(column: Column, rule: ErrorRule, expected: string): void {
    const content = this.content(column);
    this.findings.refuse(this.place(column), rule, expected, content === null ? '' : shownContent(content));
  }

  refuseNumber(column: Column, fault: CellFault): void {
    const [place, content] = [this.place(column), this.content(column)];
    const shown = content === null ? '' : shownContent(content);
    if (fault.rule === 'ambiguous-number') this.findings.refuseAmbiguous(place, shown, fault.readings);
    else this.findings.refuse(place, fault.rule, fault.expected, shown, fault.readings);
  }

  private place(column: Column): Place {
    const { file, name, columns } = this.sheet;
    const at = columns.get(column);
    const cell = at === undefined ? {} : { cell: cellName({ row: this.row.line - 1, column: at }) };
    return { file, sheet: name, line: this.row.line, column, ...cell };
  }
}
