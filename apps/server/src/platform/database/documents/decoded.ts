import type { z } from 'zod';
import type { Stored } from '../tables/column.ts';
import type { Tables } from '../tables/tables.ts';
import { BrokenDocument, type Documents } from './document.ts';
import { documents } from './documents.ts';

export type TableWithJson = keyof typeof documents;

/** Columns required to decode a row besides its JSON: its key and its format number. */
type Found<Table extends TableWithJson> = Readonly<
  Record<(typeof documents)[Table]['key'][number], unknown> & { format: number | null }
>;

/** A row with decoded JSON values. */
export type Decoded<Row> = {
  [Column in keyof Row]: Row[Column] extends Stored<infer Value> | null
    ? Value | Extract<Row[Column], null>
    : Row[Column];
};

/** Columns to select, in addition to the wanted ones, so that a row can be decoded. */
export function foundBy<Table extends TableWithJson>(
  table: Table,
): ((typeof documents)[Table]['key'][number] | 'format')[] {
  return [...(documents[table].key as unknown as readonly never[]), 'format' as never];
}

/**
 * Decodes the JSON columns of a row into the current format: applies the upgrade steps of older formats and validates the result.
 * Throws `BrokenDocument`, with table, row and path, for JSON that no version of the product wrote.
 */
export function decoded<Table extends TableWithJson, Row extends Found<Table>>(table: Table, row: Row): Decoded<Row> {
  return decodedBy(table, documents[table] as unknown as Documents<keyof Tables>, row) as Decoded<Row>;
}

/** Like `decoded`, with an explicit declaration. */
export function decodedBy(
  table: string,
  { key, columns, steps = [] }: Pick<Documents<keyof Tables>, 'key' | 'columns' | 'steps'>,
  row: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const broken = (what: string) =>
    new BrokenDocument(table, key.map((column) => `${column} ${String(row[column])}`).join(', '), what);
  const format = row.format === null ? 1 : Number(row.format);
  if (!(Number.isInteger(format) && format >= 1 && format <= steps.length + 1)) {
    throw broken(`it is of format ${row.format}, and this version knows ${steps.length + 1}`);
  }
  const values: Record<string, unknown> = { ...row };
  for (const [column, schema] of Object.entries(columns as Record<string, z.ZodType>)) {
    const stored = row[column];
    if (stored === undefined || stored === null) continue;
    const value = steps.slice(format - 1).reduce<unknown>((earlier, step) => {
      const change = (step as Readonly<Record<string, (stored: unknown) => unknown>>)[column];
      return change === undefined ? earlier : change(earlier);
    }, stored);
    const checked = schema.safeParse(value);
    if (!checked.success) {
      const [issue] = checked.error.issues;
      throw broken(`${[column, ...(issue?.path ?? [])].join('.')}: ${issue?.message}`);
    }
    values[column] = value;
  }
  return values;
}
