import type { Month } from '@contador/kernel';
import type { InsertType, Selectable } from 'kysely';
import type { Stored } from '../database/tables/column.ts';
import type { Tables } from '../database/tables/tables.ts';

/** `published_by` → `publishedBy`. */
type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;

/** A moment as text, ISO 8601; JSON as its value. */
type Plain<Value> = Value extends Date ? string : Given<Value>;

/** JSON as its value. */
type Given<Value> = Value extends Stored<infer Of> ? Of : Value;

type Columns<Table extends keyof Tables> = Selectable<Tables[Table]>;

type OfPeriod<Table extends keyof Tables> =
  Columns<Table> extends { year: number; month: number } ? { readonly period: Month } : unknown;

/** Whose row it is says the transaction; `year` and `month` are one period; the format of its JSON is the documents' own. */
type Apart = 'tenant' | 'year' | 'month' | 'format';

/** A row as the code speaks of it: its columns under our names. */
export type KeptRow<Table extends keyof Tables> = OfPeriod<Table> & {
  readonly [Column in keyof Columns<Table> & string as Column extends Apart ? never : Camel<Column>]: Plain<
    Columns<Table>[Column]
  >;
};

/** Columns that the database fills in where nothing is written. */
type Filled<Table extends keyof Tables> = {
  [Column in keyof Tables[Table]]: undefined extends InsertType<Tables[Table][Column]> ? Column : never;
}[keyof Tables[Table]];

/** A row as it is written, without who writes it and when, and without what the database fills in. */
export type NewRow<Table extends keyof Tables, Signature extends string> = OfPeriod<Table> & {
  readonly [Column in keyof Columns<Table> & string as Column extends Apart | Signature | Filled<Table>
    ? never
    : Camel<Column>]: Given<Columns<Table>[Column]>;
};

/** `inputHashes` → `input_hashes`. */
export function columnOf(name: string): string {
  return name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
}
