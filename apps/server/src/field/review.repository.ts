import { actaNumber } from '@contador/domain/field';
import type { Insertable } from 'kysely';
import type { TenantTransaction } from '../platform/index.ts';
import type { TechnicalReviewTable } from './field.tables.ts';

/** Images received for an acta, by slot. */
export async function filesOfReview(transaction: TenantTransaction, reviewId: string) {
  return await transaction
    .selectFrom('technical_review_file')
    .selectAll()
    .where('review_id', '=', reviewId)
    .orderBy('slot')
    .execute();
}

export async function storeReviewFile(
  transaction: TenantTransaction,
  file: { reviewId: string; slot: string; sha256: string; bytes: number; type: string; sentBy: string; at: Date },
): Promise<void> {
  const { reviewId, slot, sha256, bytes, type, sentBy, at } = file;
  const row = { review_id: reviewId, slot, sha256, bytes, type, sent_by: sentBy, sent_at: at };
  await transaction
    .insertInto('technical_review_file')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenant', 'review_id', 'slot']).doUpdateSet(row))
    .execute();
}

export async function reviewOf(transaction: TenantTransaction, reviewId: string) {
  return await transaction
    .selectFrom('technical_review')
    .selectAll()
    .where('review_id', '=', reviewId)
    .executeTakeFirst();
}

export async function reviewOfNumber(transaction: TenantTransaction, number: string) {
  return await transaction
    .selectFrom('technical_review')
    .selectAll()
    .where('acta_number', '=', number)
    .executeTakeFirst();
}

/** The acta that corrects acta `number`, if any. */
export async function correctionOf(transaction: TenantTransaction, number: string) {
  return await transaction
    .selectFrom('technical_review')
    .select('acta_number')
    .where('corrects', '=', number)
    .executeTakeFirst();
}

type NewReview = Omit<Insertable<TechnicalReviewTable>, 'tenant' | 'place' | 'acta_number'>;

/** Stores an acta permanently under the next number of its year, and returns that number. The caller must hold the lock 'actas'. */
export async function addReview(transaction: TenantTransaction, review: NewReview): Promise<string> {
  const { last } = await transaction
    .selectFrom('technical_review')
    .select(({ fn }) => fn.max('place').as('last'))
    .where('year', '=', review.year)
    .executeTakeFirstOrThrow();
  const place = Number(last ?? 0) + 1;
  const number = actaNumber(review.year, place);
  await transaction
    .insertInto('technical_review')
    .values({ ...review, place, acta_number: number })
    .execute();
  return number;
}

export interface WantedReviews {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly client_code?: string | undefined;
  readonly order?: string | undefined;
  readonly technician?: string | undefined;
  readonly acta_number?: string | undefined;
}

/**
 * Actas that match the search, latest first, each with the client's name, the acta that corrects it, and its counts of images and undecided
 * changes.
 */
export async function reviews(transaction: TenantTransaction, wanted: WantedReviews) {
  let query = transaction
    .selectFrom('technical_review as review')
    .innerJoin('client', (join) =>
      join.onRef('client.tenant', '=', 'review.tenant').onRef('client.client_code', '=', 'review.client_code'),
    )
    .leftJoin('technical_review as correction', (join) =>
      join.onRef('correction.tenant', '=', 'review.tenant').onRef('correction.corrects', '=', 'review.acta_number'),
    )
    .selectAll('review')
    .select(['client.name as client_name', 'correction.acta_number as corrected_by'])
    .select((eb) =>
      eb
        .selectFrom('technical_review_file as file')
        .whereRef('file.tenant', '=', 'review.tenant')
        .whereRef('file.review_id', '=', 'review.review_id')
        .select(({ fn }) => fn.countAll<string>().as('files'))
        .as('files'),
    )
    .select((eb) =>
      eb
        .selectFrom('acta_change as change')
        .leftJoin('acta_change_decision as decision', (join) =>
          join
            .onRef('decision.tenant', '=', 'change.tenant')
            .onRef('decision.acta_number', '=', 'change.acta_number')
            .onRef('decision.field', '=', 'change.field'),
        )
        .whereRef('change.tenant', '=', 'review.tenant')
        .whereRef('change.acta_number', '=', 'review.acta_number')
        .where('decision.field', 'is', null)
        .select(({ fn }) => fn.countAll<string>().as('open'))
        .as('open_changes'),
    );
  if (wanted.from !== undefined) query = query.where('review.visit_date', '>=', wanted.from);
  if (wanted.to !== undefined) query = query.where('review.visit_date', '<=', wanted.to);
  if (wanted.client_code !== undefined) query = query.where('review.client_code', '=', wanted.client_code);
  if (wanted.technician !== undefined) query = query.where('review.technician', '=', wanted.technician);
  if (wanted.acta_number !== undefined) query = query.where('review.acta_number', '=', wanted.acta_number);
  const { order } = wanted;
  if (order !== undefined) query = query.where((eb) => eb(eb.val(order), '=', eb.fn.any('review.orders')));
  return await query.orderBy('review.visit_date', 'desc').orderBy('review.acta_number', 'desc').execute();
}
