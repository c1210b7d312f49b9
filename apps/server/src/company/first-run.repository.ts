import { createHash, randomBytes } from 'node:crypto';
import { allTenants, type Database, type TenantTransaction, withSettings } from '../platform/index.ts';

/** Hours for which the link of a server without companies can be used. */
const LIFE_HOURS = 24;

const SECRET = /^[A-Za-z0-9_-]{43}$/;
const digestOf = (secret: string) => createHash('sha256').update(secret).digest();

/** Setting with which a transaction reaches the link with the secret; `undefined` for a text that is no secret. */
export function firstRunSetting(secret: string): Readonly<Record<string, string>> | undefined {
  return SECRET.test(secret) ? { 'app.first_run': digestOf(secret).toString('hex') } : undefined;
}

/** Makes a link for a server without companies; `undefined` if there is a company. Only the secret's digest is stored. */
export async function makeFirstRunLink(database: Database, now: Date): Promise<string | undefined> {
  if ((await allTenants(database)).length > 0) return undefined;
  const secret = randomBytes(32).toString('base64url');
  await withSettings(database, firstRunSetting(secret) ?? {}, (transaction) =>
    transaction
      .insertInto('first_run')
      .values({
        secret_sha256: digestOf(secret),
        created_at: now,
        expires_at: new Date(now.getTime() + LIFE_HOURS * 3_600_000),
      })
      .execute(),
  );
  return secret;
}

/** End of the link with the secret; `undefined` if it is unknown or over. The transaction must have `firstRunSetting`. */
export async function firstRunUntil(
  transaction: TenantTransaction,
  secret: string,
  now: Date,
): Promise<Date | undefined> {
  const row = await transaction
    .selectFrom('first_run')
    .select('expires_at')
    .where('secret_sha256', '=', digestOf(secret))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.expires_at;
}
