import { nextActaMailTry as nextMailTry } from '@contador/domain/field';
import { noticeAddress } from '@contador/domain/self-generators';
import type { Month } from '@contador/kernel';
import type { DeliveryFault, TenantTransaction } from '../../platform/index.ts';
import './month-notices.tables.ts';

/** Lease of a mail in milliseconds, longer than one try may take. */
const LEASE_MS = 900_000;

interface Consent {
  readonly clientCode: string;
  readonly agreed: boolean;
}

/** True when the client agreed to be told by e-mail. */
export async function hasAgreed(transaction: TenantTransaction, clientCode: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('month_notice_consent')
    .select('agreed')
    .where('client_code', '=', clientCode)
    .executeTakeFirst();
  return row?.agreed ?? false;
}

/** Stores the client's answer. A withdrawal also removes the letters that were not sent. */
export async function saveConsent(
  transaction: TenantTransaction,
  { clientCode, agreed }: Consent,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  const answer = { agreed, saved_by: by, saved_at: at };
  await transaction
    .insertInto('month_notice_consent')
    .values({ client_code: clientCode, ...answer })
    .onConflict((conflict) => conflict.columns(['tenant', 'client_code']).doUpdateSet(answer))
    .execute();
  if (!agreed) {
    await transaction
      .deleteFrom('month_notice_mail')
      .where('client_code', '=', clientCode)
      .where('state', '<>', 'sent')
      .execute();
  }
}

/** Queues an e-mail for each client that agreed and has an address, once for each month. */
export async function queueMonthNotices(
  transaction: TenantTransaction,
  { year, number: month }: Month,
  clientCodes: readonly string[],
  now: Date,
): Promise<void> {
  if (clientCodes.length === 0) return;
  const agreed = await transaction
    .selectFrom('month_notice_consent')
    .innerJoin('client', (join) =>
      join
        .onRef('client.tenant', '=', 'month_notice_consent.tenant')
        .onRef('client.client_code', '=', 'month_notice_consent.client_code'),
    )
    .select(['client.client_code', 'client.email'])
    .where('month_notice_consent.agreed', '=', true)
    .execute();
  const approved = new Set(clientCodes);
  const rows = agreed.flatMap(({ client_code, email }) => {
    const address = noticeAddress(email);
    if (address === undefined || !approved.has(client_code)) return [];
    return [{ client_code, year, month, address, state: 'waiting' as const, tries: 0, next_at: now }];
  });
  if (rows.length === 0) return;
  await transaction
    .insertInto('month_notice_mail')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Claims the notice that has been due longest and leases it to the caller; `undefined` if none is due. */
export async function takeDueNotice(transaction: TenantTransaction, now: Date) {
  return await transaction
    .with('due', (query) =>
      query
        .selectFrom('month_notice_mail')
        .select(['client_code', 'year', 'month'])
        .where('next_at', '<=', now)
        .orderBy('next_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('month_notice_mail as mail')
    .from('due')
    .set(({ eb }) => ({
      state: 'sending' as const,
      tries: eb('mail.tries', '+', 1),
      next_at: new Date(now.getTime() + LEASE_MS),
    }))
    .whereRef('mail.client_code', '=', 'due.client_code')
    .whereRef('mail.year', '=', 'due.year')
    .whereRef('mail.month', '=', 'due.month')
    .returning(['mail.client_code', 'mail.year', 'mail.month', 'mail.address', 'mail.tries', 'mail.next_at'])
    .executeTakeFirst();
}
export type TakenNotice = NonNullable<Awaited<ReturnType<typeof takeDueNotice>>>;

/** Stores the digest of the annex that is attached, before the letter is sent. */
export async function storeAnnex(transaction: TenantTransaction, mail: TakenNotice, sha256: string): Promise<void> {
  await updateLeased(transaction, mail).set({ annex_sha256: sha256 }).execute();
}

/** Stores that the mail server accepted the letter. */
export async function storeNoticeSent(transaction: TenantTransaction, mail: TakenNotice, reply: string, now: Date) {
  await updateLeased(transaction, mail)
    .set({ state: 'sent', sent_at: now, next_at: null, fault: null, reply })
    .execute();
}

/** Stores a failed try: schedules the next one, or stops. */
export async function storeNoticeFault(
  transaction: TenantTransaction,
  mail: TakenNotice,
  { fault, reply }: { readonly fault: DeliveryFault | 'unwritten'; readonly reply: string },
  now: Date,
) {
  const next_at = nextMailTry(mail.tries, fault === 'unwritten' ? 'no-pdf' : fault, now) ?? null;
  await updateLeased(transaction, mail)
    .set({ state: next_at === null ? 'stopped' : 'waiting', next_at, fault, reply })
    .execute();
}

/** Update of the row, restricted to the holder of the present lease. */
function updateLeased(transaction: TenantTransaction, { client_code, year, month, tries, next_at }: TakenNotice) {
  return transaction
    .updateTable('month_notice_mail')
    .where('client_code', '=', client_code)
    .where('year', '=', year)
    .where('month', '=', month)
    .where('state', '=', 'sending')
    .where('tries', '=', tries)
    .where('next_at', '=', next_at);
}
