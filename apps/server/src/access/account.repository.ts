import type { Role, TenantProfile } from '@contador/domain/access';
import type { TenantTransaction } from '../platform/index.ts';
import { profileColumns, profileOf } from './profile.ts';

export interface Account {
  readonly email: string;
  readonly personName: string;
  readonly role: Role;
  readonly passwordHash: string;
  readonly validUntil: Date;
  readonly active: boolean;
  readonly demo: boolean;
  readonly profile: TenantProfile;
}

/** The account with that name in the transaction's tenant. */
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
      'account.demo',
    ])
    .where('account.email', '=', email)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    email: row.email,
    personName: row.person_name,
    role: row.role,
    passwordHash: row.password_hash,
    validUntil: row.password_valid_until,
    active: row.active,
    demo: row.demo,
    profile: profileOf(row),
  };
}

/** All accounts of the transaction's tenant, ordered by name. */
export async function accountsOf(transaction: TenantTransaction) {
  const rows = await transaction
    .selectFrom('account')
    .select(['email', 'person_name', 'role', 'active'])
    .orderBy('email')
    .execute();
  return rows.map(({ person_name: personName, ...row }) => ({ ...row, personName }));
}

export interface NewAccount {
  readonly email: string;
  readonly personName: string;
  readonly role: Role;
  /** For a customer's account: the client whose rows it sees. */
  readonly clientCode?: string | null;
  readonly passwordHash: string;
  readonly validUntil: Date;
  readonly active?: boolean;
  readonly demo?: boolean;
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
      demo: account.demo ?? false,
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
  change: { readonly from: string; readonly to: string; readonly validUntil: Date; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('account')
    .set({ password_hash: change.to, password_changed_at: change.now, password_valid_until: change.validUntil })
    .where('email', '=', email)
    .where('password_hash', '=', change.from)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await transaction
    .insertInto('former_password')
    .values({ email, replaced_at: change.now, password_hash: change.from })
    .execute();
  return true;
}
