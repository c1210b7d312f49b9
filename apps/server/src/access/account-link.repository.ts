import { createHash, randomBytes } from 'node:crypto';
import type { TenantTransaction } from '../platform/index.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Milliseconds for which a link can be used. */
const LIFE = { invitation: 7 * DAY, reset: DAY, recovery: HOUR, contact: DAY } as const;

export type LinkKind = keyof typeof LIFE;

/** Kinds of link by which a person chooses a password. */
const PASSWORD_KINDS = ['invitation', 'reset', 'recovery'] as const;

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

/** Makes the account's link, which replaces the one before of its kind. Returns its token, of which only a digest is stored. */
export async function makeLink(
  transaction: TenantTransaction,
  account: {
    readonly tenant: string;
    readonly email: string;
    readonly kind: LinkKind;
    /** Address to which the link is sent; absent for a link that is shown. */
    readonly sentTo?: string;
  },
  now: Date,
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const { tenant, email, kind, sentTo = null } = account;
  const { token, digest } = newLinkSecret(tenant);
  const expiresAt = new Date(now.getTime() + LIFE[kind]);
  const values = { secret_sha256: digest, made_at: now, expires_at: expiresAt, sent_to: sentTo };
  await transaction
    .insertInto('account_link')
    .values({ email, kind, ...values })
    .onConflict((conflict) => conflict.columns(['tenant', 'email', 'kind']).doUpdateSet(values))
    .execute();
  return { token, expiresAt };
}

/** The link with the secret and its account; `undefined` if it is used, replaced, withdrawn or expired, or the account is inactive. */
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
      'account.contact',
      'account_link.kind',
      'account_link.sent_to as sentTo',
      'account_link.expires_at as expiresAt',
      'tenant.application_name as applicationName',
    ])
    .where('account_link.secret_sha256', '=', digestOf(secret))
    .where('account_link.expires_at', '>', now)
    .where('account.active', '=', true)
    .where('tenant.inactive_since', 'is', null)
    .executeTakeFirst();
}

/** Uses the link with the secret. Returns false if it is no longer there: another call has used, replaced or withdrawn it. */
export async function spendLink(
  transaction: TenantTransaction,
  { email, secret }: { readonly email: string; readonly secret: string },
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('account_link')
    .where('email', '=', email)
    .where('secret_sha256', '=', digestOf(secret))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Withdraws the links by which a password of the account could be chosen. */
export async function withdrawPasswordLinks(transaction: TenantTransaction, email: string): Promise<void> {
  await transaction.deleteFrom('account_link').where('email', '=', email).where('kind', 'in', PASSWORD_KINDS).execute();
}

/** Withdraws every link of the account. */
export async function withdrawLinks(transaction: TenantTransaction, email: string): Promise<void> {
  await transaction.deleteFrom('account_link').where('email', '=', email).execute();
}

/** Withdraws the links of the account that were sent to an address other than its contact. */
export async function withdrawLinksSentElsewhere(
  transaction: TenantTransaction,
  email: string,
  contact: string | null,
): Promise<void> {
  await transaction
    .deleteFrom('account_link')
    .where('email', '=', email)
    .where('sent_to', 'is not', null)
    .where('sent_to', 'is distinct from', contact)
    .execute();
}
