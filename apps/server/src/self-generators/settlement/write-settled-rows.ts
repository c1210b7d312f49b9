import type { Particular } from '@contador/contract';
import type { Month } from '@contador/kernel';
import { appendOnlyTable, insertRows, type TenantTransaction, written } from '../../platform/index.ts';
import type { SettledChunk, SettledRow } from './settled-row.ts';

/** Hourly prices used by settlements. */
const keptPrices = appendOnlyTable('self_generator_prices', { by: 'kept_by', at: 'kept_at' });

/** Stores the settled clients of a chunk, invisible until their run is published; returns the reasons that prevent the whole settlement. */
export async function writeSettledRows(
  transaction: TenantTransaction,
  scope: { readonly run: string; readonly period: Month; readonly by: string; readonly at: Date },
  { rows, sheets, reasons }: SettledChunk,
): Promise<Particular[]> {
  const { run, period, by, at } = scope;
  await insertSettled(transaction, run, period, rows);
  // Written last and ordered by digest: another chunk with the same prices waits for this transaction to end.
  const prices = Object.entries(sheets)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([digest, content]) => ({ digest, content }));
  if (prices.length > 0) await keptPrices.insert(transaction, prices, { by, at });
  const byClient = reasons.toSorted((one, other) => one.clientCode.localeCompare(other.clientCode, 'es'));
  return byClient.map(({ clientCode, reason }) => ({
    subject: 'client' as const,
    field: clientCode,
    value: clientCode,
    expected: reason,
  }));
}

async function insertSettled(
  transaction: TenantTransaction,
  run: string,
  { year, number }: Month,
  rows: readonly SettledRow[],
): Promise<void> {
  const stored = rows.map((row) => ({ ...row, ...written('self_generator_settlement', { facts: row.record }) }));
  await insertRows(
    transaction,
    'self_generator_settlement',
    stored,
    {
      client_code: ['text', (row) => row.clientCode],
      origin: ['text', (row) => row.origin],
      ag_type_code: ['text', (row) => row.userType],
      tariff_id: ['text', (row) => row.tariffId],
      d_val: ['numeric', (row) => row.record.client.reactiveCharge],
      m_factor: ['smallint', (row) => row.appliedM],
      exported: ['bigint', (row) => row.exported],
      energy_100: ['bigint', (row) => row.energies['100']],
      energy_85: ['bigint', (row) => row.energies['85']],
      energy_132: ['bigint', (row) => row.energies['132']],
      energy_482: ['bigint', (row) => row.energies['482']],
      energy_11_doubled: ['bigint', (row) => row.energies.doubled11],
      energy_12: ['bigint', (row) => row.energies['12']],
      value_100: ['bigint', (row) => row.cents['100']],
      value_85: ['bigint', (row) => row.cents['85']],
      value_132: ['bigint', (row) => row.cents['132']],
      value_482: ['bigint', (row) => row.cents['482']],
      value_11: ['bigint', (row) => row.cents['11']],
      value_12: ['bigint', (row) => row.cents['12']],
      value_730: ['bigint', (row) => row.cents['730']],
      value_800: ['bigint', (row) => row.cents['800']],
      value_tot: ['bigint', (row) => row.cents.TOT],
      surplus_value: ['numeric', (row) => row.surplusValue],
      crossing: ['smallint', (row) => row.crossing],
      inductive_days: ['smallint', (row) => row.inductiveDays],
      capacitive_days: ['smallint', (row) => row.capacitiveDays],
      excess_days: ['smallint', (row) => row.excessDays],
      facts: ['jsonb', (row) => row.facts],
      format: ['smallint', (row) => row.format],
    },
    { shared: { run, year, month: number } },
  );
}
