import type { Selectable, SelectType } from 'kysely';
import type { z } from 'zod';
import type { Stored } from '../tables/column.ts';
import type { Tables } from '../tables/tables.ts';

/** The columns of a table that hold JSON, with what each holds. */
export type JsonOf<Table extends keyof Tables> = {
  [Column in keyof Tables[Table] as NonNullable<SelectType<Tables[Table][Column]>> extends Stored<unknown>
    ? Column
    : never]: NonNullable<SelectType<Tables[Table][Column]>> extends Stored<infer Value> ? Value : never;
};

type Columns<Table extends keyof Tables> = keyof Selectable<Tables[Table]> & string;

/**
 * The JSON of a table's rows. A row carries the number of the format in which it was written; one of before there were numbers
 * is of the first. Each step takes what a row holds from one format to the next, column by column, so the present format is the count of
 * steps and one more.
 */
export interface Documents<Table extends keyof Tables> {
  /** The columns by which a person finds the row: they are read with it, and named where it is broken. */
  readonly key: readonly Columns<Table>[];
  /** What each column holds in the present format. */
  readonly columns: { readonly [Column in keyof JsonOf<Table>]-?: z.ZodType<JsonOf<Table>[Column]> };
  readonly steps?: readonly { readonly [Column in keyof JsonOf<Table>]?: (stored: unknown) => unknown }[];
}

/** A row says in its JSON what no version of this product ever wrote there, or a later one did. */
export class BrokenDocument extends Error {
  constructor(
    table: string,
    key: string,
    readonly what: string,
  ) {
    super(`the stored document of ${table} ${key} cannot be read: ${what}`);
    this.name = 'BrokenDocument';
  }
}
