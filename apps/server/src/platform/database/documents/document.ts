import type { Selectable, SelectType } from 'kysely';
import type { z } from 'zod';
import type { Stored } from '../tables/column.ts';
import type { Tables } from '../tables/tables.ts';

/** JSON columns of a table with the types of their values. */
export type JsonOf<Table extends keyof Tables> = {
  [Column in keyof Tables[Table] as NonNullable<SelectType<Tables[Table][Column]>> extends Stored<unknown>
    ? Column
    : never]: NonNullable<SelectType<Tables[Table][Column]>> extends Stored<infer Value> ? Value : never;
};

type Columns<Table extends keyof Tables> = keyof Selectable<Tables[Table]> & string;

/**
 * Declaration of a table's JSON columns. Each row stores the format number in which it was written; rows without a number have format 1.
 * Each step upgrades the columns by one format, so the current format is the number of steps plus one.
 */
export interface Documents<Table extends keyof Tables> {
  /** Key columns of the row: selected with it, and named in errors. */
  readonly key: readonly Columns<Table>[];
  /** Schema of each column in the current format. */
  readonly columns: { readonly [Column in keyof JsonOf<Table>]-?: z.ZodType<JsonOf<Table>[Column]> };
  readonly steps?: readonly { readonly [Column in keyof JsonOf<Table>]?: (stored: unknown) => unknown }[];
}

/** Thrown when stored JSON was not written by any known version of the product, or by a later one. */
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
