import type { Municipality } from '@contador/domain/street-lighting';
import type { TenantTransaction } from '../platform/index.ts';

/** The municipalities of the company, by code. */
export async function municipalitiesOf(transaction: TenantTransaction): Promise<Municipality[]> {
  return await transaction
    .selectFrom('lighting_municipality')
    .select(['code', 'name', 'market', 'first_month as firstMonth'])
    .orderBy('code')
    .execute();
}

/** The municipality with that code; `undefined` while it has no record. */
export async function municipalityOf(transaction: TenantTransaction, code: string): Promise<Municipality | undefined> {
  return await transaction
    .selectFrom('lighting_municipality')
    .select(['code', 'name', 'market', 'first_month as firstMonth'])
    .where('code', '=', code)
    .executeTakeFirst();
}

/** Inserts the municipality, or updates it under its code. Published tariffs keep the name and the market that they had. */
export async function saveMunicipality(
  transaction: TenantTransaction,
  { code, name, market, firstMonth }: Municipality,
  by: string,
  at: Date,
): Promise<void> {
  const row = { name, market, first_month: firstMonth, saved_by: by, saved_at: at };
  await transaction
    .insertInto('lighting_municipality')
    .values({ code, ...row })
    .onConflict((conflict) => conflict.columns(['tenant', 'code']).doUpdateSet(row))
    .execute();
}

/** Name of the lock (`lockRecords`) for saving records of street lighting. */
export const LIGHTING = 'street lighting';
