import { createHash, randomBytes } from 'node:crypto';
import { CHALLENGE_MINUTES } from '@contador/domain/access';
import { type Database, withSettings } from '../../platform/index.ts';

/** Use of a challenge, to which its signature is bound: a signature for a sign-in does not confirm a session, nor serve another browser. */
export type ChallengeUse =
  | { readonly use: 'sign-in'; readonly device: string }
  /** `secret` of the sign-in that waits for its second step. */
  | { readonly use: 'second-step'; readonly secret: string }
  | { readonly use: 'add' | 'confirm'; readonly tenant: string; readonly email: string };

const digestOf = (challenge: string, use: ChallengeUse) =>
  createHash('sha256')
    .update(JSON.stringify([challenge, use.use, ...boundTo(use)]))
    .digest();

function boundTo(use: ChallengeUse): readonly string[] {
  if (use.use === 'sign-in') return [use.device];
  return use.use === 'second-step' ? [use.secret] : [use.tenant, use.email];
}

const settingOf = (digest: Buffer) => ({ 'app.passkey_challenge': digest.toString('hex') });

/** Makes a challenge of 32 random bytes, in base64url, for one use. */
export async function makePasskeyChallenge(database: Database, use: ChallengeUse, now: Date): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const challenge_sha256 = digestOf(challenge, use);
  const expires_at = new Date(now.getTime() + CHALLENGE_MINUTES * 60_000);
  await withSettings(database, settingOf(challenge_sha256), (transaction) =>
    transaction.insertInto('passkey_challenge').values({ challenge_sha256, expires_at }).execute(),
  );
  return challenge;
}

/** Uses up a challenge. Returns false if it is used, expired, unknown, or made for another use. */
export async function spendPasskeyChallenge(
  database: Database,
  challenge: string,
  use: ChallengeUse,
  now: Date,
): Promise<boolean> {
  const digest = digestOf(challenge, use);
  const { numDeletedRows } = await withSettings(database, settingOf(digest), (transaction) =>
    transaction
      .deleteFrom('passkey_challenge')
      .where('challenge_sha256', '=', digest)
      .where('expires_at', '>', now)
      .executeTakeFirstOrThrow(),
  );
  return numDeletedRows > 0n;
}
