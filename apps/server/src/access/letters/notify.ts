import type { Parts, TenantTransaction } from '../../platform/index.ts';
import type { Account } from '../account.repository.ts';
import { type NewLetter, queueLetter } from './letter.repository.ts';

interface Notice extends Pick<NewLetter, 'kind' | 'occasion'> {
  readonly account: Pick<Account, 'email' | 'contact' | 'contactConfirmed' | 'demo'>;
}

/**
 * Queues a notice to the account's confirmed contact. A server without SMTP queues no notice, so that a server that gets one later does
 * not send outdated notices.
 */
export async function notify(
  transaction: TenantTransaction,
  { post }: Pick<Parts, 'post'>,
  { account, ...letter }: Notice,
  now: Date,
): Promise<void> {
  const { email, contact, contactConfirmed, demo } = account;
  if (post === undefined || contact === null || !contactConfirmed || demo) return;
  await queueLetter(transaction, { ...letter, email, address: contact }, now);
}
