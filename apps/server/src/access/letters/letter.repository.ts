import { nextActaMailTry as nextMailTry } from '@contador/domain/field';
import type { DeliveryFault, TenantTransaction } from '../../platform/index.ts';
import type { LetterKind } from './letters.tables.ts';

/** Lease of a letter in milliseconds, longer than one try may take. */
const LEASE_MS = 900_000;

export interface NewLetter {
  /** Account that the letter is about. */
  readonly email: string;
  readonly kind: LetterKind;
  readonly address: string;
  /** Event of a notice that is sent once; a second letter of the account about it is not queued. */
  readonly occasion?: string;
}

/** Queues a letter about an account, due at once. A link that it needs is made when it is sent. */
export async function queueLetter(transaction: TenantTransaction, letter: NewLetter, now: Date): Promise<void> {
  await transaction
    .insertInto('letter')
    .values({ ...letter, queued_at: now, state: 'waiting', tries: 0, next_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Number of letters of a kind that were queued for the account since the moment. */
export async function lettersSince(
  transaction: TenantTransaction,
  { email, kind }: Pick<NewLetter, 'email' | 'kind'>,
  since: Date,
): Promise<number> {
  const { count } = await transaction
    .selectFrom('letter')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('email', '=', email)
    .where('kind', '=', kind)
    .where('queued_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Stops the letters of an account that wait, because it may no longer be used. */
export async function stopLetters(transaction: TenantTransaction, email: string): Promise<void> {
  await transaction
    .updateTable('letter')
    .set({ state: 'stopped', next_at: null })
    .where('email', '=', email)
    .where('state', '=', 'waiting')
    .execute();
}

/** Claims the letter that has been due longest and leases it to the caller; `undefined` if none is due. */
export async function takeDueLetter(transaction: TenantTransaction, now: Date) {
  return await transaction
    .with('due', (query) =>
      query
        .selectFrom('letter')
        .select('id')
        .where('next_at', '<=', now)
        .orderBy('next_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('letter')
    .from('due')
    .set(({ eb }) => ({
      state: 'sending' as const,
      tries: eb('letter.tries', '+', 1),
      next_at: new Date(now.getTime() + LEASE_MS),
    }))
    .whereRef('letter.id', '=', 'due.id')
    .returning([
      'letter.id',
      'letter.email',
      'letter.kind',
      'letter.address',
      'letter.occasion',
      'letter.tries',
      'letter.next_at',
    ])
    .executeTakeFirst();
}
export type TakenLetter = NonNullable<Awaited<ReturnType<typeof takeDueLetter>>>;

/** Stores that the mail server accepted the letter. */
export async function storeLetterSent(transaction: TenantTransaction, letter: TakenLetter, reply: string, now: Date) {
  await updateLeased(transaction, letter)
    .set({ state: 'sent', sent_at: now, next_at: null, fault: null, reply })
    .execute();
}

/** Stores a failed try: schedules the next one, or stops. A letter that cannot be written is not tried again. */
export async function storeLetterFault(
  transaction: TenantTransaction,
  letter: TakenLetter,
  { fault, reply }: { readonly fault: DeliveryFault | 'unwritten'; readonly reply: string },
  now: Date,
) {
  const next_at = fault === 'unwritten' ? null : (nextMailTry(letter.tries, fault, now) ?? null);
  await updateLeased(transaction, letter)
    .set({ state: next_at === null ? 'stopped' : 'waiting', next_at, fault, reply })
    .execute();
}

/** Update of the row, restricted to the holder of the present lease. */
function updateLeased(transaction: TenantTransaction, { id, tries, next_at }: TakenLetter) {
  return transaction
    .updateTable('letter')
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('tries', '=', tries)
    .where('next_at', '=', next_at);
}
