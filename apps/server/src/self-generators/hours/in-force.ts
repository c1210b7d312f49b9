import { type RawBuilder, sql } from 'kysely';

/** The number of an approval that nothing corrects yet. */
const LAST = 2_147_483_647;

/**
 * SQL: whether a row of `meter_month` by that name has the hours that are in force in its client's month: those of the last correction that brought any, or of the
 * last one up to a version. Asked row by row, by the index of the client's months: of a table that was just filled the database has no statistics, and
 * would compare every client with every other.
 */
export function inForce(name: string, version: number = LAST): RawBuilder<boolean> {
  const row = sql.ref(name);
  return sql<boolean>`${row}.correction = (select max(later.correction) from meter_month later where later.tenant = ${row}.tenant
    and later.client_code = ${row}.client_code and later.year = ${row}.year and later.month = ${row}.month
    and later.correction <= ${version})`;
}
