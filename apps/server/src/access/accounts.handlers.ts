import { refuse } from '@contador/contract';
import { listAccounts, unlockAccount } from '@contador/contract/access';
import { failuresThatCount, minutesDelayed } from '@contador/domain/access';
import { audit, handle } from '../platform/index.ts';
import { accountsOf, findAccount } from './account.repository.ts';
import { clearDeviceFailures } from './known-device.repository.ts';
import { findSignInName, forgetFailures, normalName } from './sign-in-name.repository.ts';

/** Lists the company's accounts, and which of them are being guessed at. */
export const listAccountsHandler = handle(listAccounts, async ({ inTenant, parts, now }) => {
  const accounts = await inTenant(accountsOf);
  const rows = [];
  for (const { email, personName, role, active } of accounts) {
    const attempts = await findSignInName(parts.database, email);
    const failedAttempts = failuresThatCount(attempts, now);
    rows.push({ email, personName, role, active, failedAttempts, minutesDelayed: minutesDelayed(attempts, now) });
  }
  return { accounts: rows };
});

/** Clears the failed attempts of unknown browsers, so that the person can sign in from a new device at once. */
export const unlockAccountHandler = handle(unlockAccount, async ({ body, caller, inTenant, parts, now }) => {
  const email = normalName(body.email);
  const exists = await inTenant(async (transaction) => {
    if ((await findAccount(transaction, email)) === undefined) return false;
    await clearDeviceFailures(transaction, email);
    audit(transaction, { by: caller, action: 'account-unlocked', subject: email, at: now });
    return true;
  });
  if (!exists)
    return refuse('account-unknown', [{ field: 'email', value: email, expected: 'una cuenta de la empresa' }]);
  await forgetFailures(parts.database, email);
  return { Upload: 'OK' as const };
});
