import { randomBytes } from 'node:crypto';
import type { TenantTransaction } from '../../platform/index.ts';
import type { VerifiedPasskey } from './verify-passkey.ts';

/** `cedenar.` and 22 characters: at most 63 of the 64 bytes that WebAuthn allows. */
const HANDLE = /^([a-z][a-z0-9-]{0,39})\.[\w-]{22}$/;

/** Handle of an account, as an authenticator returns it, and the company that it begins with; `undefined` for another text. */
export function readHandle(base64url: string): { readonly tenant: string; readonly handle: string } | undefined {
  const handle = Buffer.from(base64url, 'base64url').toString();
  const [, tenant] = HANDLE.exec(handle) ?? [];
  return tenant === undefined ? undefined : { tenant, handle };
}

/** The account's handle in base64url, made the first time. The caller holds the lock of the account. */
export async function handleOf(transaction: TenantTransaction, tenant: string, email: string): Promise<string> {
  const { passkey_handle: known } = await transaction
    .selectFrom('account')
    .select('passkey_handle')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const handle = known ?? `${tenant}.${randomBytes(16).toString('base64url')}`;
  if (known === null) {
    await transaction.updateTable('account').set({ passkey_handle: handle }).where('email', '=', email).execute();
  }
  return Buffer.from(handle).toString('base64url');
}

/** Sign-in name of the account with the handle. */
export async function emailOfHandle(transaction: TenantTransaction, handle: string): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('account')
    .select('email')
    .where('passkey_handle', '=', handle)
    .executeTakeFirst();
  return row?.email;
}

/** The account's passkeys in the order in which they were added. */
export async function passkeysOf(transaction: TenantTransaction, email: string) {
  return await transaction
    .selectFrom('passkey')
    .select(['id', 'name', 'credential_id', 'transports', 'created_at', 'last_used_at'])
    .where('email', '=', email)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The passkeys as a browser finds their authenticators. */
export async function passkeyDescriptors(transaction: TenantTransaction, email: string) {
  return (await passkeysOf(transaction, email)).map(({ credential_id, transports }) => ({
    id: credential_id.toString('base64url'),
    type: 'public-key' as const,
    transports,
  }));
}

/** The account's passkey with the credential, locked until the transaction ends; `undefined` if another account has it, or none. */
export async function lockPasskey(transaction: TenantTransaction, email: string, credentialId: string) {
  const row = await transaction
    .selectFrom('passkey')
    .select(['id', 'name', 'public_key', 'counter'])
    .where('email', '=', email)
    .where('credential_id', '=', Buffer.from(credentialId, 'base64url'))
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, counter: Number(row.counter) };
}

/** Stores that a passkey signed, with the authenticator's counter. */
export async function notePasskeyUse(
  transaction: TenantTransaction,
  id: string,
  counter: number,
  now: Date,
): Promise<void> {
  await transaction.updateTable('passkey').set({ counter, last_used_at: now }).where('id', '=', id).execute();
}

/** Adds a passkey to the account. Returns false if the credential is known already. */
export async function insertPasskey(
  transaction: TenantTransaction,
  passkey: VerifiedPasskey & {
    readonly email: string;
    readonly name: string;
    readonly transports: readonly string[];
  },
  now: Date,
): Promise<boolean> {
  const { email, name, credentialId, publicKey, counter, transports } = passkey;
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('passkey')
    .values({
      email,
      name,
      credential_id: credentialId,
      public_key: publicKey,
      counter,
      transports: [...transports],
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['tenant', 'credential_id']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Removes one passkey of the account. */
export async function deletePasskey(transaction: TenantTransaction, email: string, id: string): Promise<void> {
  await transaction.deleteFrom('passkey').where('email', '=', email).where('id', '=', id).execute();
}
