import type { DecimalSign } from '@contador/kernel';
import type { Findings } from '../../findings.ts';
import { comparable } from '../../label.ts';
import { billingFileSentences as sentences } from '../../messages/billing-files.ts';
import type { CellContent } from '../../workbook/sheet-grid.ts';
import type { SheetRow } from '../../workbook/stream-workbook.ts';

/** A sheet of a file. */
export interface SheetOfFile {
  readonly file: string;
  readonly name: string;
  /** Decimal sign of numbers stored as text in the file; undefined when the person declared none. */
  readonly decimalSign?: DecimalSign | undefined;
}

/** A sheet whose first row names its columns. */
export interface HeadedSheet<Column extends string> extends SheetOfFile {
  /** Zero-based index of each requested column that is present. */
  readonly columns: ReadonlyMap<Column, number>;
}

export interface HeadingRules<Column extends string> {
  readonly required: readonly Column[];
  readonly optional?: readonly Column[];
  /** Message for a missing required column; the default gives its name and place. */
  readonly missing?: (column: Column) => string | undefined;
  /**
   * Message for an unknown heading while an optional column is absent: it may be that column renamed, and its data would be ignored
   * silently. Undefined to ignore such a heading.
   */
  readonly stranger?: (absent: readonly Column[]) => string | undefined;
}

/** Locates the columns of the heading in any order, ignoring others; `undefined`, with findings, when one is missing or repeated. */
export function headedSheet<Column extends string>(
  { file, name, decimalSign }: SheetOfFile,
  heading: SheetRow | undefined,
  { required, optional = [], missing, stranger }: HeadingRules<Column>,
  findings: Findings,
): HeadedSheet<Column> | undefined {
  const place = { file, sheet: name };
  if (heading === undefined || heading.line !== 1) {
    findings.refuse(place, 'header-only', sentences.headingRow);
    return undefined;
  }
  const labels = heading.cells.map(asHeading);
  const columns = new Map<Column, number>();
  let isWhole = true;
  for (const column of [...required, ...optional]) {
    const at = labels.indexOf(asHeading(column));
    const isNeeded = required.includes(column);
    if (at >= 0) columns.set(column, at);
    if (at >= 0 && labels.includes(asHeading(column), at + 1)) {
      isWhole = false;
      findings.refuse({ ...place, line: 1, column }, 'column-repeated', sentences.oneColumn(column));
    } else if (at < 0 && isNeeded) {
      isWhole = false;
      findings.refuse({ ...place, line: 1, column }, 'column-missing', missing?.(column) ?? sentences.column(column));
    }
  }
  const absent = optional.filter((column) => !columns.has(column));
  const sentence = stranger?.(absent);
  if (sentence !== undefined) {
    const known = new Set([...required, ...optional].map(asHeading));
    for (const [at, label] of labels.entries()) {
      if (label === '' || known.has(label)) continue;
      isWhole = false;
      const column = String(heading.cells[at]).trim();
      findings.refuse({ ...place, line: 1, column }, 'column-unknown', sentence);
    }
  }
  return isWhole ? { file, name, decimalSign, columns } : undefined;
}

/** Normalises a heading for comparison: no accents, case or blanks. */
export function asHeading(content: CellContent | undefined): string {
  return typeof content === 'string' ? comparable(content).replaceAll(' ', '') : '';
}
