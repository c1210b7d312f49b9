import { createHash } from 'node:crypto';
import { CHALLENGE_MINUTES, CHALLENGE_TRIES } from '@contador/domain/access';
import type { TenantTransaction } from '../../platform/index.ts';
import { newLinkSecret } from '../account-link.repository.ts';
import type { ProviderEntry } from '../session.ts';

const digestOf = (secret: string) => createHash('sha256').update(secret).digest();

/** A challenge as the browser sends it. */
interface SentChallenge {
  readonly secret: string;
  /** Secret of the browser's cookie. */
  readonly device: string;
}

/** Makes a challenge for the second step of the account in the browser. Returns its token, `tenant.secret`, of which a digest is stored. */
export async function makeChallenge(
  transaction: TenantTransaction,
  account: {
    readonly tenant: string;
    readonly email: string;
    readonly device: string;
    /** Set if an identity provider took the place of the password. */
    readonly entry?: ProviderEntry | undefined;
  },
  now: Date,
): Promise<string> {
  const { tenant, email, device, entry } = account;
  const { token, digest } = newLinkSecret(tenant);
  const expires_at = new Date(now.getTime() + CHALLENGE_MINUTES * 60_000);
  await transaction
    .insertInto('sign_in_challenge')
    .values({
      challenge_sha256: digest,
      email,
      device_sha256: digestOf(device),
      provider: entry?.provider ?? null,
      provider_exit: entry?.exit ?? null,
      confirmed_at: entry?.confirmedAt ?? null,
      expires_at,
    })
    .execute();
  return token;
}

/** The account of an open challenge and how its person came in; `undefined` if it is used, expired, tried too often, unknown, or of another browser. */
export async function openChallenge(
  transaction: TenantTransaction,
  challenge: SentChallenge,
  now: Date,
): Promise<{ readonly email: string; readonly entry: ProviderEntry | undefined } | undefined> {
  const row = await transaction
    .selectFrom('sign_in_challenge')
    .select(['email', 'provider', 'provider_exit', 'confirmed_at'])
    .where('challenge_sha256', '=', digestOf(challenge.secret))
    .where('device_sha256', '=', digestOf(challenge.device))
    .where('used_at', 'is', null)
    .where('tries', '<', CHALLENGE_TRIES)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { email, provider, provider_exit: exit, confirmed_at: confirmedAt } = row;
  return { email, entry: provider === null ? undefined : { provider, exit, confirmedAt } };
}

/** Counts a try of an open challenge and locks it until the transaction ends. Returns false if it is no longer open. */
export async function countTry(transaction: TenantTransaction, challenge: SentChallenge, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('sign_in_challenge')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('challenge_sha256', '=', digestOf(challenge.secret))
    .where('device_sha256', '=', digestOf(challenge.device))
    .where('used_at', 'is', null)
    .where('tries', '<', CHALLENGE_TRIES)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends a challenge that was answered. */
export async function spendChallenge(transaction: TenantTransaction, secret: string, now: Date): Promise<void> {
  await transaction
    .updateTable('sign_in_challenge')
    .set({ used_at: now })
    .where('challenge_sha256', '=', digestOf(secret))
    .execute();
}

/** Ends the open challenges of the account, because its password or its second step changed. */
export async function endChallenges(transaction: TenantTransaction, email: string): Promise<void> {
  await transaction.deleteFrom('sign_in_challenge').where('email', '=', email).execute();
}
