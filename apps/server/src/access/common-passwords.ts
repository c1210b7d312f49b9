import { readFileSync } from 'node:fs';
import { isNameWithDigits } from '@contador/domain/access';
import type { TenantTransaction } from '../platform/index.ts';

/** Next to this file in the sources, next to the bundle when built. */
const file = new URL('./password-assets/common-passwords.txt', import.meta.url);
const PRODUCT = 'Contador';

let common: Set<string> | undefined;

/** The common passwords, in lower case; read once, when the first password is chosen. */
function commonPasswords(): Set<string> {
  common ??= new Set(readFileSync(file, 'utf8').split('\n').slice(1));
  return common;
}

/** True for a password that a guesser tries first: a common one, or one of the names or the product's with digits around it. */
export function isCommonPassword(password: string, names: readonly string[]): boolean {
  return commonPasswords().has(password.toLowerCase()) || isNameWithDigits(password, [PRODUCT, ...names]);
}

/** Names of the account and its company, which its password must not be. */
export async function namesOfAccount(transaction: TenantTransaction, email: string): Promise<string[]> {
  const rows = await transaction
    .selectFrom('account')
    .innerJoin('tenant', 'tenant.tenant', 'account.tenant')
    .leftJoin('publication_identity', 'publication_identity.tenant', 'account.tenant')
    .select(['account.person_name', 'tenant.tenant', 'tenant.application_name', 'publication_identity.legal_name'])
    .where('account.email', '=', email)
    .execute();
  return rows.flatMap((row) => [
    email.split('@')[0] ?? '',
    row.person_name,
    row.tenant,
    row.application_name,
    row.legal_name ?? '',
  ]);
}
