import type { Month } from '@contador/kernel';
import type { SettlementConcept } from '@contador/regulation';
import type { TenantTransaction } from '../../platform/index.ts';
import { approvedHoursByClient } from '../hours/index.ts';
import { priceSheets } from './price-sheets.repository.ts';
import type { ClientToCompare, CompareChunk } from './second-settlement.task.ts';
import { settledRows } from './settled-months.repository.ts';
import type { SettledFigures } from './settlement.tables.ts';

/**
 * Reads the next settled clients of a month with hours and prices. Clients of an Open file are not settled again, because their values are
 * those of the file.
 */
export async function readCompareChunk(
  transaction: TenantTransaction,
  period: Month,
  runs: readonly string[],
  next: { readonly after?: string; readonly limit: number },
): Promise<{ facts: CompareChunk; count: number; last: string } | undefined> {
  const rows = await settledRows(transaction, runs, next);
  const last = rows.at(-1)?.client_code;
  if (last === undefined) return undefined;
  const ours = rows.filter(({ origin }) => origin === 'Calculada');
  const [hours, sheets] = await Promise.all([
    approvedHoursByClient(
      transaction,
      period,
      ours.map(({ client_code: code }) => code),
    ),
    priceSheets(
      transaction,
      ours.flatMap(({ facts: { prices } }) => (prices?.kind === 'spot' ? [prices.digest] : [])),
    ),
  ]);
  const clients = ours.map((row): ClientToCompare => {
    const found = hours.get(row.client_code);
    if (found === undefined) throw new Error(`${row.client_code} is settled and has no approved hours`);
    return {
      clientCode: row.client_code,
      record: row.facts,
      hours: found,
      appliedM: row.m_factor,
      cents: centsOf(row),
      energies: { '100': row.energy_100, '85': row.energy_85, '482': row.energy_482 },
    };
  });
  return { facts: { clients, sheets }, count: rows.length, last };
}

/** Values of a settled month by concept, in cents. */
export function centsOf(
  row: Pick<SettledFigures, `value_${Lowercase<SettlementConcept>}`>,
): Record<SettlementConcept, number> {
  return {
    '100': row.value_100,
    '85': row.value_85,
    '132': row.value_132,
    '482': row.value_482,
    '11': row.value_11,
    '12': row.value_12,
    '730': row.value_730,
    '800': row.value_800,
    TOT: row.value_tot,
  };
}
