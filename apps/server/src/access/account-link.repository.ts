import { createHash, randomBytes } from 'node:crypto';
import type { TenantTransaction } from '../platform/index.ts';

const DAY = 86_400_000;
/** Milliseconds for which a link can be used. */
const LIFE = { invitation: 7 * DAY, reset: DAY } as const;

export type LinkKind = keyof typeof LIFE;

const TOKEN = /^([a-z][a-z0-9-]{0,39})\.([A-Za-z0-9_-]{43})$/;
const digestOf = (secret: string) => createHash('sha256').update(secret).digest();

/** The tenant and the secret of a link's token, `tenant.secret`; `undefined` for another text. */
export function readLinkToken(token: string): { readonly tenant: string; readonly secret: string } | undefined {
  const [, tenant, secret] = TOKEN.exec(token) ?? [];
  return tenant === undefined || secret === undefined ? undefined : { tenant, secret };
}

/** A new token, `tenant.secret`, and the digest of its secret, by which it is found. */
export function newLinkSecret(tenant: string): { readonly token: string; readonly digest: Buffer } {
  const secret = randomBytes(32).toString('base64url');
  return { token: `${tenant}.${secret}`, digest: digestOf(secret) };
}

/** Makes the account's link, which replaces the one before. Returns its token, of which only a digest is stored. */
export async function makeLink(
  transaction: TenantTransaction,
  account: { readonly tenant: string; readonly email: string; readonly kind: LinkKind },
  now: Date,
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const { tenant, email, kind } = account;
  const { token, digest } = newLinkSecret(tenant);
  const expiresAt = new Date(now.getTime() + LIFE[kind]);
  const values = { secret_sha256: digest, kind, made_at: now, expires_at: expiresAt };
  await transaction
    .insertInto('account_link')
    .values({ email, ...values })
    .onConflict((conflict) => conflict.columns(['tenant', 'email']).doUpdateSet(values))
    .execute();
  return { token, expiresAt };
}

/** The link with the secret and its account, locked until the transaction ends; `undefined` if it is used, replaced or expired. */
export async function findLink(transaction: TenantTransaction, secret: string, now: Date) {
  return await transaction
    .selectFrom('account_link')
    .innerJoin('account', (join) =>
      join.onRef('account.tenant', '=', 'account_link.tenant').onRef('account.email', '=', 'account_link.email'),
    )
    .innerJoin('tenant', 'tenant.tenant', 'account.tenant')
    .select([
      'account.email',
      'account.person_name as personName',
      'account.password_hash as passwordHash',
      'account_link.kind',
      'account_link.expires_at as expiresAt',
      'tenant.application_name as applicationName',
    ])
    .where('account_link.secret_sha256', '=', digestOf(secret))
    .where('account_link.expires_at', '>', now)
    .where('account.active', '=', true)
    .executeTakeFirst();
}

/** Removes the account's link. Returns false if there was none: another call has used it. */
export async function spendLink(transaction: TenantTransaction, email: string): Promise<boolean> {
  const { numDeletedRows } = await transaction.deleteFrom('account_link').where('email', '=', email).executeTakeFirst();
  return numDeletedRows > 0n;
}
