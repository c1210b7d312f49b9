import { type RawBuilder, sql } from 'kysely';
import { stands } from './standing-bill.repository.ts';

/** Of rows of `bill_chart c`: no bill that stands drew it yet, so that it follows the months that it is of. */
export const isOpenChart: RawBuilder<boolean> = sql<boolean>`not exists (
  select from bill where (bill.tenant, bill.client_code, bill.year, bill.month) = (c.tenant, c.client_code, c.year, c.month) and ${stands})`;
