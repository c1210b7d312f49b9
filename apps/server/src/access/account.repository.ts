import type { AccountRights, Role, TenantProfile } from '@contador/domain/access';
import { sql } from 'kysely';
import type { TenantTransaction } from '../platform/index.ts';
import { profileColumns, profileOf } from './profile.ts';
import { hasSecondStep } from './second-step/factors.repository.ts';
import { unusedSince } from './session.ts';

/** Lock of the records of accounts. */
export const ACCOUNT_RECORDS = 'accounts';

export interface Account {
  readonly email: string;
  readonly personName: string;
  readonly role: Role;
  /** Null until the person of an invited account has chosen a password. */
  readonly passwordHash: string | null;
  readonly validUntil: Date;
  /** False also for every account of a company that is not in service. */
  readonly active: boolean;
  readonly administers: boolean;
  /** Code of the customer of a customer's account. */
  readonly clientCode: string | null;
  readonly demo: boolean;
  /** Address of letters about the account. */
  readonly contact: string | null;
  /** Whether the person has opened a link that was sent to the contact. */
  readonly contactConfirmed: boolean;
  /** Whether the account signs in with its password although a provider is the only way. */
  readonly keepsPassword: boolean;
  readonly savedBy: string | null;
  readonly savedAt: Date;
  readonly profile: TenantProfile;
}

/** The account of a person with that name in the transaction's tenant. Service accounts are not returned, because they have no sign-in. */
export async function findAccount(transaction: TenantTransaction, email: string): Promise<Account | undefined> {
  const row = await transaction
    .selectFrom('account')
    .innerJoin('tenant', 'tenant.tenant', 'account.tenant')
    .select(profileColumns)
    .select([
      'account.email',
      'account.person_name',
      'account.role',
      'account.password_hash',
      'account.password_valid_until',
      'account.active',
      'tenant.inactive_since',
      'account.administers',
      'account.client_code',
      'account.demo',
      'account.contact',
      'account.contact_confirmed_at',
      'account.keeps_password',
      'account.saved_by',
      'account.saved_at',
      'account.created_at',
    ])
    .where('account.email', '=', email)
    .where('account.kind', '=', 'person')
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    email: row.email,
    personName: row.person_name,
    role: row.role,
    passwordHash: row.password_hash,
    validUntil: row.password_valid_until,
    active: row.active && row.inactive_since === null,
    administers: row.administers,
    clientCode: row.client_code,
    demo: row.demo,
    contact: row.contact,
    contactConfirmed: row.contact_confirmed_at !== null,
    keepsPassword: row.keeps_password,
    savedBy: row.saved_by,
    savedAt: row.saved_at ?? row.created_at,
    profile: profileOf(row),
  };
}

/** The accounts of the staff of the transaction's tenant, ordered by name, with their open links and sessions. Customers have a page of their own. */
export async function accountsOf(transaction: TenantTransaction, now: Date) {
  return await transaction
    .selectFrom('account')
    .select((row) => [
      'account.email',
      'account.person_name as personName',
      'account.role',
      'account.administers',
      'account.active',
      'account.client_code as clientCode',
      'account.password_valid_until as validUntil',
      'account.contact',
      'account.last_signed_in_at as lastSignedInAt',
      sql<boolean>`account.contact_confirmed_at is not null`.as('contactConfirmed'),
      sql<boolean>`account.password_hash is null`.as('invited'),
      hasSecondStep('account').as('hasSecondStep'),
      row
        .selectFrom('session')
        .whereRef('session.email', '=', 'account.email')
        .where('session.ends_at', '>', now)
        .where('session.last_used_at', '>', unusedSince(now))
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('sessions'),
      row
        .selectFrom('account_link')
        .whereRef('account_link.email', '=', 'account.email')
        .where('account_link.kind', 'in', ['invitation', 'reset'])
        .select(({ fn }) => fn.max('account_link.expires_at').as('latest'))
        .as('linkUntil'),
    ])
    .where('account.client_code', 'is', null)
    .where('account.kind', '=', 'person')
    .orderBy('account.email')
    .execute();
}

/** Locks the account until the transaction ends. */
export async function lockAccount(transaction: TenantTransaction, email: string): Promise<void> {
  await transaction.selectFrom('account').select('email').where('email', '=', email).forUpdate().execute();
}

/** Stores when the account's person signed in last. */
export async function noteSignIn(transaction: TenantTransaction, email: string, now: Date): Promise<void> {
  await transaction.updateTable('account').set({ last_signed_in_at: now }).where('email', '=', email).execute();
}

/** Stores a contact, or removes it. It counts once a link that is sent to it was opened. */
export async function saveContact(
  transaction: TenantTransaction,
  email: string,
  contact: string | null,
): Promise<void> {
  await transaction
    .updateTable('account')
    .set({ contact, contact_confirmed_at: null })
    .where('email', '=', email)
    .execute();
}

/** Confirms the contact to which a link was sent, if it is still the account's. Returns whether it is. */
export async function confirmContact(
  transaction: TenantTransaction,
  email: string,
  contact: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('account')
    .set({ contact_confirmed_at: now })
    .where('email', '=', email)
    .where('contact', '=', contact)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Makes an account of the company administer, active and keep its password, whatever it was. Returns false if there is none. */
export async function makeAdministrator(transaction: TenantTransaction, email: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('account')
    .set({ administers: true, active: true, keeps_password: true })
    .where('email', '=', email)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Makes an account of the company inactive. Returns false if there is none. */
export async function deactivate(transaction: TenantTransaction, email: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('account')
    .set({ active: false })
    .where('email', '=', email)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Locks the active accounts that administer until the transaction ends; returns their names. */
export async function lockAdministrators(transaction: TenantTransaction): Promise<string[]> {
  const rows = await transaction
    .selectFrom('account')
    .select('email')
    .where('administers', '=', true)
    .where('active', '=', true)
    .orderBy('email')
    .forUpdate()
    .execute();
  return rows.map(({ email }) => email);
}

/** Stores the name, the rights and the contact of an account. A new contact is not confirmed. */
export async function saveAccountRights(
  transaction: TenantTransaction,
  {
    email,
    personName,
    role,
    administers,
    active,
    contact,
  }: AccountRights & { readonly email: string; readonly personName: string; readonly contact: string | null },
  saved: { readonly by: string; readonly at: Date },
): Promise<void> {
  await transaction
    .updateTable('account')
    .set({
      person_name: personName,
      role,
      administers,
      active,
      contact,
      contact_confirmed_at: sql<Date | null>`case when contact is not distinct from ${contact} then contact_confirmed_at end`,
      saved_by: saved.by,
      saved_at: saved.at,
    })
    .where('email', '=', email)
    .execute();
}

export interface NewAccount {
  readonly email: string;
  readonly personName: string;
  readonly role: Role;
  /** For a customer's account: the client whose rows it sees. */
  readonly clientCode?: string | null;
  /** Null for an invited account, whose person chooses a password. */
  readonly passwordHash: string | null;
  readonly validUntil: Date;
  readonly active?: boolean;
  readonly administers?: boolean;
  readonly demo?: boolean;
  /** Address of letters about the account. */
  readonly contact?: string | null;
}

/** Adds the account; an existing one stays unchanged. */
export async function addAccount(transaction: TenantTransaction, account: NewAccount, now: Date): Promise<void> {
  await transaction
    .insertInto('account')
    .values({
      email: account.email,
      person_name: account.personName,
      role: account.role,
      client_code: account.clientCode ?? null,
      password_hash: account.passwordHash,
      password_changed_at: now,
      password_valid_until: account.validUntil,
      active: account.active ?? true,
      administers: account.administers ?? false,
      demo: account.demo ?? false,
      contact: account.contact ?? null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Digests of the previous passwords, latest first. */
export async function formerPasswords(transaction: TenantTransaction, email: string, count: number): Promise<string[]> {
  const rows = await transaction
    .selectFrom('former_password')
    .select('password_hash')
    .where('email', '=', email)
    .orderBy('replaced_at', 'desc')
    .limit(count)
    .execute();
  return rows.map((row) => row.password_hash);
}

/** Sets the new password and remembers the old one. Returns false if the old password was changed meanwhile. */
export async function replacePassword(
  transaction: TenantTransaction,
  email: string,
  change: { readonly from: string | null; readonly to: string; readonly validUntil: Date; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('account')
    .set({ password_hash: change.to, password_changed_at: change.now, password_valid_until: change.validUntil })
    .where('email', '=', email)
    .where('password_hash', 'is not distinct from', change.from)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  if (change.from === null) return true;
  await transaction
    .insertInto('former_password')
    .values({ email, replaced_at: change.now, password_hash: change.from })
    .execute();
  return true;
}
