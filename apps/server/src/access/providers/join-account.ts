import { type Refused, refuse } from '@contador/contract';
import {
  claimValues,
  roleByRules,
  signInNameShape,
  type TenantProfile,
  verifiedAddress,
} from '@contador/domain/access';
import { isBlank } from '@contador/kernel';
import { audit, lockRecords, type TenantTransaction } from '../../platform/index.ts';
import {
  ACCOUNT_RECORDS,
  type Account,
  addAccount,
  findAccount,
  lockAdministrators,
  saveAccountRights,
} from '../account.repository.ts';
import { notify } from '../letters/notify.ts';
import { endSessionsOf } from '../session.ts';
import { claimWithinTenant } from '../sign-in-name.repository.ts';
import { accountExpecting, joinIdentity, nameOfIdentity } from './account-identity.repository.ts';
import type { IdentityProvider } from './identity-provider.repository.ts';
import type { Identity } from './provider-client.ts';

interface Arrival {
  readonly provider: IdentityProvider;
  readonly identity: Identity;
  readonly profile: TenantProfile;
  /** Sends notices by letter; absent where the server has no mail. */
  readonly parts: Parameters<typeof notify>[1];
}

type Rights = ReturnType<typeof roleByRules>;

const unknown = () => refuse('account-unknown');

/**
 * The account that the identity signs in: the one that it joined before; the one whose administrator expects its verified address, which it
 * joins now; or a new one, where the provider creates accounts. Its role follows the provider's claim, if the provider has one. A claim that
 * gives no role refuses and changes nothing.
 */
export async function accountOfIdentity(
  transaction: TenantTransaction,
  arrival: Arrival,
  now: Date,
): Promise<Account | Refused> {
  const { provider, identity, profile } = arrival;
  await lockRecords(transaction, ACCOUNT_RECORDS);
  const followsClaim = provider.roleClaim !== null;
  const rights =
    provider.roleClaim === null
      ? undefined
      : roleByRules(provider.roles, claimValues(identity.claims, provider.roleClaim), profile.kind);
  if (followsClaim && rights === undefined) return unknown();
  const place = { provider: provider.id, subject: identity.subject };
  const known = await nameOfIdentity(transaction, place);
  const email = known ?? (await joinedAccount(transaction, arrival, rights, now));
  const account = email === undefined ? undefined : await findAccount(transaction, email);
  if (account === undefined) return unknown();
  // An inactive account is refused by the caller, and its rights stay as they are.
  if (rights === undefined || !account.active) return account;
  return await withRights(transaction, arrival, account, rights, now);
}

/** Joins the identity to the account that expects its address, or to a new one. Returns the account's name; `undefined` if there is none. */
async function joinedAccount(
  transaction: TenantTransaction,
  { provider, identity, profile }: Arrival,
  rights: Rights,
  now: Date,
): Promise<string | undefined> {
  const address = verifiedAddress(identity.claims, provider.domains);
  if (address === undefined) return undefined;
  const expecting = await accountExpecting(transaction, address);
  const email =
    expecting ??
    (provider.createsAccounts && rights !== undefined
      ? await newAccount(transaction, { address, identity, rights, profile }, now)
      : undefined);
  if (email === undefined) return undefined;
  const joined = await joinIdentity(transaction, { provider: provider.id, subject: identity.subject, email }, now);
  // Another identity of the provider joined the account before.
  if (!joined) return undefined;
  audit(transaction, {
    by: { email, personName: provider.name },
    action: 'identity-joined',
    subject: email,
    after: { provider: provider.id },
    at: now,
  });
  return email;
}

interface Arriving extends Pick<Arrival, 'identity' | 'profile'> {
  readonly address: string;
  readonly rights: NonNullable<Rights>;
}

/** Adds an account with the address as its name, if the name is free. Returns the name. */
async function newAccount(
  transaction: TenantTransaction,
  { address: email, identity, rights, profile }: Arriving,
  now: Date,
): Promise<string | undefined> {
  if (!signInNameShape.test(email) || !(await claimWithinTenant(transaction, email, profile.username)))
    return undefined;
  const taken = await transaction.selectFrom('account').select('email').where('email', '=', email).executeTakeFirst();
  if (taken !== undefined) return undefined;
  const { name } = identity.claims;
  const personName = typeof name === 'string' && !isBlank(name) ? name.trim().slice(0, 120) : email;
  await addAccount(
    transaction,
    { email, personName, ...rights, passwordHash: null, validUntil: now, contact: email },
    now,
  );
  audit(transaction, {
    by: { email, personName },
    action: 'account-by-provider',
    subject: email,
    after: rights,
    at: now,
  });
  return email;
}

/** Saves the rights that the claim gives. The flag of the last administrator stays. */
async function withRights(
  transaction: TenantTransaction,
  { provider, parts }: Arrival,
  account: Account,
  rights: NonNullable<Rights>,
  now: Date,
): Promise<Account> {
  const { email } = account;
  const administrators = await lockAdministrators(transaction);
  const isLast = account.administers && administrators.every((it) => it === email);
  const administers = rights.administers || isLast;
  if (account.role === rights.role && account.administers === administers) return account;
  const after = { ...account, role: rights.role, administers };
  await saveAccountRights(transaction, after, { by: provider.name, at: now });
  await endSessionsOf(transaction, email);
  const action = account.role === after.role ? 'account-administers' : 'account-role';
  audit(transaction, {
    by: { email, personName: provider.name },
    action,
    subject: email,
    before: { role: account.role, administers: account.administers },
    after: { role: after.role, administers },
    at: now,
  });
  if (administers && !account.administers) await notify(transaction, parts, { account, kind: 'administers' }, now);
  return after;
}
