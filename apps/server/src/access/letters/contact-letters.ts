import type { Parts, TenantTransaction } from '../../platform/index.ts';
import type { Account } from '../account.repository.ts';
import { withdrawLinksSentElsewhere } from '../account-link.repository.ts';
import { queueLetter } from './letter.repository.ts';
import { notify } from './notify.ts';

/**
 * Queues the letter with which the new contact of an account is confirmed, and tells the confirmed one before that it no longer counts.
 * Links that were sent to another address no longer open.
 */
export async function tellNewContact(
  transaction: TenantTransaction,
  parts: Pick<Parts, 'post'>,
  account: Pick<Account, 'email' | 'contact' | 'contactConfirmed' | 'demo'>,
  contact: string | null,
  now: Date,
): Promise<void> {
  await withdrawLinksSentElsewhere(transaction, account.email, contact);
  await notify(transaction, parts, { account, kind: 'contact-changed' }, now);
  if (contact === null || account.demo || parts.post === undefined) return;
  await queueLetter(transaction, { email: account.email, kind: 'contact', address: contact }, now);
}
