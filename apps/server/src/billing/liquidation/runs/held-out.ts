import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/index.ts';

/**
 * SQL condition on `liquidation_row`: the client was held for its consumption.
 * A held client never takes a number of the cycle, whether the hold is decided or not: its bill is issued alone under a supplementary
 * number. So the cycle's numbers are known before any hold is decided.
 */
export const isHeldOut = sql<boolean>`exists (select from deviation_hold d where d.tenant = liquidation_row.tenant and d.run = liquidation_row.run
  and d.client_code = liquidation_row.client_code)`;

/** Number of clients held in the run, decided or not. */
export async function countHeld(transaction: TenantTransaction, run: string): Promise<number> {
  const { count } = await transaction
    .selectFrom('deviation_hold')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('run', '=', run)
    .executeTakeFirstOrThrow();
  return Number(count);
}
