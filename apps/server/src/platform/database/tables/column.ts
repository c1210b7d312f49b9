import type { ColumnType } from 'kysely';

/** Tenant of a row, filled in by the database from the transaction and never written otherwise. */
export type TenantColumn = ColumnType<string, string | undefined, never>;

declare const stored: unique symbol;
declare const written: unique symbol;

/** Stored JSON of any format; only `decoded` in `database/documents` gives its value. */
export interface Stored<out Value> {
  readonly [stored]: Value;
}

/** JSON produced by `written` in `database/documents`. It is text, because the driver would turn arrays into PostgreSQL arrays. */
export type Written = string & { readonly [written]: true };

/** JSON column with a document declared in `database/documents`. */
export type JsonColumn<Value> = ColumnType<Stored<Value>, Written, Written>;

/** Nullable `JsonColumn`. */
export type OptionalJsonColumn<Value> = ColumnType<Stored<Value> | null, Written | null | undefined, Written | null>;

/** JSON of operations in progress or for display only: read as written, without a format. */
export type PassingColumn<Value> = ColumnType<Value, string, string>;

/** Nullable `PassingColumn`. */
export type OptionalPassingColumn<Value> = ColumnType<Value | null, string | null | undefined, string | null>;

/** Format number of the row's JSON; `null` means format 1, for rows older than format numbers. */
export type FormatColumn = ColumnType<number | null, number, number>;

/** Timestamp, read as a Date. */
export type MomentColumn = ColumnType<Date, Date, Date>;

/** Amount of money, energy or price: `numeric` in the database and text here, without loss of digits. */
export type NumericColumn = ColumnType<string, string, string>;

/** Nullable `NumericColumn`. */
export type OptionalNumericColumn = ColumnType<string | null, string | null, string | null>;

/** `NumericColumn` with a default in the database. */
export type FilledNumericColumn = ColumnType<string, string | undefined, string>;
