import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../platform/index.ts';
import { removeCodeFactor } from './code-factor.repository.ts';

/** SQL condition: the account of the row `account` has a second step, which is a code app or a passkey. */
export function hasSecondStep(account: 'account' | 'a'): RawBuilder<boolean> {
  const of = sql.table(account);
  return sql<boolean>`(
    exists (select from code_factor f where (f.tenant, f.email) = (${of}.tenant, ${of}.email) and f.confirmed_at is not null)
    or exists (select from passkey p where (p.tenant, p.email) = (${of}.tenant, ${of}.email)))`;
}

/** Whether the account has a second step. */
export async function hasFactor(transaction: TenantTransaction, email: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('account')
    .select(hasSecondStep('account').as('has'))
    .where('email', '=', email)
    .executeTakeFirst();
  return row?.has === true;
}

/** Removes the account's code app, its passkeys and its recovery codes. Returns whether it had a second step. */
export async function removeFactors(transaction: TenantTransaction, email: string): Promise<boolean> {
  const had = await hasFactor(transaction, email);
  await transaction.deleteFrom('recovery_code').where('email', '=', email).execute();
  await removeCodeFactor(transaction, email);
  await transaction.deleteFrom('passkey').where('email', '=', email).execute();
  return had;
}
