import type { RoleRule } from '@contador/domain/access';
import { KeyFileUnusable, SecretNotOpened, secretsIn, type TenantTransaction } from '../../platform/index.ts';

/** Settings of a provider, without its secret. */
export interface IdentityProvider {
  readonly id: string;
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly scopes: string;
  readonly domains: readonly string[];
  /** Path of the claim that gives the role; null where the role is that of the account. */
  readonly roleClaim: string | null;
  readonly roles: readonly RoleRule[];
  readonly createsAccounts: boolean;
  readonly onlyWay: boolean;
  readonly secondStepValues: readonly string[];
  readonly active: boolean;
}

interface SavedProvider extends IdentityProvider {
  readonly savedBy: string;
  readonly savedAt: Date;
}

const purposeOf = (id: string) => `identity provider ${id}`;

/** The company's providers, ordered by name. */
export async function providersOf(transaction: TenantTransaction): Promise<SavedProvider[]> {
  const rows = await transaction.selectFrom('identity_provider').selectAll().orderBy('name').orderBy('id').execute();
  const rules = await transaction.selectFrom('identity_provider_role').selectAll().orderBy('value').execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    issuer: row.issuer,
    clientId: row.client_id,
    scopes: row.scopes,
    domains: row.domains,
    roleClaim: row.role_claim,
    roles: rules
      .filter(({ provider }) => provider === row.id)
      .map(({ value, role, administers }) => ({ value, role, administers })),
    createsAccounts: row.creates_accounts,
    onlyWay: row.only_way,
    secondStepValues: row.second_step_values,
    active: row.active,
    savedBy: row.saved_by,
    savedAt: row.saved_at,
  }));
}

/** An active provider of the company. */
export async function activeProvider(
  transaction: TenantTransaction,
  id: string,
): Promise<IdentityProvider | undefined> {
  return (await providersOf(transaction)).find((it) => it.id === id && it.active);
}

/** Secret of the provider; `undefined` if this server has no key, or another one than that which sealed it. */
export async function providerSecret(transaction: TenantTransaction, id: string): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('identity_provider')
    .select('sealed_secret')
    .where('id', '=', id)
    .executeTakeFirst();
  return row && openedText(transaction, purposeOf(id), row.sealed_secret);
}

/** Opens a sealed text; `undefined` if this server has no key, or another one than that which sealed it. */
export function openedText(transaction: TenantTransaction, purpose: string, sealed: string): string | undefined {
  try {
    return secretsIn(transaction)?.open(purpose, sealed);
  } catch (error) {
    if (error instanceof SecretNotOpened || error instanceof KeyFileUnusable) return undefined;
    throw error;
  }
}

/** Seals a text with the key of the server; `undefined` if it has none. */
export function sealedText(transaction: TenantTransaction, purpose: string, text: string): string | undefined {
  try {
    return secretsIn(transaction)?.seal(purpose, text);
  } catch (error) {
    if (error instanceof KeyFileUnusable) return undefined;
    throw error;
  }
}

/** Saves a provider. Without a new secret the former one stays. Returns false if the server cannot seal the secret. */
export async function saveProvider(
  transaction: TenantTransaction,
  provider: IdentityProvider & { readonly secret: string | undefined },
  saved: { readonly by: string; readonly at: Date },
): Promise<boolean> {
  const { id, secret } = provider;
  const sealed = secret === undefined ? undefined : sealedText(transaction, purposeOf(id), secret);
  if (secret !== undefined && sealed === undefined) return false;
  const row = {
    name: provider.name,
    issuer: provider.issuer,
    client_id: provider.clientId,
    scopes: provider.scopes,
    domains: [...provider.domains],
    role_claim: provider.roleClaim,
    creates_accounts: provider.createsAccounts,
    only_way: provider.onlyWay,
    second_step_values: [...provider.secondStepValues],
    active: provider.active,
    saved_by: saved.by,
    saved_at: saved.at,
    ...(sealed !== undefined && { sealed_secret: sealed }),
  };
  if (sealed === undefined) {
    await transaction.updateTable('identity_provider').set(row).where('id', '=', id).execute();
  } else {
    await transaction
      .insertInto('identity_provider')
      .values({ ...row, id, sealed_secret: sealed })
      .onConflict((conflict) => conflict.columns(['tenant', 'id']).doUpdateSet(row))
      .execute();
  }
  await transaction.deleteFrom('identity_provider_role').where('provider', '=', id).execute();
  if (provider.roles.length > 0) {
    await transaction
      .insertInto('identity_provider_role')
      .values(provider.roles.map((rule) => ({ ...rule, provider: id })))
      .execute();
  }
  return true;
}
