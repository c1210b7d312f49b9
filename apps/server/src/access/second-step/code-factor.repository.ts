import { randomBytes } from 'node:crypto';
import { KeyFileUnusable, SecretNotOpened, secretsIn, type TenantTransaction } from '../../platform/index.ts';
import { stepOfCode } from './one-time-code.ts';

/** Length of the secret in bytes, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

const purposeOf = (email: string) => `second-step code ${email}`;

/** Makes a secret for a code app, which counts once a code of it was typed. Returns `undefined` on a server without a key. */
export async function beginCodeFactor(
  transaction: TenantTransaction,
  email: string,
  now: Date,
): Promise<Buffer | undefined> {
  const secret = randomBytes(SECRET_BYTES);
  const sealed = sealedSecret(transaction, email, secret);
  if (sealed === undefined) return undefined;
  await transaction.deleteFrom('code_factor').where('email', '=', email).where('confirmed_at', 'is', null).execute();
  await transaction.insertInto('code_factor').values({ email, sealed_secret: sealed, created_at: now }).execute();
  return secret;
}

function sealedSecret(transaction: TenantTransaction, email: string, secret: Buffer): string | undefined {
  try {
    return secretsIn(transaction)?.seal(purposeOf(email), secret.toString('base64'));
  } catch (error) {
    if (error instanceof KeyFileUnusable) return undefined;
    throw error;
  }
}

/** Confirms the secret made last with a code of it; the one before is removed. Returns false for a wrong code. */
export async function confirmCodeFactor(
  transaction: TenantTransaction,
  { email, code }: { readonly email: string; readonly code: string },
  now: Date,
): Promise<boolean> {
  const id = await acceptCode(transaction, { email, code, confirmed: false }, now);
  if (id === undefined) return false;
  await transaction
    .deleteFrom('code_factor')
    .where('email', '=', email)
    .where('confirmed_at', 'is not', null)
    .execute();
  await transaction.updateTable('code_factor').set({ confirmed_at: now }).where('id', '=', id).execute();
  return true;
}

/** Accepts a code of the account's code app, each once. */
export async function isCodeOf(
  transaction: TenantTransaction,
  { email, code }: { readonly email: string; readonly code: string },
  now: Date,
): Promise<boolean> {
  return (await acceptCode(transaction, { email, code, confirmed: true }, now)) !== undefined;
}

/** Id of the factor whose code it is. The row is locked, and no code of the same or an earlier step is accepted afterwards. */
async function acceptCode(
  transaction: TenantTransaction,
  { email, code, confirmed }: { readonly email: string; readonly code: string; readonly confirmed: boolean },
  now: Date,
): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('code_factor')
    .select(['id', 'sealed_secret', 'last_step'])
    .where('email', '=', email)
    .where('confirmed_at', confirmed ? 'is not' : 'is', null)
    .forUpdate()
    .executeTakeFirst();
  const secret = row && openedSecret(transaction, email, row.sealed_secret);
  const step = secret && stepOfCode(secret, code, now);
  if (row === undefined || step === undefined) return undefined;
  if (row.last_step !== null && step <= row.last_step) return undefined;
  await transaction
    .updateTable('code_factor')
    .set({ last_step: step, last_used_at: now })
    .where('id', '=', row.id)
    .execute();
  return row.id;
}

/** `undefined` if the secret was sealed with a key that this server does not have, as after a restore without the key. */
function openedSecret(transaction: TenantTransaction, email: string, sealed: string): Buffer | undefined {
  try {
    const text = secretsIn(transaction)?.open(purposeOf(email), sealed);
    return text === undefined ? undefined : Buffer.from(text, 'base64');
  } catch (error) {
    if (error instanceof SecretNotOpened || error instanceof KeyFileUnusable) return undefined;
    throw error;
  }
}

/** The account's code app: when it was added and used last, and whether its secret opens on this server. */
export async function codeFactorOf(transaction: TenantTransaction, email: string) {
  const row = await transaction
    .selectFrom('code_factor')
    .select(['sealed_secret', 'confirmed_at', 'last_used_at'])
    .where('email', '=', email)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (row === undefined || row.confirmed_at === null) return undefined;
  return {
    addedAt: row.confirmed_at,
    lastUsedAt: row.last_used_at,
    opens: openedSecret(transaction, email, row.sealed_secret) !== undefined,
  };
}

/** Removes the account's code app, also one that was not confirmed. */
export async function removeCodeFactor(transaction: TenantTransaction, email: string): Promise<void> {
  await transaction.deleteFrom('code_factor').where('email', '=', email).execute();
}
