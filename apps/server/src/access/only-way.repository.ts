import type { TenantTransaction } from '../platform/index.ts';
import type { Account } from './account.repository.ts';
import { hasSecondStep } from './second-step/factors.repository.ts';

/**
 * Whether the account signs in by the company's provider alone: one is the only way, and the account does not keep its password. Customers
 * always have theirs, because they have no account at the provider.
 */
export async function isProviderOnly(
  transaction: TenantTransaction,
  { keepsPassword, clientCode, demo }: Pick<Account, 'keepsPassword' | 'clientCode' | 'demo'>,
): Promise<boolean> {
  return !keepsPassword && clientCode === null && !demo && (await isAnyOnlyWay(transaction));
}

/** Whether a provider is the only way in for the company's staff. */
export async function isAnyOnlyWay(transaction: TenantTransaction): Promise<boolean> {
  const row = await transaction
    .selectFrom('identity_provider')
    .select('id')
    .where('only_way', '=', true)
    .where('active', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Names of the active accounts that administer, keep their password and have a second step: they get in without the provider. */
export async function accountsWithWayBack(transaction: TenantTransaction): Promise<string[]> {
  const rows = await transaction
    .selectFrom('account')
    .select('account.email')
    .where('account.kind', '=', 'person')
    .where('account.active', '=', true)
    .where('account.administers', '=', true)
    .where('account.keeps_password', '=', true)
    .where('account.password_hash', 'is not', null)
    .where(hasSecondStep('account'))
    .execute();
  return rows.map(({ email }) => email);
}

/** Whether a provider is the only way in and the account is the last one that signs in without it. */
export async function isLastWayBack(transaction: TenantTransaction, email: string): Promise<boolean> {
  if (!(await isAnyOnlyWay(transaction))) return false;
  const [first, second] = await accountsWithWayBack(transaction);
  return first === email && second === undefined;
}
