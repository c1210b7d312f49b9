import type { Particular } from '@contador/contract';
import type { Month } from '@contador/kernel';
import { sql } from 'kysely';
import { keptTable, type TenantTransaction, written } from '../../platform/index.ts';
import type { SettledChunk, SettledRow } from './settled-row.ts';

/** Hourly prices used by settlements. */
const keptPrices = keptTable('self_generator_prices', { by: 'kept_by', at: 'kept_at' });

/** Stores the settled clients of a chunk, invisible until their run is published; returns the reasons that prevent the whole settlement. */
export async function writeSettledRows(
  transaction: TenantTransaction,
  scope: { readonly run: string; readonly period: Month; readonly by: string; readonly at: Date },
  { rows, sheets, reasons }: SettledChunk,
): Promise<Particular[]> {
  const { run, period, by, at } = scope;
  if (rows.length > 0) await insertRows(transaction, run, period, rows);
  // Written last and ordered by digest: another chunk with the same prices waits for this transaction to end.
  const prices = Object.entries(sheets)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([digest, content]) => ({ digest, content }));
  if (prices.length > 0) await keptPrices.insert(transaction, prices, { by, at });
  const byClient = reasons.toSorted((one, other) => one.clientCode.localeCompare(other.clientCode, 'es'));
  return byClient.map(({ clientCode, reason }) => ({ field: clientCode, value: clientCode, expected: reason }));
}

async function insertRows(
  transaction: TenantTransaction,
  run: string,
  { year, number }: Month,
  rows: readonly SettledRow[],
): Promise<void> {
  const stored = rows.map(({ record }) => written('self_generator_settlement', { facts: record }));
  const column = <Value>(value: (row: SettledRow) => Value) => sql.val(rows.map(value));
  const energy = (code: keyof SettledRow['energies']) => column(({ energies }) => energies[code]);
  const cents = (code: keyof SettledRow['cents']) => column((row) => row.cents[code]);
  await sql`insert into self_generator_settlement (run, year, month, client_code, origin, ag_type_code, tariff_id, d_val, m_factor, exported,
      energy_100, energy_85, energy_132, energy_482, energy_11_doubled, energy_12,
      value_100, value_85, value_132, value_482, value_11, value_12, value_730, value_800, value_tot,
      surplus_value, crossing, inductive_days, capacitive_days, excess_days, facts, format)
    select ${run}::uuid, ${year}, ${number}, each.*, ${stored[0]?.format}::smallint
    from unnest(${column(({ clientCode }) => clientCode)}::text[], ${column(({ origin }) => origin)}::text[],
      ${column(({ userType }) => userType)}::text[], ${column(({ tariffId }) => tariffId)}::text[],
      ${column(({ record }) => record.client.reactiveCharge)}::numeric[], ${column(({ appliedM }) => appliedM)}::smallint[],
      ${column(({ exported }) => exported)}::bigint[],
      ${energy('100')}::bigint[], ${energy('85')}::bigint[], ${energy('132')}::bigint[], ${energy('482')}::bigint[],
      ${energy('doubled11')}::bigint[], ${energy('12')}::bigint[],
      ${cents('100')}::bigint[], ${cents('85')}::bigint[], ${cents('132')}::bigint[], ${cents('482')}::bigint[],
      ${cents('11')}::bigint[], ${cents('12')}::bigint[], ${cents('730')}::bigint[], ${cents('800')}::bigint[],
      ${cents('TOT')}::bigint[],
      ${column(({ surplusValue }) => surplusValue)}::numeric[], ${column(({ crossing }) => crossing)}::smallint[],
      ${column(({ inductiveDays }) => inductiveDays)}::smallint[], ${column(({ capacitiveDays }) => capacitiveDays)}::smallint[],
      ${column(({ excessDays }) => excessDays)}::smallint[],
      ${sql.val(stored.map(({ facts }) => facts))}::jsonb[]) as each`.execute(transaction);
}
