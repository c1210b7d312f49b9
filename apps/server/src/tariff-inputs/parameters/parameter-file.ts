import type { Particular } from '@contador/contract';
import { parameterTexts as texts } from '@contador/contract/messages';
import type { ParameterColumn, ParameterDefinition } from '@contador/domain/tariff-inputs';
import {
  accepted,
  ambiguousAmounts,
  type DecimalSign,
  type Month,
  type NumberReading,
  type Result,
  readNumberText,
  refused,
  spanishMonth,
  spanishName,
} from '@contador/kernel';
import { comparable, type MarketFile, numberSentences, type PlainTable, type TableCell } from '@contador/market-files';
import { readInThread, readTableTask, type Threads } from '../../platform/index.ts';
import { particularOf } from '../entries/located-particular.ts';

/** A row read from a file: amounts by column, and the cell of each. */
export interface FileRow {
  readonly values: readonly (string | null)[];
  readonly cells: readonly (TableCell | undefined)[];
}

/** Reads the row of the month from a file whose first row has the column names, or returns all located errors. */
export async function readParameterFile(
  threads: Threads,
  file: MarketFile,
  definition: Pick<ParameterDefinition, 'columns'>,
  period: Month,
): Promise<Result<FileRow, Particular[]>> {
  const read = await readParameterCells(threads, file, definition, period);
  if (!read.ok) return read;
  const cells = read.value;
  const errors: Particular[] = [];
  const values = definition.columns.map((column, index) => {
    const cell = cells[index];
    if (cell === undefined || cell.text === '' || column.kind !== 'entered') return null;
    const reading = numberIn(cell, column, file.decimalSign);
    if (reading.is === 'number') return reading.amount;
    errors.push(numberFault(cell, reading, file.decimalSign));
    return null;
  });
  return errors.length > 0 ? refused(errors) : accepted({ values, cells });
}

/** Reads a cell as a number; text is parsed with the decimal sign that was declared for the file. */
function numberIn(cell: TableCell, column: ParameterColumn, sign: DecimalSign | undefined): NumberReading {
  const { text } = cell;
  const amount = amountIn(cell, column);
  return amount === undefined ? readNumberText(text, sign) : { is: 'number', amount };
}

/** Amount of a numeric cell. In a column of percentages, a cell with percentage format yields the percentage that it shows. */
export function amountIn({ amount, percentage }: TableCell, { unit }: ParameterColumn): string | undefined {
  return unit.startsWith('%') ? (percentage ?? amount) : amount;
}

/** Explains why a cell cannot be read as one number. */
function numberFault(cell: TableCell, reading: NumberReading, sign: DecimalSign | undefined): Particular {
  if (reading.is === 'otherwise-written') {
    const readings = sign === undefined ? { readings: { [reading.sign]: reading.amount } } : {};
    return { ...located(cell, texts.decimalPoint), ...readings };
  }
  if (reading.is !== 'ambiguous') return located(cell, texts.number);
  const { amounts } = reading;
  return { ...located(cell, numberSentences.ambiguous(ambiguousAmounts(amounts))), readings: amounts };
}

/** Cells of the month's row by column, as text; undefined if the file lacks the column. */
export async function readParameterCells(
  threads: Threads,
  file: MarketFile,
  definition: Pick<ParameterDefinition, 'columns'>,
  period: Month,
): Promise<Result<FileRow['cells'], Particular[]>> {
  if (!/\.(csv|xlsx)$/i.test(file.name)) return refused([{ file: file.name, expected: texts.notReadable }]);
  const table = await readInThread(threads, readTableTask, { files: [{ name: file.name, bytes: file.bytes }] });
  if (!table.ok) return refused(table.refusal.map(particularOf));
  const errors: Particular[] = [];
  const places = columnPlaces(table.value, definition, file.name, errors);
  const row = errors.length > 0 ? undefined : rowOfMonth(table.value, period, file.name, errors);
  if (row === undefined) return refused(errors);
  return accepted(places.map((at) => (at === undefined ? undefined : row[at])));
}

/** Position of each column in the file. Calculated and derived columns may be missing. */
function columnPlaces(
  { header }: PlainTable,
  { columns }: Pick<ParameterDefinition, 'columns'>,
  file: string,
  errors: Particular[],
): (number | undefined)[] {
  const known = [...columns.map((column) => column.label), texts.month, texts.year];
  for (const cell of header) {
    if (cell.text !== '' && !known.some((label) => same(label, cell.text))) {
      errors.push(located(cell, texts.columnUnknown(columns.map((column) => column.label).join(', '))));
    }
  }
  return columns.map((column) => {
    const found = header.flatMap((cell, index) => (same(column.label, cell.text) ? [index] : []));
    if (found.length > 1) errors.push({ file, column: column.label, expected: texts.columnRepeated(column.label) });
    if (found.length === 0 && column.kind === 'entered' && !column.optional) {
      errors.push({ file, column: column.label, expected: texts.columnMissing(column.label) });
    }
    return found[0];
  });
}

function rowOfMonth(
  { header, rows }: PlainTable,
  period: Month,
  file: string,
  errors: Particular[],
): readonly TableCell[] | undefined {
  const at = (label: string) => header.findIndex((cell) => same(label, cell.text));
  const [monthAt, yearAt] = [at(texts.month), at(texts.year)];
  if (monthAt < 0) {
    const own = yearAt < 0 ? rows : rows.filter((row) => Number(row[yearAt]?.text) === period.year);
    if (own.length === 1) return own[0];
    errors.push({ file, value: String(own.length), expected: texts.oneRow });
    return undefined;
  }
  const fits = rows.filter((row) => {
    const year = yearAt < 0 ? period.year : Number(row[yearAt]?.text);
    return year === period.year && isMonth(row[monthAt]?.text ?? '', period);
  });
  if (fits.length === 1) return fits[0];
  const name = spanishMonth(period);
  errors.push({ file, expected: fits.length === 0 ? texts.rowMissing(name) : texts.rowRepeated(name) });
  return undefined;
}

/** True if the text names the month: `9`, `09`, `Septiembre` or `2025-09`. */
function isMonth(text: string, period: Month): boolean {
  if (/^\d{1,2}$/.test(text)) return Number(text) === period.number;
  if (/^\d{4}-\d{2}/.test(text))
    return Number(text.slice(0, 4)) === period.year && Number(text.slice(5, 7)) === period.number;
  return same(spanishName(period), text);
}

function same(label: string, text: string): boolean {
  return comparable(label) === comparable(text);
}

/** Builds a particular located at the cell. */
export function located({ text, amount: _, percentage: __, ...place }: TableCell, expected: string): Particular {
  return { ...place, value: text, expected };
}
