import type { Month } from '@contador/kernel';
import { periodOf, type TenantTransaction } from '../platform/index.ts';
import { type ConsumptionOfMonth, isBetween } from './consumption.ts';

/**
 * Consumption that was imported before it came from the cycles; no more is added. If two former codes became one client, the row under the
 * client's own code wins.
 */
export async function importedConsumption(
  transaction: TenantTransaction,
  first: Month,
  last: Month,
): Promise<ConsumptionOfMonth[]> {
  const rows = await transaction
    .selectFrom('no_reg_consumption as used')
    .innerJoin('former_customer as former', (join) =>
      join.onRef('former.tenant', '=', 'used.tenant').onRef('former.code', '=', 'used.client_code'),
    )
    .select(['used.client_code as code', 'former.client_code', 'used.year', 'used.month', 'used.energy', 'used.hours'])
    .select(['used.file_name', 'used.file_sha256', 'used.entered_by', 'used.entered_at'])
    .where('used.year', '>=', first.year)
    .where('used.year', '<=', last.year)
    .orderBy('used.entered_at')
    .execute();
  const latest = new Map<string, (typeof rows)[number]>();
  for (const row of rows) {
    const place = `${row.year}-${row.month} ${row.client_code}`;
    if (row.code === row.client_code || latest.get(place)?.code !== row.client_code) latest.set(place, row);
  }
  return [...latest.values()]
    .filter((row) => isBetween(periodOf(row), first, last))
    .map((row) => ({
      month: periodOf(row),
      clientCode: row.client_code,
      cycle: undefined,
      energy: row.energy,
      hourly: row.hours === null ? undefined : unpacked(row.hours),
      file: { name: row.file_name, sha256: row.file_sha256 },
      enteredBy: row.entered_by,
      enteredAt: row.entered_at.toISOString(),
    }));
}

/** Unpacks kWh, one double per hour. */
function unpacked(bytes: Buffer): Float64Array {
  return Float64Array.from({ length: bytes.length / 8 }, (_, at) => bytes.readDoubleLE(at * 8));
}
