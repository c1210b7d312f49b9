import { type Refused, refuse } from '@contador/contract';
import {
  endAccountSessions,
  inviteAccounts,
  listAccounts,
  makeAccountLink,
  unlockAccount,
  updateAccount,
} from '@contador/contract/access';
import {
  type AccountRights,
  accountRightsFault,
  failuresThatCount,
  minutesDelayed,
  rolesOf,
} from '@contador/domain/access';
import { audit, type Caller, handle, type TenantTransaction } from '../platform/index.ts';
import {
  type Account,
  accountsOf,
  addAccount,
  findAccount,
  lockAdministrators,
  saveAccountRights,
} from './account.repository.ts';
import { makeLink } from './account-link.repository.ts';
import { clearDeviceFailures } from './known-device.repository.ts';
import { endSessionsOf } from './session.ts';
import { claimSignInName, findSignInName, forgetFailures, normalName } from './sign-in-name.repository.ts';

/** Lists the company's accounts, and which of them are being guessed at. */
export const listAccountsHandler = handle(listAccounts, async ({ caller, inTenant, parts, now }) => {
  const accounts = await inTenant((transaction) => accountsOf(transaction, now));
  const rows = [];
  for (const { clientCode, validUntil, linkUntil, lastUsedAt, sessions, ...account } of accounts) {
    const attempts = await findSignInName(parts.database, account.email);
    rows.push({
      ...account,
      customer: clientCode,
      linkUntil: linkUntil?.toISOString() ?? null,
      passwordUntil: account.invited ? null : validUntil.toISOString(),
      sessions: sessions ?? 0,
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      failedAttempts: failuresThatCount(attempts, now),
      minutesDelayed: minutesDelayed(attempts, now),
    });
  }
  return { accounts: rows, roles: rolesOf(caller.profile.kind) };
});

const rolesText = ({ profile }: Caller) => rolesOf(profile.kind).join(', ');

const accountUnknown = (email: string) =>
  refuse('account-unknown', [{ field: 'email', value: email, expected: 'una cuenta de la empresa' }]);

/** Clears the failed attempts of unknown browsers, so that the person can sign in from a new device at once. */
export const unlockAccountHandler = handle(unlockAccount, async ({ body, caller, inTenant, parts, now }) => {
  const email = normalName(body.email);
  const exists = await inTenant(async (transaction) => {
    if ((await findAccount(transaction, email)) === undefined) return false;
    await clearDeviceFailures(transaction, email);
    audit(transaction, { by: caller, action: 'account-unlocked', subject: email, at: now });
    return true;
  });
  if (!exists) return accountUnknown(email);
  await forgetFailures(parts.database, email);
  return { Upload: 'OK' as const };
});

/** Creates invited accounts, all or none, and returns the link of each. */
export const inviteAccountsHandler = handle(inviteAccounts, async ({ body, caller, inTenant, parts, now }) => {
  const { accounts } = body;
  const taken: { field: string; value: string; expected: string }[] = [];
  const refuseTaken = (at: number, email: string) =>
    taken.push({ field: `accounts.${at}.email`, value: email, expected: 'un usuario que nadie tenga' });
  for (const [at, { email, ...person }] of accounts.entries()) {
    const fault = rightsFault(caller, undefined, { ...person, active: true }, []);
    if (fault)
      return refuse(fault, [{ field: `accounts.${at}.role`, value: person.role, expected: rolesText(caller) }]);
    if (accounts.findIndex((it) => it.email === email) < at) refuseTaken(at, email);
    // A name without an account stays reserved for the company that invited it: no other can take it meanwhile.
    else if (!(await claimSignInName(parts.database, email, caller.tenant))) refuseTaken(at, email);
  }
  if (taken.length > 0) return refuse('user-taken', taken);
  return await inTenant(async (transaction) => {
    const links = [];
    for (const [at, { email, personName, role, administers }] of accounts.entries()) {
      if ((await findAccount(transaction, email)) !== undefined) {
        refuseTaken(at, email);
        continue;
      }
      await addAccount(transaction, { email, personName, role, administers, passwordHash: null, validUntil: now }, now);
      const { token, expiresAt } = await makeLink(
        transaction,
        { tenant: caller.tenant, email, kind: 'invitation' },
        now,
      );
      const after = { personName, role, administers };
      audit(transaction, { by: caller, action: 'account-invited', subject: email, after, at: now });
      links.push({ email, link: token, expiresAt: expiresAt.toISOString() });
    }
    return taken.length > 0 ? refuse('user-taken', taken) : { links };
  });
});

/** Saves the name and the rights of an account. New rights end its sessions; a link of an account that is ended no longer opens. */
export const updateAccountHandler = handle(updateAccount, async ({ body, caller, inTenant, now }) => {
  const email = normalName(body.email);
  const after = { role: body.role, administers: body.administers, active: body.active };
  return await inTenant(async (transaction) => {
    const administrators = await lockAdministrators(transaction);
    const account = await findAccount(transaction, email);
    if (account === undefined) return accountUnknown(email);
    const fault = rightsFault(caller, account, after, administrators);
    if (fault) return refuse(fault);
    const { personName, role, administers, active } = account;
    const before = { personName, role, administers, active };
    await saveAccountRights(transaction, { email, personName: body.personName, ...after });
    if (role !== after.role || administers !== after.administers || active !== after.active) {
      await endSessionsOf(transaction, email);
    }
    audit(transaction, {
      by: caller,
      action: 'account-changed',
      subject: email,
      before,
      after: { personName: body.personName, ...after },
      at: now,
    });
    return { Upload: 'OK' as const };
  });
});

function rightsFault(
  caller: Caller,
  account: Account | undefined,
  after: AccountRights,
  administrators: readonly string[],
) {
  return accountRightsFault({
    kind: caller.profile.kind,
    before: account,
    after,
    hasCustomer: (account?.clientCode ?? null) !== null,
    own: account?.email === caller.email,
    otherAdministrators: administrators.filter((it) => it !== account?.email).length,
  });
}

/** Makes a link with which the account's person chooses a password; the present password stays until it is used. */
export const makeAccountLinkHandler = handle(makeAccountLink, async ({ body, caller, inTenant, now }) => {
  const email = normalName(body.email);
  return await inTenant(async (transaction) => {
    const account = await findAccount(transaction, email);
    if (account === undefined) return accountUnknown(email);
    if (!account.active) return refuse('inactive-account');
    const kind = account.passwordHash === null ? 'invitation' : 'reset';
    const { token, expiresAt } = await makeLink(transaction, { tenant: caller.tenant, email, kind }, now);
    audit(transaction, { by: caller, action: 'link-made', subject: email, after: { kind }, at: now });
    return { email, link: token, expiresAt: expiresAt.toISOString() };
  });
});

/** Ends every session of an account. */
export const endAccountSessionsHandler = handle(endAccountSessions, async ({ body, caller, inTenant, now }) => {
  const email = normalName(body.email);
  return await inTenant(async (transaction: TenantTransaction): Promise<Refused | { Upload: 'OK' }> => {
    if ((await findAccount(transaction, email)) === undefined) return accountUnknown(email);
    await endSessionsOf(transaction, email);
    audit(transaction, { by: caller, action: 'sessions-ended', subject: email, at: now });
    return { Upload: 'OK' };
  });
});
