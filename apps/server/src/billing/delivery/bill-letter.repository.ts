import { type LetterFault, letterFaultOf, nextLetterTry } from '@contador/domain/billing';
import { sql } from 'kysely';
import { lockRecords, type TenantTransaction } from '../../platform/index.ts';
import './bill-delivery.tables.ts';

/** Lease of a letter in milliseconds, longer than one try may take. */
const LEASE_MS = 900_000;
const MINUTE_MS = 60_000;

/** A letter that one process holds until its lease ends. */
export interface TakenLetter {
  readonly id: string;
  /** The bill; null for the letter of a self-generator's month. */
  readonly number: number | null;
  readonly year: number | null;
  readonly month: number | null;
  readonly client_code: string;
  readonly address: string;
  readonly tries: number;
  readonly next_at: Date | null;
}

/**
 * Claims the letter that has been due longest; `undefined` if none is due, or the letters of this minute are spent. Letters to a stopped
 * domain are not due. The lock makes the limit hold for all processes.
 */
export async function takeDueLetter(
  transaction: TenantTransaction,
  now: Date,
  perMinute: number,
): Promise<TakenLetter | undefined> {
  await lockRecords(transaction, 'bill letters');
  const { rows } = await sql<TakenLetter>`
    update bill_letter set state = 'sending', tries = tries + 1, tried_at = ${now}, next_at = ${new Date(now.getTime() + LEASE_MS)}
    where id = (
      select l.id from bill_letter l where l.next_at <= ${now} and not exists (
        select from mail_block m where m.tenant = l.tenant and m.kind = 'domain' and m.value = split_part(lower(l.address), '@', 2)
          and m.lifted_at is null)
      order by l.next_at, l.number, l.client_code limit 1)
    and (select count(*) from bill_letter t where t.tried_at > ${new Date(now.getTime() - MINUTE_MS)}) < ${perMinute}
    returning id, number, year, month, client_code, address, tries, next_at`.execute(transaction);
  const [row] = rows;
  return row && { ...row, number: row.number === null ? null : Number(row.number) };
}

/** Stores what is attached, before the letter is sent. */
export async function storeAttachment(
  transaction: TenantTransaction,
  letter: TakenLetter,
  attachment: { readonly attached?: 'container' | 'signed' | 'none'; readonly zip_sha256: string },
): Promise<void> {
  await updateLeased(transaction, letter).set(attachment).execute();
}

/** Stores that the mail server accepted the letter. */
export async function storeSent(transaction: TenantTransaction, letter: TakenLetter, reply: string, now: Date) {
  await updateLeased(transaction, letter)
    .set({ state: 'sent', sent_at: now, next_at: null, fault: null, reply })
    .execute();
}

/**
 * Stores a failed try: schedules the next one, or gives the letter up. An unknown address is suppressed, and a refusal by policy stops its
 * domain; returns the domain if it was not stopped before.
 */
export async function storeFault(
  transaction: TenantTransaction,
  letter: TakenLetter,
  failed: { readonly fault: LetterFault; readonly reply: string },
  now: Date,
): Promise<string | undefined> {
  const { reply } = failed;
  const fault = letterFaultOf(failed.fault, reply);
  const next_at = nextLetterTry(letter.tries, fault, now) ?? null;
  const { numUpdatedRows } = await updateLeased(transaction, letter)
    .set({ state: next_at === null ? 'stopped' : 'waiting', next_at, fault, reply })
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return undefined;
  const address = letter.address.toLowerCase();
  if (fault === 'unknown-address') await block(transaction, { kind: 'address', value: address, reply }, now);
  if (fault !== 'policy') return undefined;
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return (await block(transaction, { kind: 'domain', value: domain, reply }, now)) ? domain : undefined;
}

/** Stops the mail to an address or domain; false if it was stopped already. */
export async function block(
  transaction: TenantTransaction,
  blocked: {
    readonly kind: 'address' | 'domain';
    readonly value: string;
    readonly reply: string;
    readonly cause?: 'returned' | 'complaint';
  },
  at: Date,
): Promise<boolean> {
  const row = await transaction
    .insertInto('mail_block')
    .values({ ...blocked, blocked_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Update of the row, restricted to the holder of the present lease. */
function updateLeased(transaction: TenantTransaction, { id, tries, next_at }: TakenLetter) {
  return transaction
    .updateTable('bill_letter')
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('tries', '=', tries)
    .where('next_at', '=', next_at);
}
