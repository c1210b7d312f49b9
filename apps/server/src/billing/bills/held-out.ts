import { sql } from 'kysely';
import '../../database/tables/deviations.ts';

/**
 * Whether the client of a liquidated row was held for its consumption. Whoever was takes no number of the cycle, decided or not: the bill goes
 * out by itself, under a supplementary one, so that the cycle's numbers are known before anything is decided.
 */
export const isHeldOut = sql<boolean>`exists (select from deviation_hold d where d.tenant = liquidation_row.tenant and d.run = liquidation_row.run
  and d.client_code = liquidation_row.client_code)`;
