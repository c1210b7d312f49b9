import type { DecimalSign } from '@contador/kernel';
import type { ConsumptionRow } from '@contador/market-files';
import { type Columns, insertRows, ofPeriod, type TenantTransaction, type Values } from '../../platform/index.ts';
import type { CycleMonth } from '../cycles/cycle-month.ts';

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
  const shared = {
    year: month.year,
    month: month.number,
    cycle,
    source: 'file' as const,
    file_name: file.name,
    file_sha256: file.sha256,
    entered_by: by,
    entered_at: at,
  };
  const batch = rows.some(({ hours }) => hours !== null) ? batches.rowsWithHours : batches.rows;
  const columns = { ...consumptionColumns, hours: ['bytea', (row: ConsumptionRow) => packedHours(row.hours)] } as const;
  await insertRows(transaction, 'billing_consumption', rows, columns, { shared, batch });
}

/** Columns of a consumption row to insert, except its hours. */
export const consumptionColumns = {
  client_code: ['text', (row) => row.clientCode],
  line: ['integer', (row) => row.line],
  active: ['numeric', (row) => decimalOf(row.active, 1e6)],
  inductive: ['numeric', (row) => decimalOf(row.inductive, 1e6)],
  penalised: ['numeric', (row) => decimalOf(row.penalised, 1e6)],
  capacitive: ['numeric', (row) => decimalOf(row.capacitive, 1e6)],
  active_max: ['numeric', (row) => optionalDecimal(row.activeMax, 1e6)],
  active_med: ['numeric', (row) => optionalDecimal(row.activeMed, 1e6)],
  active_min: ['numeric', (row) => optionalDecimal(row.activeMin, 1e6)],
  days_in_excess: ['smallint', (row) => row.daysInExcess],
  permuted: ['numeric', (row) => optionalDecimal(row.permuted, 1e6)],
  permuted_value: ['numeric', (row) => optionalDecimal(row.permutedValue, 100)],
  surplus_value: ['numeric', (row) => optionalDecimal(row.surplusValue, 100)],
} as const satisfies Columns<ConsumptionRow, Values<'trial_consumption'>>;

/**
 * Converts millionths or cents to decimal text, such as `1842.6`. The shortest representation of the quotient is exact far beyond any real
 * consumption.
 */
function decimalOf(parts: number, divisor: number): string {
  return String(parts / divisor);
}

function optionalDecimal(parts: number | null, divisor: number): string | null {
  return parts === null ? null : decimalOf(parts, divisor);
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
