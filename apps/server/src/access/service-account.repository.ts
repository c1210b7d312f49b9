import type { Role } from '@contador/domain/access';
import type { TenantTransaction } from '../platform/index.ts';

export interface ServiceAccount {
  readonly email: string;
  readonly personName: string;
  readonly role: Role;
  readonly active: boolean;
}

/** Accounts of other systems, ordered by name. */
export async function serviceAccountsOf(transaction: TenantTransaction): Promise<ServiceAccount[]> {
  return await transaction
    .selectFrom('account')
    .select(['email', 'person_name as personName', 'role', 'active'])
    .where('kind', '=', 'service')
    .orderBy('person_name')
    .orderBy('email')
    .execute();
}

/** Adds the account; returns false if the company has an account of that name. */
export async function insertServiceAccount(
  transaction: TenantTransaction,
  { email, personName, role }: Pick<ServiceAccount, 'email' | 'personName' | 'role'>,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('account')
    .values({
      email,
      person_name: personName,
      role,
      kind: 'service',
      password_hash: null,
      password_changed_at: now,
      password_valid_until: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deactivateServiceAccount(transaction: TenantTransaction, email: string): Promise<void> {
  await transaction
    .updateTable('account')
    .set({ active: false })
    .where('email', '=', email)
    .where('kind', '=', 'service')
    .execute();
}
