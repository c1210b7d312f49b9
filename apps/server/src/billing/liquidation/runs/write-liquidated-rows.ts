import type { Particular } from '@contador/contract';
import { reviewReasonText } from '@contador/domain/billing';
import { naturalKey } from '@contador/domain/clients';
import { insertRows, type TenantTransaction } from '../../../platform/index.ts';
import type { LiquidatedChunk } from '../energy/plain-bill.ts';
import { writeLists } from './figure-lists.repository.ts';
import { listDigest } from './list-digest.ts';

/**
 * Inserts the rows of a chunk, with facts in the order of `columns`. Returns the reasons that prevent the liquidation of the cycle, each at
 * its client.
 */
export async function writeLiquidatedRows(
  transaction: TenantTransaction,
  run: string,
  columns: readonly string[],
  { rows, lists, reasons }: LiquidatedChunk,
): Promise<Particular[]> {
  const factsKey = columns.join('\t');
  const factsList = listDigest(factsKey);
  await writeLists(transaction, { ...lists, [factsList]: factsKey });
  await insertRows(
    transaction,
    'liquidation_row',
    rows,
    {
      client_code: ['text', (row) => row.clientCode],
      sic_code: ['text', (row) => row.sicCode],
      use_type: ['text', (row) => row.use],
      stratum: ['smallint', (row) => row.stratum],
      facts: ['text', (row) => row.facts],
      amounts_list: ['text', (row) => row.list],
      amounts: ['text', (row) => row.amounts],
      active: ['numeric', (row) => row.active],
      active_value: ['numeric', (row) => row.activeValue],
      total: ['numeric', (row) => row.total],
      applied_m: ['smallint', (row) => row.appliedM],
      tariff: ['text', (row) => row.tariff],
      agreement: ['integer', (row) => row.agreement?.id ?? null],
      agreement_version: ['integer', (row) => row.agreement?.version ?? null],
      state: ['text', (row) => row.state],
      remarks: ['text[]', (row) => row.remarks],
      natural_key: ['text', (row) => naturalKey(row.clientCode)],
      score: ['numeric', (row) => String(row.review.score)],
      reasons: ['text[]', (row) => row.review.reasons.map(reviewReasonText)],
    },
    { shared: { run, facts_list: factsList } },
  );
  return reasons.map(({ clientCode, expected }) => ({ subject: 'client' as const, field: clientCode, expected }));
}
