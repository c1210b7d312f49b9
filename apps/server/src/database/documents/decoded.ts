import type { z } from 'zod';
import type { Stored } from '../tables/column.ts';
import type { Tables } from '../tables/tables.ts';
import { BrokenDocument, type Documents } from './document.ts';
import { documents } from './documents.ts';

export type TableWithJson = keyof typeof documents;

/** What a row must have been read with, besides its JSON: where it stands and the number of its format. */
type Found<Table extends TableWithJson> = Readonly<
  Record<(typeof documents)[Table]['key'][number], unknown> & { format: number | null }
>;

/** A row with the values of its JSON. */
export type Decoded<Row> = {
  [Column in keyof Row]: Row[Column] extends Stored<infer Value> | null
    ? Value | Extract<Row[Column], null>
    : Row[Column];
};

/** The columns with which a row's JSON is read, besides those that are asked for. */
export function foundBy<Table extends TableWithJson>(
  table: Table,
): ((typeof documents)[Table]['key'][number] | 'format')[] {
  return [...(documents[table].key as unknown as readonly never[]), 'format' as never];
}

/**
 * The row with its JSON as values of the present format: those of an earlier one are brought to it, step by step, and every one is compared with
 * what its column holds. Throws `BrokenDocument`, which names the table, the row and the place, for what no version of this product wrote.
 */
export function decoded<Table extends TableWithJson, Row extends Found<Table>>(table: Table, row: Row): Decoded<Row> {
  return decodedBy(table, documents[table] as Documents<keyof Tables>, row) as Decoded<Row>;
}

/** The same by a declaration of one's own. */
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
