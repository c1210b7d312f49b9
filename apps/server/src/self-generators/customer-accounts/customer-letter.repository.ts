import { nextActaMailTry as nextMailTry } from '@contador/domain/field';
import { sql } from 'kysely';
import type { DeliveryFault, TenantTransaction } from '../../platform/index.ts';
import './customer-accounts.tables.ts';

/** Lease of a mail in milliseconds, longer than one try may take. */
const LEASE_MS = 900_000;

/** Queues an e-mail for every client that the run invited. A letter that is being sent at the moment is not sent again. */
export async function queueLetters(transaction: TenantTransaction, run: string, now: Date): Promise<void> {
  await sql`
    insert into customer_letter (tenant, client_code, address, state, tries, next_at)
    select tenant, client_code, address, 'waiting', 0, ${now} from prepared_customer_link where run = ${run} and omission is null
    on conflict (tenant, client_code) do update set address = excluded.address, state = 'waiting', tries = 0, next_at = excluded.next_at,
      sent_at = null, fault = null, reply = null where customer_letter.state <> 'sending'`.execute(transaction);
}

/** Removes the letters of the clients that were not sent. */
export async function dropLetters(transaction: TenantTransaction, codes: readonly string[]): Promise<void> {
  await transaction
    .deleteFrom('customer_letter')
    .where('client_code', 'in', [...codes])
    .where('state', '<>', 'sent')
    .execute();
}

/**
 * Claims the letter that has been due longest and leases it to the caller; `undefined` if none is due. Letters of accounts that have a
 * password or were ended meanwhile are never due.
 */
export async function takeDueLetter(transaction: TenantTransaction, now: Date) {
  return await transaction
    .with('due', (query) =>
      query
        .selectFrom('customer_letter as c')
        .innerJoin('account as a', (join) =>
          join.onRef('a.tenant', '=', 'c.tenant').onRef('a.client_code', '=', 'c.client_code'),
        )
        .select('c.client_code')
        .where('c.next_at', '<=', now)
        .where('a.active', '=', true)
        .where('a.password_hash', 'is', null)
        .orderBy('c.next_at')
        .limit(1)
        .forUpdate('c')
        .skipLocked(),
    )
    .updateTable('customer_letter as mail')
    .from('due')
    .set(({ eb }) => ({
      state: 'sending' as const,
      tries: eb('mail.tries', '+', 1),
      next_at: new Date(now.getTime() + LEASE_MS),
    }))
    .whereRef('mail.client_code', '=', 'due.client_code')
    .returning(['mail.client_code', 'mail.address', 'mail.tries', 'mail.next_at'])
    .executeTakeFirst();
}
export type TakenLetter = NonNullable<Awaited<ReturnType<typeof takeDueLetter>>>;

/** Stores that the mail server accepted the letter. */
export async function storeLetterSent(transaction: TenantTransaction, mail: TakenLetter, reply: string, now: Date) {
  await updateLeased(transaction, mail)
    .set({ state: 'sent', sent_at: now, next_at: null, fault: null, reply })
    .execute();
}

/** Stores a failed try: schedules the next one, or stops. */
export async function storeLetterFault(
  transaction: TenantTransaction,
  mail: TakenLetter,
  { fault, reply }: { readonly fault: DeliveryFault | 'unwritten'; readonly reply: string },
  now: Date,
) {
  const next_at = nextMailTry(mail.tries, fault === 'unwritten' ? 'no-pdf' : fault, now) ?? null;
  await updateLeased(transaction, mail)
    .set({ state: next_at === null ? 'stopped' : 'waiting', next_at, fault, reply })
    .execute();
}

/** Update of the row, restricted to the holder of the present lease. */
function updateLeased(transaction: TenantTransaction, { client_code, tries, next_at }: TakenLetter) {
  return transaction
    .updateTable('customer_letter')
    .where('client_code', '=', client_code)
    .where('state', '=', 'sending')
    .where('tries', '=', tries)
    .where('next_at', '=', next_at);
}
