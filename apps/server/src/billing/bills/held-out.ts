import { sql } from 'kysely';

/**
 * SQL condition on `liquidation_row`: the client was held for its consumption.
 * A held client never takes a number of the cycle, whether the hold is decided or not: its bill is issued alone under a supplementary
 * number. So the cycle's numbers are known before any hold is decided.
 */
export const isHeldOut = sql<boolean>`exists (select from deviation_hold d where d.tenant = liquidation_row.tenant and d.run = liquidation_row.run
  and d.client_code = liquidation_row.client_code)`;
