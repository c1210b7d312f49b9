import type { Month } from '@contador/kernel';
import type { InsertType, Selectable } from 'kysely';
import type { Stored } from '../database/tables/column.ts';
import type { Tables } from '../database/tables/tables.ts';

/** `published_by` → `publishedBy`. */
type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;

/** Timestamps as ISO 8601 text, JSON columns as their value. */
type Plain<Value> = Value extends Date ? string : Given<Value>;

/** JSON columns as their value. */
type Given<Value> = Value extends Stored<infer Of> ? Of : Value;

type Columns<Table extends keyof Tables> = Selectable<Tables[Table]>;

type OfPeriod<Table extends keyof Tables> =
  Columns<Table> extends { year: number; month: number } ? { readonly period: Month } : unknown;

/**
 * Columns that a row leaves out: the transaction knows the tenant, `year` and `month` become one period, and the documents handle the
 * format of their JSON.
 */
type Apart = 'tenant' | 'year' | 'month' | 'format';

/** A row as the code uses it: its columns in camel case. */
export type KeptRow<Table extends keyof Tables> = OfPeriod<Table> & {
  readonly [Column in keyof Columns<Table> & string as Column extends Apart ? never : Camel<Column>]: Plain<
    Columns<Table>[Column]
  >;
};

/** Columns with a default in the database. */
type Filled<Table extends keyof Tables> = {
  [Column in keyof Tables[Table]]: undefined extends InsertType<Tables[Table][Column]> ? Column : never;
}[keyof Tables[Table]];

/** A row to be inserted, without its signature (who and when) and without the columns that the database fills in. */
export type NewRow<Table extends keyof Tables, Signature extends string> = OfPeriod<Table> & {
  readonly [Column in keyof Columns<Table> & string as Column extends Apart | Signature | Filled<Table>
    ? never
    : Camel<Column>]: Given<Columns<Table>[Column]>;
};

/** `inputHashes` → `input_hashes`. */
export function columnOf(name: string): string {
  return name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
}
