import type { Written } from '../tables/column.ts';
import type { Tables } from '../tables/tables.ts';
import type { TableWithJson } from './decoded.ts';
import type { Documents, JsonOf } from './document.ts';
import { documents } from './documents.ts';

type Values<Table extends TableWithJson> = { readonly [Column in keyof JsonOf<Table>]?: JsonOf<Table>[Column] | null };

/** JSON columns and format number for an insert or update; spread the result into the values. */
export function written<Table extends TableWithJson, const Given extends Values<Table>>(
  table: Table,
  values: Given,
): { [Column in keyof Given]: Given[Column] extends null ? null : Written } & { format: number };
export function written(table: TableWithJson, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return { ...mapped(values), format: presentFormat(table) };
}

/** Current format number of a table. */
export function presentFormat(table: TableWithJson): number {
  return ((documents[table] as unknown as Documents<keyof Tables>).steps?.length ?? 0) + 1;
}

function mapped(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([column, value]) => [column, value === null ? null : JSON.stringify(value)]),
  );
}
