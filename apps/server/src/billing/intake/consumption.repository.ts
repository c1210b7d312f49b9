import type { DecimalSign } from '@contador/kernel';
import type { ConsumptionRow } from '@contador/market-files';
import { sql } from 'kysely';
import { ofPeriod, type TenantTransaction } from '../../platform/index.ts';
import type { CycleMonth } from '../cycle-month.ts';

/** The file that brought a consumption, and who loaded it. */
export interface TakenWith {
  readonly file: { readonly name: string; readonly sha256: string; readonly decimalSign: DecimalSign | null };
  readonly by: string;
  readonly at: Date;
}

/**
 * Rows per insert statement. With hourly values a row takes six kilobytes, and while the statement is built each row exists several times:
 * as bytes, as text and as quoted text.
 */
const BATCHES = { rows: 2_000, rowsWithHours: 200 };

/** Inserts the consumption of a cycle from a file. Typed consumption is never overwritten: a row for the same client conflicts with it. */
export async function insertConsumption(
  transaction: TenantTransaction,
  { month, cycle }: CycleMonth,
  rows: readonly ConsumptionRow[],
  { file, by, at }: TakenWith,
  batches: typeof BATCHES = BATCHES,
): Promise<void> {
  const atOnce = rows.some(({ hours }) => hours !== null) ? batches.rowsWithHours : batches.rows;
  for (let first = 0; first < rows.length; first += atOnce) {
    const columns = consumptionColumns(rows.slice(first, first + atOnce));
    await sql`
      insert into billing_consumption (year, month, cycle, source, file_name, file_sha256, entered_by, entered_at, client_code, line, active,
        inductive, penalised, capacitive, active_max, active_med, active_min, days_in_excess, permuted, permuted_value, surplus_value, hours)
      select ${month.year}, ${month.number}, ${cycle}, 'file', ${file.name}, ${file.sha256}, ${by}, ${at}, *
      from unnest(${columns.clientCode}::text[], ${columns.line}::integer[], ${columns.active}::numeric[], ${columns.inductive}::numeric[],
        ${columns.penalised}::numeric[], ${columns.capacitive}::numeric[], ${columns.activeMax}::numeric[], ${columns.activeMed}::numeric[],
        ${columns.activeMin}::numeric[], ${columns.daysInExcess}::smallint[], ${columns.permuted}::numeric[], ${columns.permutedValue}::numeric[],
        ${columns.surplusValue}::numeric[], ${columns.hours}::bytea[])`.execute(transaction);
  }
}

/** Consumption rows as columns to insert: decimal text and packed hours. */
export function consumptionColumns(rows: readonly ConsumptionRow[]) {
  const energies = (field: EnergyField) => rows.map((row) => decimalOf(row[field], 1e6));
  const money = (field: 'permutedValue' | 'surplusValue') => rows.map((row) => decimalOf(row[field], 100));
  return {
    clientCode: rows.map(({ clientCode }) => clientCode),
    line: rows.map(({ line }) => line),
    active: energies('active'),
    inductive: energies('inductive'),
    penalised: energies('penalised'),
    capacitive: energies('capacitive'),
    activeMax: energies('activeMax'),
    activeMed: energies('activeMed'),
    activeMin: energies('activeMin'),
    daysInExcess: rows.map(({ daysInExcess }) => daysInExcess),
    permuted: energies('permuted'),
    permutedValue: money('permutedValue'),
    surplusValue: money('surplusValue'),
    hours: rows.map(({ hours }) => packedHours(hours)),
  };
}

type EnergyField =
  | 'active'
  | 'inductive'
  | 'penalised'
  | 'capacitive'
  | 'activeMax'
  | 'activeMed'
  | 'activeMin'
  | 'permuted';

/**
 * Converts millionths or cents to decimal text, such as `1842.6`. The shortest representation of the quotient is exact far beyond any real
 * consumption.
 */
function decimalOf(parts: number | null, divisor: number): string | null {
  return parts === null ? null : String(parts / divisor);
}

/** Packs hours as little-endian doubles of eight bytes, each a whole number of millionths of a kWh. */
function packedHours(hours: Float64Array | null): Buffer | null {
  if (hours === null) return null;
  const bytes = Buffer.alloc(hours.length * 8);
  for (const [at, value] of hours.entries()) bytes.writeDoubleLE(value, at * 8);
  return bytes;
}

/** Clients whose consumption was loaded from a file for the cycle month. */
export async function filedClients(transaction: TenantTransaction, { month, cycle }: CycleMonth): Promise<string[]> {
  const rows = await transaction
    .selectFrom('billing_consumption')
    .select('client_code')
    .where(ofPeriod(month))
    .where('cycle', '=', cycle)
    .where('source', '=', 'file')
    .execute();
  return rows.map(({ client_code }) => client_code);
}

/** Deletes the consumption of the cycle month that came from files and returns the codes of its clients; typed consumption is kept. */
export async function deleteFiledConsumption(
  transaction: TenantTransaction,
  { month, cycle }: CycleMonth,
): Promise<string[]> {
  const rows = await transaction
    .deleteFrom('billing_consumption')
    .where(ofPeriod(month))
    .where('cycle', '=', cycle)
    .where('source', '=', 'file')
    .returning('client_code')
    .execute();
  return rows.map(({ client_code }) => client_code);
}
