import { isDeepStrictEqual } from 'node:util';
import { type Refused, refuse } from '@contador/contract';
import {
  checkAccountActivity,
  endAccountSessions,
  inviteAccounts,
  listAccounts,
  type MadeLink,
  makeAccountLink,
  unlockAccount,
  updateAccount,
} from '@contador/contract/access';
import { roleTexts, accountTexts as texts } from '@contador/contract/messages';
import {
  type AccountRights,
  accountRightsFault,
  failuresThatCount,
  minutesDelayed,
  rolesOf,
} from '@contador/domain/access';
import { audit, type Caller, handle, lockRecords, recordGuard, type TenantTransaction } from '../platform/index.ts';
import {
  ACCOUNT_RECORDS,
  type Account,
  accountsOf,
  addAccount,
  findAccount,
  lockAdministrators,
  saveAccountRights,
} from './account.repository.ts';
import { makeLink, withdrawLinks } from './account-link.repository.ts';
import { withdrawTokensOf } from './api-token.repository.ts';
import { activityOf } from './audit-log.repository.ts';
import { clearDeviceFailures } from './known-device.repository.ts';
import { tellNewContact } from './letters/contact-letters.ts';
import { queueLetter, stopLetters } from './letters/letter.repository.ts';
import { notify } from './letters/notify.ts';
import { isAnyOnlyWay, isLastWayBack, isProviderOnly } from './only-way.repository.ts';
import { endSessionsOf } from './session.ts';
import { claimSignInName, findSignInName, forgetFailures, normalName } from './sign-in-name.repository.ts';

/** Optimistic concurrency check for one account. */
const accountGuard = recordGuard(updateAccount, {
  alsoLocked: ['email'],
  notDone: {},
  wording: (field, value) =>
    field === 'role'
      ? roleTexts[value as keyof typeof roleTexts]
      : field === 'active'
        ? texts.states[value === true ? 'active' : 'inactive']
        : undefined,
});

/** Lists the company's accounts, and which of them are being guessed at. */
export const listAccountsHandler = handle(listAccounts, async ({ caller, inTenant, parts, now }) => {
  const accounts = await inTenant((transaction) => accountsOf(transaction, now));
  const rows = [];
  for (const { clientCode, validUntil, linkUntil, lastSignedInAt, sessions, ...stored } of accounts) {
    const account = { ...stored, contact: stored.contact ?? '' };
    const attempts = await findSignInName(parts.database, account.email);
    rows.push({
      ...account,
      revision: accountGuard.revisionOf(account),
      customer: clientCode,
      linkUntil: linkUntil?.toISOString() ?? null,
      passwordUntil: account.invited ? null : validUntil.toISOString(),
      sessions: Number(sessions ?? 0),
      lastSignedInAt: lastSignedInAt?.toISOString() ?? null,
      failedAttempts: failuresThatCount(attempts, now),
      minutesDelayed: minutesDelayed(attempts, now),
    });
  }
  return { accounts: rows, roles: rolesOf(caller.profile.kind), mails: parts.post !== undefined };
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

/** Creates invited accounts, all or none. Returns the link of each, or sends it to the contact; no link where a provider is the only way. */
export const inviteAccountsHandler = handle(inviteAccounts, async ({ body, caller, inTenant, parts, now }) => {
  const { accounts, deliver } = body;
  if (deliver === 'mail' && parts.post === undefined) return refuse('mail-not-set-up');
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
    const links: MadeLink[] = [];
    const isOnlyByProvider = await isAnyOnlyWay(transaction);
    for (const [at, { email, personName, role, administers, ...more }] of accounts.entries()) {
      if ((await findAccount(transaction, email)) !== undefined) {
        refuseTaken(at, email);
        continue;
      }
      const contact = more.contact || null;
      const after = { personName, role, administers, contact };
      await addAccount(transaction, { ...after, email, passwordHash: null, validUntil: now }, now);
      audit(transaction, { by: caller, action: 'account-invited', subject: email, after, at: now });
      const address = deliver === 'mail' ? contact : null;
      const account = { tenant: caller.tenant, email, kind: 'invitation' } as const;
      links.push(isOnlyByProvider ? withoutLink(account) : await deliverLink(transaction, account, address, now));
    }
    return taken.length > 0 ? refuse('user-taken', taken) : { links };
  });
});

/** An account that comes in by the company's identity provider alone: no link would open a page for its password. */
const withoutLink = ({ email, kind }: Pick<MadeLink, 'email' | 'kind'>): MadeLink => ({
  email,
  kind,
  link: null,
  expiresAt: null,
  sentTo: null,
});

/** Queues the letter with the link, or makes the link to be shown if there is no address. */
async function deliverLink(
  transaction: TenantTransaction,
  account: { readonly tenant: string; readonly email: string; readonly kind: 'invitation' | 'reset' },
  address: string | null,
  now: Date,
): Promise<MadeLink> {
  const { email, kind } = account;
  if (address !== null) {
    await queueLetter(transaction, { email, kind, address }, now);
    return { email, kind, link: null, expiresAt: null, sentTo: address };
  }
  const { token, expiresAt } = await makeLink(transaction, account, now);
  return { email, kind, link: token, expiresAt: expiresAt.toISOString(), sentTo: null };
}

/**
 * Saves the name, the contact and the rights of an account. New rights end its sessions; links, letters and tokens of an account that is
 * deactivated are withdrawn, so that a later activation opens nothing that was given out before.
 */
export const updateAccountHandler = handle(updateAccount, async ({ body: typed, caller, inTenant, parts, now }) => {
  const email = normalName(typed.email);
  return await inTenant(async (transaction) => {
    await lockRecords(transaction, ACCOUNT_RECORDS);
    const administrators = await lockAdministrators(transaction);
    const account = await findAccount(transaction, email);
    if (account === undefined) return accountUnknown(email);
    const before = savedFields(account);
    const onTop = accountGuard.onTop(typed, {
      values: before,
      savedBy: account.savedBy ?? account.personName,
      savedAt: account.savedAt.toISOString(),
    });
    if (!onTop.ok) return onTop;
    const { personName, role, administers, active, contact = before.contact } = onTop.value;
    const after = { personName, role, administers, active, contact };
    const fault = rightsFault(caller, account, after, administrators);
    if (fault) return refuse(fault);
    if (!(active && administers) && (await isLastWayBack(transaction, email))) {
      return refuse('provider-without-way-back');
    }
    const isNewContact = contact !== before.contact;
    if (isNewContact && email === caller.email) {
      return refuse('own-account', [{ field: 'contact', expected: texts.ownContact }]);
    }
    if (isDeepStrictEqual(before, after)) return { Upload: 'OK' as const };
    await saveAccountRights(
      transaction,
      { ...after, email, contact: contact || null },
      { by: caller.personName, at: now },
    );
    if (role !== before.role || administers !== before.administers || active !== before.active) {
      await endSessionsOf(transaction, email);
    }
    if (before.active && !active) {
      await withdrawLinks(transaction, email);
      await stopLetters(transaction, email);
      await withdrawTokensOf(transaction, email, caller.personName, now);
    }
    if (isNewContact) await tellNewContact(transaction, parts, account, contact || null, now);
    if (administers && !before.administers) await notify(transaction, parts, { account, kind: 'administers' }, now);
    for (const action of actionsOf(before, after)) {
      audit(transaction, { by: caller, action, subject: email, before, after, at: now });
    }
    return { Upload: 'OK' as const };
  });
});

type SavedFields = AccountRights & { readonly personName: string; readonly contact: string };

const savedFields = ({ personName, role, administers, active, contact }: Account): SavedFields => ({
  personName,
  role,
  administers,
  active,
  contact: contact ?? '',
});

/** Actions of the log for what changed; `account-changed` for a name or a contact. */
function actionsOf(before: SavedFields, after: SavedFields): string[] {
  const rights = [
    before.role !== after.role && 'account-role',
    before.administers !== after.administers && 'account-administers',
    before.active !== after.active && (after.active ? 'account-activated' : 'account-deactivated'),
  ].filter((action) => action !== false);
  return rights.length > 0 ? rights : ['account-changed'];
}

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

/** Makes or sends a link with which the account's person chooses a password; the present password stays until it is used. */
export const makeAccountLinkHandler = handle(makeAccountLink, async ({ body, caller, inTenant, parts, now }) => {
  const email = normalName(body.email);
  if (body.deliver === 'mail' && parts.post === undefined) return refuse('mail-not-set-up');
  return await inTenant(async (transaction) => {
    const account = await findAccount(transaction, email);
    if (account === undefined) return accountUnknown(email);
    if (!account.active) return refuse('inactive-account');
    if (await isProviderOnly(transaction, account)) return refuse('provider-only');
    const kind = account.passwordHash === null ? 'invitation' : 'reset';
    // An invitation goes to the address that the administrator wrote; what replaces a password goes to a confirmed one only.
    const address = account.contactConfirmed || kind === 'invitation' ? account.contact : null;
    if (body.deliver === 'mail' && (address === null || account.demo)) return refuse('account-without-mail');
    audit(transaction, { by: caller, action: 'link-made', subject: email, after: { kind }, at: now });
    const sentTo = body.deliver === 'mail' ? address : null;
    return await deliverLink(transaction, { tenant: caller.tenant, email, kind }, sentTo, now);
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

/** The last entries of the log about an account. */
export const checkAccountActivityHandler = handle(checkAccountActivity, async ({ query, inTenant, parts }) => {
  const email = normalName(query.email);
  return await inTenant(async (transaction) => {
    if ((await findAccount(transaction, email)) === undefined) return accountUnknown(email);
    return { entries: await activityOf(transaction, email, parts.summaries) };
  });
});
