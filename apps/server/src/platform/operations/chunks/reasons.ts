import type { Particular } from '@contador/contract';
import { operationTexts } from '@contador/contract/messages';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/in-tenant.ts';

/** Maximum number of reasons shown; all are stored in `operation_reason`. */
const QUOTED = 1000;

/** Reasons of the chunks in key order: the first thousand, and the number of others. */
export async function reasonsOf(transaction: TenantTransaction, operation: string): Promise<Particular[]> {
  const [quoted, all] = await Promise.all([
    sql<{ particular: Particular }>`
      select particular from operation_reason, jsonb_array_elements(particulars) with ordinality as each (particular, at)
      where operation = ${operation} order by range, number, at limit ${QUOTED}`.execute(transaction),
    sql<{ count: number }>`
      select coalesce(sum(jsonb_array_length(particulars)), 0)::int as count
      from operation_reason where operation = ${operation}`.execute(transaction),
  ]);
  const more = (all.rows[0]?.count ?? 0) - quoted.rows.length;
  const particulars = quoted.rows.map(({ particular }) => particular);
  return more > 0 ? [...particulars, { expected: operationTexts.moreReasons(more) }] : particulars;
}
