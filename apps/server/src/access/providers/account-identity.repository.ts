import type { TenantTransaction } from '../../platform/index.ts';

interface IdentityPlace {
  readonly provider: string;
  /** `sub` of the provider's tokens. */
  readonly subject: string;
}

/** Name of the account that the identity joined. */
export async function nameOfIdentity(
  transaction: TenantTransaction,
  { provider, subject }: IdentityPlace,
): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('account_identity')
    .select('email')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.email;
}

/** Name of the staff's account for which an administrator wrote the address. */
export async function accountExpecting(transaction: TenantTransaction, address: string): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('account')
    .select('email')
    .where('provider_email', '=', address)
    .where('kind', '=', 'person')
    .where('client_code', 'is', null)
    .where('demo', '=', false)
    .executeTakeFirst();
  return row?.email;
}

/** Joins an identity to an account. Returns false if the identity has an account, or the account an identity of the provider. */
export async function joinIdentity(
  transaction: TenantTransaction,
  identity: IdentityPlace & { readonly email: string },
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('account_identity')
    .values({ ...identity, joined_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Separates the account from its identities. The next one with the expected address joins. */
export async function separateIdentities(transaction: TenantTransaction, email: string): Promise<void> {
  await transaction.deleteFrom('account_identity').where('email', '=', email).execute();
}

/** The company's staff with the address that each account expects, its identities and whether it keeps its password. */
export async function providerAccounts(transaction: TenantTransaction) {
  const accounts = await transaction
    .selectFrom('account')
    .select(['email', 'person_name', 'provider_email', 'keeps_password', 'active'])
    .where('kind', '=', 'person')
    .where('client_code', 'is', null)
    .where('demo', '=', false)
    .orderBy('email')
    .execute();
  const identities = await transaction
    .selectFrom('account_identity')
    .select(['email', 'provider', 'joined_at'])
    .execute();
  return accounts.map((account) => ({
    email: account.email,
    personName: account.person_name,
    providerEmail: account.provider_email ?? '',
    keepsPassword: account.keeps_password,
    active: account.active,
    identities: identities
      .filter(({ email }) => email === account.email)
      .map(({ provider, joined_at }) => ({ provider, joinedAt: joined_at.toISOString() })),
  }));
}

/** Stores the address that the account expects and whether it keeps its password. Returns false if another account expects the address. */
export async function saveProviderAccess(
  transaction: TenantTransaction,
  email: string,
  { providerEmail, keepsPassword }: { readonly providerEmail: string | null; readonly keepsPassword: boolean },
): Promise<boolean> {
  if (providerEmail !== null) {
    const other = await accountExpecting(transaction, providerEmail);
    if (other !== undefined && other !== email) return false;
  }
  await transaction
    .updateTable('account')
    .set({ provider_email: providerEmail, keeps_password: keepsPassword })
    .where('email', '=', email)
    .execute();
  return true;
}
