import type { Month } from '@contador/kernel';
import { periodOf, type TenantTransaction } from '../platform/index.ts';
import { type Consumption, type ConsumptionOfMonth, isBetween } from './consumption.ts';
import { importedConsumption } from './imported-consumption.repository.ts';

/**
 * Consumption per customer and month between two months, both included, from all cycles of the free market; customers without consumption
 * in a cycle get what was once imported for them.
 */
export async function consumptionBetween(
  transaction: TenantTransaction,
  first: Month,
  last: Month,
): Promise<ConsumptionOfMonth[]> {
  const [ofCycles, before] = await Promise.all([
    consumptionOfCycles(transaction, first, last),
    importedConsumption(transaction, first, last),
  ]);
  const place = ({ clientCode, month }: ConsumptionOfMonth) => `${month.year}-${month.number} ${clientCode}`;
  const known = new Set(ofCycles.map(place));
  const rest = before.filter((each) => !known.has(place(each)));
  return [...ofCycles, ...rest].toSorted((a, b) => (a.clientCode < b.clientCode ? -1 : 1));
}

/** The consumption of one month, by customer. */
export async function consumptionOf(transaction: TenantTransaction, month: Month): Promise<Consumption[]> {
  return await consumptionBetween(transaction, month, month);
}

async function consumptionOfCycles(
  transaction: TenantTransaction,
  first: Month,
  last: Month,
): Promise<ConsumptionOfMonth[]> {
  const rows = await transaction
    .selectFrom('billing_consumption as used')
    .innerJoin('billing_cycle as cycle', (join) =>
      join.onRef('cycle.tenant', '=', 'used.tenant').onRef('cycle.code', '=', 'used.cycle'),
    )
    .select(['used.client_code', 'used.cycle', 'used.year', 'used.month', 'used.active', 'used.hours', 'used.line'])
    .select(['used.file_name', 'used.file_sha256', 'used.entered_by', 'used.entered_at', 'cycle.periodicity'])
    .where('cycle.market_type', '=', 'NO REGULADO')
    .where('used.year', '>=', first.year)
    .where('used.year', '<=', last.year)
    .execute();
  return rows
    .filter((row) => isBetween(periodOf(row), first, last))
    .map(({ hours, active, file_name: name, file_sha256: sha256, line, ...row }) => {
      // The hours of a period that is no calendar month do not match those of the spot price's month.
      const hourly = hours === null || row.periodicity !== CALENDAR_MONTH ? undefined : hoursOf(hours);
      return {
        month: periodOf(row),
        clientCode: row.client_code,
        cycle: row.cycle,
        energy: hourly === undefined ? active : hourly.energy,
        hourly: hourly?.kwh,
        file: name === null || sha256 === null ? undefined : { name, sha256, ...(line !== null && { line }) },
        enteredBy: row.entered_by,
        enteredAt: row.entered_at.toISOString(),
      };
    });
}

/** Periodicity code of cycles that run from the first to the last day of a month. */
const CALENDAR_MONTH = 1;
const MILLIONTHS = 1_000_000;

/** Unpacks the hours stored by a cycle's intake (whole millionths of a kWh) into kWh, with their exact sum. */
function hoursOf(bytes: Buffer): { readonly kwh: Float64Array; readonly energy: string } {
  let sum = 0;
  const kwh = Float64Array.from({ length: bytes.length / 8 }, (_, at) => {
    const millionths = bytes.readDoubleLE(at * 8);
    sum += millionths;
    return millionths / MILLIONTHS;
  });
  return { kwh, energy: String(sum / MILLIONTHS) };
}
