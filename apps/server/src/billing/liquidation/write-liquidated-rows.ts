import type { Particular } from '@contador/contract';
import { reviewReasonText } from '@contador/domain/billing';
import { naturalKey } from '@contador/domain/clients';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/index.ts';
import { listDigest } from './list-digest.ts';
import type { LiquidatedChunk, LiquidatedRow } from './plain-bill.ts';

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
  const texts = { ...lists, [factsList]: factsKey };
  await sql`insert into liquidation_list (digest, ids)
    select * from unnest(${Object.keys(texts)}::text[], ${Object.values(texts)}::text[])
    on conflict do nothing`.execute(transaction);
  const column = <Value>(cellOf: (row: LiquidatedRow) => Value) => sql.val(rows.map(cellOf));
  await sql`insert into liquidation_row (run, client_code, sic_code, use_type, stratum, facts_list, facts, amounts_list, amounts, active,
      active_value, total, applied_m, tariff, agreement, agreement_version, state, remarks, natural_key,
      score, reasons)
    select ${run}::uuid, code, sic, use, stratum, ${factsList}, facts, list, amounts, active, active_value, total, m, tariff, agreement,
      version, state, coalesce(string_to_array(nullif(remarks, ''), ' '), '{}'), sorted,
      score, coalesce(string_to_array(nullif(reasons, ''), ' '), '{}')
    from unnest(
      ${column(({ clientCode }) => clientCode)}::text[], ${column(({ sicCode }) => sicCode)}::text[], ${column(({ use }) => use)}::text[],
      ${column(({ stratum }) => stratum)}::smallint[], ${column(({ facts }) => facts)}::text[], ${column(({ list }) => list)}::text[],
      ${column(({ amounts }) => amounts)}::text[], ${column(({ active }) => active)}::numeric[],
      ${column(({ activeValue }) => activeValue)}::numeric[], ${column(({ total }) => total)}::numeric[],
      ${column(({ appliedM }) => appliedM)}::smallint[], ${column(({ tariff }) => tariff)}::text[],
      ${column(({ agreement }) => agreement?.id ?? null)}::int[], ${column(({ agreement }) => agreement?.version ?? null)}::int[],
      ${column(({ state }) => state)}::text[], ${column(({ remarks }) => remarks.join(' '))}::text[],
      ${column(({ clientCode }) => naturalKey(clientCode))}::text[], ${column(({ review }) => review.score)}::numeric[],
      ${column(({ review }) => review.reasons.map(reviewReasonText).join(' '))}::text[])
      as each (code, sic, use, stratum, facts, list, amounts, active, active_value, total, m, tariff, agreement, version, state, remarks,
        sorted, score, reasons)`.execute(transaction);
  return reasons.map(({ clientCode, expected }) => ({ field: clientCode, expected }));
}
