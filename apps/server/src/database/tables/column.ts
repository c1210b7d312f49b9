import type { ColumnType } from 'kysely';

/** The tenant of a row. The database fills it in from the transaction, and nothing else may. */
export type TenantColumn = ColumnType<string, string | undefined, never>;

/** A value as JSON: read as `Value`, written as text, because arrays would otherwise become PostgreSQL arrays. */
export type JsonColumn<Value> = ColumnType<Value, string, string>;

/** The same, where null is possible. */
export type OptionalJsonColumn<Value> = ColumnType<Value | null, string | null | undefined, string | null>;

/** A moment: always read as a Date. */
export type MomentColumn = ColumnType<Date, Date, Date>;

/** Amounts of money, energy and prices: `numeric` in the database and text here, so that no digit is lost. */
export type NumericColumn = ColumnType<string, string, string>;

/** The same, where null is possible. */
export type OptionalNumericColumn = ColumnType<string | null, string | null, string | null>;
