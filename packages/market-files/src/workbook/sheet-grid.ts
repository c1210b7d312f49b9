import type { DecimalSign } from '@contador/kernel';
import { comparable } from '../label.ts';
import type { Place } from '../place.ts';
import { cleanText } from '../text/clean-text.ts';
import { cellName } from './cell-name.ts';

export type CellContent = string | number | boolean | Date | null;

/** Zero-based position of a cell. */
export interface Position {
  readonly row: number;
  readonly column: number;
}

/** A sheet whose contents are located by their labels, since no row of these workbooks is fixed. */
export class SheetGrid {
  constructor(
    readonly file: string,
    readonly name: string,
    private readonly rows: readonly (readonly CellContent[])[],
    /** Decimal sign of numbers stored as text in the file; undefined when the person declared none. */
    readonly decimalSign?: DecimalSign | undefined,
  ) {}

  get rowCount(): number {
    return this.rows.length;
  }

  /** Number of cells of a row up to the last filled one. */
  width(row: number): number {
    const cells = this.rows[row] ?? [];
    let width = cells.length;
    while (width > 0 && isBlank(cells[width - 1] ?? null)) width--;
    return width;
  }

  at({ row, column }: Position): CellContent {
    const content = this.rows[row]?.[column] ?? null;
    if (isBlank(content)) return null;
    return typeof content === 'string' ? cleanText(content) : content;
  }

  /** Text of a text cell, normalised for comparison; '' for any other cell. */
  label(position: Position): string {
    const content = this.at(position);
    return typeof content === 'string' ? comparable(content) : '';
  }

  place(position?: Position): Place {
    const place = { file: this.file, sheet: this.name };
    return position ? { ...place, cell: cellName(position) } : place;
  }

  /** Positions of the text cells whose label matches, row by row. */
  find(fits: (label: string) => boolean, rows: { readonly from?: number; readonly to?: number } = {}): Position[] {
    const found: Position[] = [];
    for (let row = rows.from ?? 0; row < Math.min(rows.to ?? this.rowCount, this.rowCount); row++) {
      for (let column = 0; column < this.width(row); column++) {
        const label = this.label({ row, column });
        if (label !== '' && fits(label)) found.push({ row, column });
      }
    }
    return found;
  }
}

function isBlank(content: CellContent): boolean {
  return content === null || content === undefined || (typeof content === 'string' && content.trim() === '');
}
