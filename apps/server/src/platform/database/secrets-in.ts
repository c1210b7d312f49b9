import { type KeySource, type Secrets, secretsOf } from '../secrets/sealed-secret.ts';
import type { TenantTransaction } from './in-tenant.ts';

const secrets = new WeakMap<TenantTransaction, Secrets>();

/** Binds a transaction to the key of the server. */
export function bindSecrets(transaction: TenantTransaction, readKey: KeySource, tenant: string): void {
  secrets.set(transaction, secretsOf(readKey, tenant));
}

/** Secrets of the company of the transaction; `undefined` in a process that has no key, such as a backup. */
export function secretsIn(transaction: TenantTransaction): Secrets | undefined {
  return secrets.get(transaction);
}
