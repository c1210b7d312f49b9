import type { Particular } from '@contador/contract';
import { naturalKey } from '@contador/domain/clients';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/index.ts';
import type { ComparedChunk, ShadowRow } from './shadow-chunk.ts';

/** Inserts the rows of a chunk. Returns the reasons that prevent the shadow, each at its client. */
export async function writeShadowRows(
  transaction: TenantTransaction,
  run: string,
  { rows, lists, reasons }: ComparedChunk,
): Promise<Particular[]> {
  const column = <Value>(cellOf: (row: ShadowRow) => Value) => sql.val(rows.map(cellOf));
  // PostgreSQL requires nested arrays of equal length, so amounts are sent as the text of an array.
  const amounts = (amountsOf: (row: ShadowRow) => readonly string[]) =>
    column((row) => `{${amountsOf(row).join(',')}}`);
  const results = rows.flatMap(({ clientCode, results: rowResults }) =>
    rowResults.map((result) => ({ clientCode, ...result })),
  );
  const each = <Value>(cellOf: (result: (typeof results)[number]) => Value) => sql.val(results.map(cellOf));
  await Promise.all([
    sql`insert into shadow_list (digest, ids) select * from unnest(${Object.keys(lists)}::text[], ${Object.values(lists)}::text[])
      on conflict do nothing`.execute(transaction),
    sql`insert into shadow_row (run, client_code, sic_code, name, natural_key, use_type, stratum, energy, energy_after, before, after, parts, difference, size)
      select ${run}::uuid, code, sic, name, sorted, use, stratum, energy, energy_after, before::numeric[], after::numeric[], parts::numeric[], difference, abs(difference)
      from unnest(${column(({ clientCode }) => clientCode)}::text[], ${column(({ sicCode }) => sicCode)}::text[],
        ${column(({ name }) => name)}::text[], ${column(({ clientCode }) => naturalKey(clientCode))}::text[],
        ${column(({ use }) => use)}::text[], ${column(({ stratum }) => stratum)}::smallint[],
        ${column(({ energy }) => energy)}::numeric[], ${column(({ energyAfter }) => energyAfter)}::numeric[],
        ${amounts(({ before }) => before)}::text[], ${amounts(({ after }) => after)}::text[], ${amounts(({ parts }) => parts)}::text[],
        ${column(({ difference }) => difference)}::numeric[])
        as row (code, sic, name, sorted, use, stratum, energy, energy_after, before, after, parts, difference)`.execute(
      transaction,
    ),
    sql`insert into shadow_result (run, client_code, side, kind, facts_list, facts, amounts_list, amounts, tariff, agreement, agreement_version)
      select ${run}::uuid, * from unnest(${each(({ clientCode }) => clientCode)}::text[], ${each(({ side }) => side)}::text[],
        ${each(({ kind }) => kind)}::text[], ${each(({ factsList }) => factsList)}::text[], ${each(({ facts }) => facts)}::text[],
        ${each(({ list }) => list)}::text[], ${each((result) => result.amounts)}::text[], ${each(({ tariff }) => tariff)}::text[],
        ${each(({ agreement }) => agreement?.id ?? null)}::int[], ${each(({ agreement }) => agreement?.version ?? null)}::int[])`.execute(
      transaction,
    ),
  ]);
  return reasons.map(({ clientCode, expected }) => ({ field: clientCode, expected }));
}
