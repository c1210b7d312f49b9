import type { CustomerOmission } from '@contador/domain/access';
import { sql } from 'kysely';
import type { TenantTransaction } from '../platform/index.ts';
import { newLinkSecret } from './account-link.repository.ts';
import { endSessionsOf } from './session.ts';
import { claimWithinTenant } from './sign-in-name.repository.ts';

/** Milliseconds for which a customer's link can be used: a letter on paper takes days. */
const CUSTOMER_LINK_MS = 30 * 86_400_000;

/** A client to give an account to, and the sign-in name that a new account gets. */
export interface CustomerToInvite {
  readonly clientCode: string;
  readonly personName: string;
  readonly user: string;
}

export type CustomerInvitation =
  | { readonly email: string }
  | { readonly omission: Extract<CustomerOmission, 'has-password' | 'name-taken'> };

/**
 * Gives each client an account without a password, unless it has one: a client has one account, however often it is invited. An account
 * that was ended is opened again, and its old password is forgotten, because the supply may have another person now.
 */
export async function inviteCustomerAccounts(
  transaction: TenantTransaction,
  tenant: string,
  customers: readonly CustomerToInvite[],
  now: Date,
): Promise<ReadonlyMap<string, CustomerInvitation>> {
  const invitations = new Map<string, CustomerInvitation>();
  if (customers.length === 0) return invitations;
  const codes = customers.map(({ clientCode }) => clientCode);
  const accounts = await transaction
    .selectFrom('account')
    .select(['client_code', 'email', 'active', sql<boolean>`password_hash is not null`.as('hasPassword')])
    .where('client_code', 'in', codes)
    .forUpdate()
    .execute();
  const known = new Map(accounts.map((account) => [account.client_code, account]));
  const reopened = accounts.filter(({ active }) => !active).map(({ email }) => email);
  if (reopened.length > 0) {
    await transaction
      .updateTable('account')
      .set({ active: true, password_hash: null })
      .where('email', 'in', reopened)
      .execute();
  }
  for (const customer of customers) {
    const account = known.get(customer.clientCode);
    if (account === undefined) {
      const isNew = await addCustomerAccount(transaction, tenant, customer, now);
      invitations.set(customer.clientCode, isNew ? { email: customer.user } : { omission: 'name-taken' });
    } else {
      const signsIn = account.active && account.hasPassword;
      invitations.set(customer.clientCode, signsIn ? { omission: 'has-password' } : { email: account.email });
    }
  }
  return invitations;
}

/** Adds an invited account of the client. Returns false if the name is another account's, of this company or another one. */
async function addCustomerAccount(
  transaction: TenantTransaction,
  tenant: string,
  { clientCode, personName, user }: CustomerToInvite,
  now: Date,
): Promise<boolean> {
  if (!(await claimWithinTenant(transaction, user, tenant))) return false;
  const added = await transaction
    .insertInto('account')
    .values({
      email: user,
      person_name: personName,
      role: 'ag_client',
      client_code: clientCode,
      password_hash: null,
      password_changed_at: now,
      password_valid_until: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('email')
    .executeTakeFirst();
  return added !== undefined;
}

/** When a customer's link that begins to serve at that time ends. */
export function customerLinkUntil(from: Date): Date {
  return new Date(from.getTime() + CUSTOMER_LINK_MS);
}

/**
 * Makes the link of a customer's account that has no password yet, which replaces the one before. Returns its token and end; `undefined`
 * if the account was ended or has a password.
 */
export async function makeCustomerLink(
  transaction: TenantTransaction,
  { tenant, clientCode }: { readonly tenant: string; readonly clientCode: string },
  now: Date,
): Promise<{ readonly email: string; readonly token: string; readonly expiresAt: Date } | undefined> {
  const { token, digest } = newLinkSecret(tenant);
  const expiresAt = customerLinkUntil(now);
  const { rows } = await sql<{ email: string }>`
    insert into account_link (email, secret_sha256, kind, made_at, expires_at)
    select email, ${digest}, 'invitation', ${now}, ${expiresAt} from account
    where client_code = ${clientCode} and active and password_hash is null
    on conflict (tenant, email, kind) do update set secret_sha256 = excluded.secret_sha256,
      made_at = excluded.made_at, expires_at = excluded.expires_at
    returning email`.execute(transaction);
  const [made] = rows;
  return made && { email: made.email, token, expiresAt };
}

/** Ends the accounts of the clients, their sessions and their links. Returns the names of the accounts that were active. */
export async function endCustomerAccounts(transaction: TenantTransaction, codes: readonly string[]): Promise<string[]> {
  const rows = await transaction
    .updateTable('account')
    .set({ active: false })
    .where('client_code', 'in', [...codes])
    .where('role', '=', 'ag_client')
    .where('active', '=', true)
    .returning('email')
    .execute();
  const emails = rows.map(({ email }) => email);
  if (emails.length === 0) return [];
  await transaction.deleteFrom('account_link').where('email', 'in', emails).execute();
  for (const email of emails) await endSessionsOf(transaction, email);
  return emails;
}
