import type { Offer } from '@contador/domain/non-regulated';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { TenantTransaction } from '../platform/index.ts';
import type { OfferTable } from './non-regulated.tables.ts';

/** An offer, and who saved it last. */
export interface SavedOffer extends Offer {
  readonly savedBy: string;
  /** ISO 8601. */
  readonly savedAt: string;
}

/** The offers of the company, or of one customer, by number. */
export async function offersOf(transaction: TenantTransaction, clientCode?: string): Promise<SavedOffer[]> {
  let query = transaction.selectFrom('no_reg_offer').selectAll('no_reg_offer').select(days).orderBy('number');
  if (clientCode !== undefined) query = query.where('client_code', '=', clientCode);
  return (await query.execute()).map(fromRow);
}

const days = [
  sql<string | null>`subscription_date::text`.as('subscription_date'),
  sql<string | null>`start_date::text`.as('start_date'),
  sql<string | null>`finish_date::text`.as('finish_date'),
];

/** Name of the lock (`lockRecords`) for saving customers and their offers. */
export const OFFERS = 'customers and offers';

/** Inserts the offer, or updates it under its number. Published tariffs keep the offer that they were calculated with. */
export async function saveOffer(transaction: TenantTransaction, offer: Offer, by: string, at: Date): Promise<void> {
  const { number, details } = offer;
  const numeric = (amount: number | null) => (amount === null ? null : String(amount));
  const row = {
    client_code: offer.clientCode,
    detail: offer.detail,
    index_variable: offer.indexVariable,
    base_index: String(offer.baseIndex),
    commercialisation_base: String(offer.commercialisationBase),
    pricing: offer.pricing,
    base_price: numeric(details.basePrice),
    margin: numeric(details.margin),
    fixed_percent: numeric(details.fixedPercent),
    spot_percent: numeric(details.spotPercent),
    subscription_date: offer.subscriptionDate,
    start_date: offer.startDate,
    finish_date: offer.finishDate,
    active: offer.active,
    saved_by: by,
    saved_at: at,
  };
  await transaction
    .insertInto('no_reg_offer')
    .values({ number, ...row })
    .onConflict((conflict) => conflict.columns(['tenant', 'number']).doUpdateSet(row))
    .execute();
}

function fromRow(row: Selectable<OfferTable>): SavedOffer {
  const number = (amount: string | null) => (amount === null ? null : Number(amount));
  return {
    number: row.number,
    clientCode: row.client_code,
    detail: row.detail,
    indexVariable: row.index_variable,
    baseIndex: Number(row.base_index),
    commercialisationBase: Number(row.commercialisation_base),
    pricing: row.pricing,
    details: {
      basePrice: number(row.base_price),
      margin: number(row.margin),
      fixedPercent: number(row.fixed_percent),
      spotPercent: number(row.spot_percent),
    },
    subscriptionDate: row.subscription_date,
    startDate: row.start_date,
    finishDate: row.finish_date,
    active: row.active,
    savedBy: row.saved_by,
    savedAt: row.saved_at.toISOString(),
  };
}
