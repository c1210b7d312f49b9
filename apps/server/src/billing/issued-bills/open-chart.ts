import { type RawBuilder, sql } from 'kysely';
import { stands } from './standing-bill.repository.ts';

/** SQL condition on `bill_chart c`: no valid bill has drawn this chart yet, so the chart still follows changes in its months. */
export const isOpenChart: RawBuilder<boolean> = sql<boolean>`not exists (
  select from bill where (bill.tenant, bill.client_code, bill.year, bill.month) = (c.tenant, c.client_code, c.year, c.month) and ${stands})`;
