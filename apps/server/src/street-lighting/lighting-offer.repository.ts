import type { LightingOffer } from '@contador/domain/street-lighting';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { TenantTransaction } from '../platform/index.ts';
import type { LightingOfferTable } from './street-lighting.tables.ts';

/** An offer, and who saved it last. */
export interface SavedLightingOffer extends LightingOffer {
  readonly savedBy: string;
  /** ISO 8601. */
  readonly savedAt: string;
}

/** The offers of the company, or of one municipality, by number. */
export async function lightingOffersOf(
  transaction: TenantTransaction,
  municipality?: string,
): Promise<SavedLightingOffer[]> {
  let query = transaction
    .selectFrom('lighting_offer')
    .selectAll()
    .select([
      sql<string | null>`subscription_date::text`.as('subscription_date'),
      sql<string | null>`start_date::text`.as('start_date'),
      sql<string | null>`finish_date::text`.as('finish_date'),
    ])
    .orderBy('municipality')
    .orderBy('number');
  if (municipality !== undefined) query = query.where('municipality', '=', municipality);
  return (await query.execute()).map(fromRow);
}

/** Inserts the offer, or updates it under its number. */
export async function saveLightingOffer(
  transaction: TenantTransaction,
  offer: LightingOffer,
  by: string,
  at: Date,
): Promise<void> {
  const { municipality, number } = offer;
  const numeric = (amount: number | null) => (amount === null ? null : String(amount));
  const row = {
    contract: offer.contract,
    detail: offer.detail,
    pricing: offer.pricing,
    index_variable: offer.indexVariable,
    base_index: numeric(offer.baseIndex),
    energy_price: numeric(offer.energyPrice),
    commercialisation: numeric(offer.commercialisation),
    subscription_date: offer.subscriptionDate,
    start_date: offer.startDate,
    finish_date: offer.finishDate,
    active: offer.active,
    saved_by: by,
    saved_at: at,
  };
  await transaction
    .insertInto('lighting_offer')
    .values({ municipality, number, ...row })
    .onConflict((conflict) => conflict.columns(['tenant', 'municipality', 'number']).doUpdateSet(row))
    .execute();
}

function fromRow(row: Selectable<LightingOfferTable>): SavedLightingOffer {
  const number = (amount: string | null) => (amount === null ? null : Number(amount));
  return {
    number: row.number,
    municipality: row.municipality,
    contract: row.contract,
    detail: row.detail,
    pricing: row.pricing,
    indexVariable: row.index_variable,
    baseIndex: number(row.base_index),
    energyPrice: number(row.energy_price),
    commercialisation: number(row.commercialisation),
    subscriptionDate: row.subscription_date,
    startDate: row.start_date,
    finishDate: row.finish_date,
    active: row.active,
    savedBy: row.saved_by,
    savedAt: row.saved_at.toISOString(),
  };
}
