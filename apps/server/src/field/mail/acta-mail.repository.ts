import { type ActaMailFault, actaMailAddresses, nextActaMailTry } from '@contador/domain/field';
import type { TenantTransaction } from '../../platform/index.ts';

/** Lease of a mail in milliseconds. It is longer than one try may take, so that no other process takes over a mail from a living one. */
export const MAIL_LEASE_MS = 900_000;

/** Queues one mail for each address, due at once. */
export async function queueMails(
  transaction: TenantTransaction,
  reviewId: string,
  addresses: readonly string[],
  now: Date,
): Promise<void> {
  const rows = actaMailAddresses(addresses).map((address, place) => ({
    review_id: reviewId,
    address,
    place: place + 1,
    state: 'waiting' as const,
    tries: 0,
    next_at: now,
  }));
  if (rows.length > 0) await transaction.insertInto('acta_mail').values(rows).execute();
}

/** Delivery state of each address of the given actas, in the order in which the addresses were written. */
export async function mailsOf(transaction: TenantTransaction, reviewIds: readonly string[]) {
  if (reviewIds.length === 0) return [];
  return await transaction
    .selectFrom('acta_mail')
    .selectAll()
    .where('review_id', 'in', reviewIds)
    .orderBy('review_id')
    .orderBy('place')
    .execute();
}

export async function mailForUpdate(transaction: TenantTransaction, reviewId: string, address: string) {
  return await transaction
    .selectFrom('acta_mail')
    .selectAll()
    .where('review_id', '=', reviewId)
    .where('address', '=', address)
    .forUpdate()
    .executeTakeFirst();
}

/** Makes the mail due at once, with as many tries as a new one. */
export async function beginMailAgain(
  transaction: TenantTransaction,
  reviewId: string,
  address: string,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('acta_mail')
    .set({ state: 'waiting', tries: 0, next_at: now })
    .where('review_id', '=', reviewId)
    .where('address', '=', address)
    .execute();
}

/** Claims the mail that has been due longest and leases it to the caller; `undefined` if none is due. */
export async function takeDueMail(transaction: TenantTransaction, now: Date) {
  const due = transaction
    .selectFrom('acta_mail')
    .select(['review_id', 'address', 'state'])
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(1)
    .forUpdate()
    .skipLocked();
  return await transaction
    .with('due', () => due)
    .updateTable('acta_mail')
    .from('due')
    .set(({ eb }) => ({
      state: 'sending' as const,
      tries: eb('acta_mail.tries', '+', 1),
      next_at: new Date(now.getTime() + MAIL_LEASE_MS),
      tried_at: now,
      // The process that held the lease died during the try, so the result of that try is unknown.
      fault: eb
        .case()
        .when('due.state', '=', 'sending')
        .then('unanswered' as const)
        .else(eb.ref('acta_mail.fault'))
        .end(),
    }))
    .whereRef('acta_mail.review_id', '=', 'due.review_id')
    .whereRef('acta_mail.address', '=', 'due.address')
    .returning(['acta_mail.review_id', 'acta_mail.address', 'acta_mail.tries', 'acta_mail.next_at'])
    .executeTakeFirst();
}
export type TakenMail = NonNullable<Awaited<ReturnType<typeof takeDueMail>>>;

/** Stores that the mail server accepted the mail. */
export async function storeAccepted(transaction: TenantTransaction, mail: TakenMail, reply: string, now: Date) {
  await updateLeased(transaction, mail)
    .set({ state: 'sent', sent_at: now, next_at: null, fault: null, reply })
    .execute();
}

/** Stores a failed try: schedules the next one, or stops. */
export async function storeFault(
  transaction: TenantTransaction,
  mail: TakenMail,
  { fault, reply }: { readonly fault: ActaMailFault; readonly reply: string },
  now: Date,
) {
  const next_at = nextActaMailTry(mail.tries, fault, now) ?? null;
  await updateLeased(transaction, mail)
    .set({ state: next_at === null ? 'stopped' : 'waiting', next_at, fault, reply })
    .execute();
}

/** Update of the mail's row, restricted to the holder of the present lease: a process whose lease expired changes nothing. */
function updateLeased(transaction: TenantTransaction, { review_id, address, tries, next_at }: TakenMail) {
  return transaction
    .updateTable('acta_mail')
    .where('review_id', '=', review_id)
    .where('address', '=', address)
    .where('state', '=', 'sending')
    .where('tries', '=', tries)
    .where('next_at', '=', next_at);
}
