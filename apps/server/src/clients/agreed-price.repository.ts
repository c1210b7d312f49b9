import type { AgreedPrice, PriceType } from '@contador/domain/self-generators';
import { sql } from 'kysely';
import type { TenantTransaction } from '../platform/index.ts';

/** An agreement with its id, and who saved it last. */
export interface SavedAgreedPrice extends AgreedPrice {
  readonly id: number;
  readonly savedBy: string;
  /** ISO 8601. */
  readonly savedAt: string;
}

/** Agreements of the given clients, or of all, in the order in which they were added. */
export async function agreedPrices(
  transaction: TenantTransaction,
  clientCodes?: readonly string[],
): Promise<SavedAgreedPrice[]> {
  let query = transaction.selectFrom('agreed_price_agreement').selectAll().orderBy('id');
  if (clientCodes !== undefined) query = query.where(sql<boolean>`client_code = any(${[...clientCodes]}::text[])`);
  return (await query.execute()).map((row) => ({
    id: row.id,
    clientCode: row.client_code,
    observation: row.observation,
    priceType: row.price_type as PriceType,
    baseValue: Number(row.base_value),
    indexVariable: row.index_variable as AgreedPrice['indexVariable'],
    indexBase: row.index_base === null ? null : Number(row.index_base),
    startDate: row.start_date,
    finishDate: row.finish_date,
    active: row.active,
    savedBy: row.saved_by,
    savedAt: row.saved_at.toISOString(),
  }));
}

/** Upserts the agreement by id. */
export async function saveAgreedPrice(
  transaction: TenantTransaction,
  {
    clientCode,
    priceType,
    baseValue,
    indexVariable,
    indexBase,
    startDate,
    finishDate,
    ...fields
  }: AgreedPrice & {
    readonly id: number;
  },
  by: string,
  at: Date,
): Promise<void> {
  const row = {
    ...fields,
    client_code: clientCode,
    price_type: priceType,
    base_value: String(baseValue),
    index_variable: indexVariable,
    index_base: indexBase === null ? null : String(indexBase),
    start_date: startDate,
    finish_date: finishDate,
    saved_by: by,
    saved_at: at,
  };
  await transaction
    .insertInto('agreed_price_agreement')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenant', 'id']).doUpdateSet(row))
    .execute();
}
