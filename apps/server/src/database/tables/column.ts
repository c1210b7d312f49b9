import type { ColumnType } from 'kysely';

/** The tenant of a row. The database fills it in from the transaction, and nothing else may. */
export type TenantColumn = ColumnType<string, string | undefined, never>;

declare const stored: unique symbol;
declare const written: unique symbol;

/** JSON as it was stored, of whatever version of the product: `decoded` of `database/documents` gives the value, and nothing else does. */
export interface Stored<out Value> {
  readonly [stored]: Value;
}

/** JSON as `written` of `database/documents` makes it: text, because arrays would otherwise become PostgreSQL arrays. */
export type Written = string & { readonly [written]: true };

/** A value as JSON, whose documents are declared in `database/documents`. */
export type JsonColumn<Value> = ColumnType<Stored<Value>, Written, Written>;

/** The same, where null is possible. */
export type OptionalJsonColumn<Value> = ColumnType<Stored<Value> | null, Written | null | undefined, Written | null>;

/** JSON of work under way, or of what is shown and never calculated with: read as its kind wrote it, and of no format. */
export type PassingColumn<Value> = ColumnType<Value, string, string>;

/** The same, where null is possible. */
export type OptionalPassingColumn<Value> = ColumnType<Value | null, string | null | undefined, string | null>;

/** The number of the format of a row's JSON; null of a row of before there were numbers, which is of the first. */
export type FormatColumn = ColumnType<number | null, number, number>;

/** A moment: always read as a Date. */
export type MomentColumn = ColumnType<Date, Date, Date>;

/** Amounts of money, energy and prices: `numeric` in the database and text here, so that no digit is lost. */
export type NumericColumn = ColumnType<string, string, string>;

/** The same, where null is possible. */
export type OptionalNumericColumn = ColumnType<string | null, string | null, string | null>;

/** The same, which the database fills in where nothing is written. */
export type FilledNumericColumn = ColumnType<string, string | undefined, string>;
