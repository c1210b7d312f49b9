import type { Month } from '@contador/kernel';
import type { CustomerConsumption } from '@contador/market-files';
import { inPieces } from '../database/in-pieces.ts';
import type { TenantTransaction } from '../database/in-tenant.ts';
import { periodOf } from '../database/of-period.ts';
import '../database/tables/non-regulated.ts';

/** What a customer consumed in a month, and the file that said so. */
export interface Consumption {
  readonly clientCode: string;
  /** kWh, decimal text. */
  readonly energy: string;
  /** kWh by hour; absent where only the month is known. */
  readonly hourly: Float64Array | undefined;
  readonly file: { readonly name: string; readonly sha256: string };
  readonly enteredBy: string;
  /** ISO 8601. */
  readonly enteredAt: string;
}

/** How the consumption is known, in the words of the calculation. */
export function detailOf({ energy, hourly }: Pick<Consumption, 'energy' | 'hourly'>) {
  if (Number(energy) === 0) return 'sin consumo' as const;
  return hourly === undefined ? ('mensual' as const) : ('horario' as const);
}

/** The consumption of each month from one to another, both included, by customer. */
export async function consumptionBetween(
  transaction: TenantTransaction,
  first: Month,
  last: Month,
): Promise<(Consumption & { readonly month: Month })[]> {
  const ordinal = ({ year, number }: Month) => year * 12 + number;
  const rows = await transaction
    .selectFrom('no_reg_consumption')
    .selectAll()
    .where('year', '>=', first.year)
    .where('year', '<=', last.year)
    .orderBy('client_code')
    .execute();
  return rows
    .map((row) => ({
      month: periodOf(row),
      clientCode: row.client_code,
      energy: row.energy,
      hourly: row.hours === null ? undefined : unpacked(row.hours),
      file: { name: row.file_name, sha256: row.file_sha256 },
      enteredBy: row.entered_by,
      enteredAt: row.entered_at.toISOString(),
    }))
    .filter(({ month }) => ordinal(first) <= ordinal(month) && ordinal(month) <= ordinal(last));
}

/** The consumption of one month, by customer. */
export async function consumptionOf(transaction: TenantTransaction, month: Month): Promise<Consumption[]> {
  return await consumptionBetween(transaction, month, month);
}

/** Stores what was imported; a customer that was imported before has the new one from now on. */
export async function saveConsumption(
  transaction: TenantTransaction,
  month: Month,
  customers: readonly CustomerConsumption[],
  entered: { readonly file: { name: string; sha256: string }; readonly by: string; readonly at: Date },
): Promise<void> {
  const rows = customers.map(({ code, energy, hourly }) => ({
    year: month.year,
    month: month.number,
    client_code: code,
    energy,
    hours: hourly === undefined ? null : packed(hourly),
    file_name: entered.file.name,
    file_sha256: entered.file.sha256,
    entered_by: entered.by,
    entered_at: entered.at,
  }));
  await inPieces(rows, (piece) =>
    transaction
      .insertInto('no_reg_consumption')
      .values(piece)
      .onConflict((conflict) =>
        conflict.columns(['tenant', 'year', 'month', 'client_code']).doUpdateSet((row) => ({
          energy: row.ref('excluded.energy'),
          hours: row.ref('excluded.hours'),
          file_name: row.ref('excluded.file_name'),
          file_sha256: row.ref('excluded.file_sha256'),
          entered_by: row.ref('excluded.entered_by'),
          entered_at: row.ref('excluded.entered_at'),
        })),
      )
      .execute(),
  );
}

function packed(hours: Float64Array): Buffer {
  const bytes = Buffer.alloc(hours.length * 8);
  for (const [at, value] of hours.entries()) bytes.writeDoubleLE(value, at * 8);
  return bytes;
}

function unpacked(bytes: Buffer): Float64Array {
  return Float64Array.from({ length: bytes.length / 8 }, (_, at) => bytes.readDoubleLE(at * 8));
}
