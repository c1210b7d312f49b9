import { askRecovery } from '@contador/contract/access';
import { startTexts } from '../messages/start.ts';
import { audit, handlePublic, inTenant, type Parts } from '../platform/index.ts';
import { findAccount, lockAccount } from './account.repository.ts';
import { countGuessFrom, delayOfAddress } from './guesses-from-address.ts';
import { lettersSince, queueLetter } from './letters/letter.repository.ts';
import { isProviderOnly } from './only-way.repository.ts';
import { signInDelayed } from './sign-in.handlers.ts';
import { findSignInName, normalName } from './sign-in-name.repository.ts';

/** Kind under which requests are counted by address. */
const GUESSES = 'recovery';
const HOUR = 3_600_000;
/** Letters of recovery that an account gets in an hour. */
const MOST_AN_HOUR = 3;

/**
 * Queues a letter with a link by which a forgotten password is replaced. Nothing about the account is read before the reply, so that neither
 * the answer nor its time tells whether a name exists.
 */
export const askRecoveryHandler = handlePublic(askRecovery, async ({ body, parts, now, address }) => {
  if (parts.post === undefined) return { asked: false };
  const minutes = await delayOfAddress(parts.database, GUESSES, address, now);
  if (minutes > 0) return signInDelayed(minutes, 0);
  await countGuessFrom(parts.database, GUESSES, address, now);
  setImmediate(() => {
    queueRecovery(parts, normalName(body.email), now).catch((error: unknown) =>
      parts.log.error(startTexts.recoveryNotQueued, error),
    );
  });
  return { asked: true };
});

async function queueRecovery({ database }: Parts, email: string, now: Date): Promise<void> {
  const { tenant } = await findSignInName(database, email);
  if (tenant === undefined) return;
  await inTenant(database, tenant, async (transaction) => {
    // Requests that arrive together are counted one after the other.
    await lockAccount(transaction, email);
    const account = await findAccount(transaction, email);
    if (account === undefined || !account.active || account.demo || account.passwordHash === null) return;
    if (account.contact === null || !account.contactConfirmed) return;
    if (await isProviderOnly(transaction, account)) return;
    const kind = 'recovery';
    if ((await lettersSince(transaction, { email, kind }, new Date(now.getTime() - HOUR))) >= MOST_AN_HOUR) return;
    await queueLetter(transaction, { email, kind, address: account.contact }, now);
    audit(transaction, { by: account, action: 'recovery-asked', subject: email, at: now });
  });
}
