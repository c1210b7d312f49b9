import { createHash, randomBytes } from 'node:crypto';
import type { Role } from '@contador/domain/access';
import {
  hasOwnRows,
  requiresSecondStep,
  SESSION_IDLE_MINUTES,
  sessionEnd,
  sessionIsOver,
} from '@contador/domain/access';
import { sql } from 'kysely';
import {
  type Caller,
  colombianMonth,
  inTenant,
  type Parts,
  secretsIn,
  type TenantTransaction,
} from '../platform/index.ts';
import { forgetSecondSteps } from './known-device.repository.ts';
import { relyingPartyOf } from './passkeys/relying-party.ts';
import type { ProfileRow } from './profile.ts';
import { profileOf, profileSql } from './profile.ts';
import { endChallenges } from './second-step/challenge.repository.ts';
import { hasSecondStep } from './second-step/factors.repository.ts';

const TOKEN = /^([a-z][a-z0-9-]{0,39})\.([A-Za-z0-9_-]{43})$/;
const TOUCH_SECONDS = 60;

const digestOf = (secret: string) => createHash('sha256').update(secret).digest();

/** How a person came in by an identity provider. */
export interface ProviderEntry {
  readonly provider: string;
  /** Address at which the provider's own session ends; null if it has none. */
  readonly exit: string | null;
  /** When the person signed in at the provider; null if it does not say. */
  readonly confirmedAt: Date | null;
}

interface SessionClient {
  readonly address: string;
  readonly browser: string;
  /** Absent for a sign-in with the password. */
  readonly entry?: ProviderEntry | undefined;
}

/** Opens a session of the account. The token is `tenant.secret`; only the secret's digest is stored. */
export async function openSession(
  transaction: TenantTransaction,
  tenant: string,
  email: string,
  now: Date,
  client: SessionClient | undefined = undefined,
) {
  const secret = randomBytes(32).toString('base64url');
  await transaction
    .insertInto('session')
    .values({
      token_sha256: digestOf(secret),
      email,
      created_at: now,
      last_used_at: now,
      ends_at: sessionEnd(now),
      // A provider may let in a person who signed in hours ago, which confirms nothing now.
      confirmed_at: client?.entry === undefined ? now : client.entry.confirmedAt,
      address: client?.address ?? null,
      browser: client?.browser ?? null,
      provider: client?.entry?.provider ?? null,
      provider_exit: client?.entry?.exit ?? null,
    })
    .execute();
  return `${tenant}.${secret}`;
}

interface SessionRow extends ProfileRow {
  readonly email: string;
  readonly role: Role;
  readonly person_name: string;
  readonly last_used_at: Date;
  readonly ends_at: Date;
  readonly password_valid_until: Date;
  readonly confirmed_at: Date | null;
  readonly provider: string | null;
  readonly client_code: string | null;
  readonly administers: boolean;
  readonly has_second_step: boolean;
}

/** A code that no customer has, for a customer's account without a client: it sees no rows. */
const NO_CUSTOMER = ' ';

/** The caller whose session has the token; `undefined` if there is no such session, it has ended, or its account may not be used. */
export async function authenticate(parts: Parts, token: string): Promise<Caller | undefined> {
  const [, tenant, secret] = TOKEN.exec(token) ?? [];
  if (tenant === undefined || secret === undefined) return undefined;
  const session = digestOf(secret);
  const look = (transaction: TenantTransaction) =>
    sql<SessionRow>`
      select s.email, s.last_used_at, s.ends_at, s.confirmed_at, s.provider, a.role, a.person_name, a.password_valid_until, a.client_code, a.administers, ${profileSql},
        ${hasSecondStep('a')} as has_second_step
      from session s join account a using (tenant, email) join tenant using (tenant)
      where s.token_sha256 = ${session} and a.active and tenant.inactive_since is null and (${parts.demo !== undefined} or not a.demo)`.execute(
      transaction,
    );
  const { row, canEncrypt } = await inTenant(
    parts.database,
    tenant,
    async (transaction) => ({
      row: (await look(transaction)).rows[0],
      canEncrypt: secretsIn(transaction) !== undefined,
    }),
    { readOnly: true },
  );
  const now = parts.now();
  if (row === undefined || sessionIsOver({ endsAt: row.ends_at, lastUsedAt: row.last_used_at }, now)) return undefined;
  if (now.getTime() - row.last_used_at.getTime() >= TOUCH_SECONDS * 1000) await touch(parts, tenant, session, now);
  const profile = profileOf(row);
  // A server that offers neither passkeys nor, without a key file, code apps cannot enforce a required second step.
  const canEnrol = canEncrypt || relyingPartyOf(parts.publicUrl) !== undefined;
  const mustHave = canEnrol && requiresSecondStep(profile, row, colombianMonth(now));
  return {
    tenant,
    email: row.email,
    personName: row.person_name,
    role: row.role,
    profile,
    administers: row.administers,
    secondStepMissing: mustHave && !row.has_second_step,
    customer: hasOwnRows(row.role) ? (row.client_code ?? NO_CUSTOMER) : null,
    confirmedAt: row.confirmed_at,
    // A sign-in by a provider uses no password.
    passwordExpired: row.provider === null && row.password_valid_until.getTime() <= now.getTime(),
    session,
  };
}

/** Sessions that were last used at this moment or before are over. */
export function unusedSince(now: Date): Date {
  return new Date(now.getTime() - SESSION_IDLE_MINUTES * 60_000);
}

async function touch(parts: Parts, tenant: string, session: Buffer, now: Date): Promise<void> {
  await inTenant(parts.database, tenant, (transaction) =>
    transaction.updateTable('session').set({ last_used_at: now }).where('token_sha256', '=', session).execute(),
  );
}

/** Milliseconds for which the token before a confirmation still works, so that calls and streams under way are not cut. */
const FORMER_TOKEN_MS = 30_000;

/**
 * Gives the session a new token, because its person confirmed who they are: who knew the former token does not gain the confirmation. The
 * former one ends in a moment. The session ends when it would have ended. Returns the new token.
 */
export async function confirmSession(
  transaction: TenantTransaction,
  { tenant, session }: Pick<Caller, 'tenant' | 'session'>,
  now: Date,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const { email, created_at, ends_at, address, browser, provider, provider_exit } = await transaction
    .selectFrom('session')
    .selectAll()
    .where('token_sha256', '=', session)
    .executeTakeFirstOrThrow();
  const kept = { email, created_at, ends_at, address, browser, provider, provider_exit };
  await transaction
    .insertInto('session')
    .values({ ...kept, token_sha256: digestOf(secret), last_used_at: now, confirmed_at: now })
    .execute();
  const former = new Date(Math.min(ends_at.getTime(), now.getTime() + FORMER_TOKEN_MS));
  await transaction.updateTable('session').set({ ends_at: former }).where('token_sha256', '=', session).execute();
  return `${tenant}.${secret}`;
}

/** How the person of the session came in by an identity provider, and when; `undefined` for a password. */
export async function providerEntryOf(transaction: TenantTransaction, session: Buffer) {
  const row = await transaction
    .selectFrom('session')
    .select(['provider', 'provider_exit', 'created_at'])
    .where('token_sha256', '=', session)
    .executeTakeFirst();
  if (row === undefined || row.provider === null) return undefined;
  return { provider: row.provider, exit: row.provider_exit, at: row.created_at };
}

/** Ends one session. */
export async function endSession(transaction: TenantTransaction, session: Buffer): Promise<void> {
  await transaction.deleteFrom('session').where('token_sha256', '=', session).execute();
}

/** Ends every session of the account and every sign-in that waits for its second step. Its browsers ask for that step again. */
export async function endSessionsOf(transaction: TenantTransaction, email: string): Promise<void> {
  await endChallenges(transaction, email);
  await forgetSecondSteps(transaction, email);
  await transaction.deleteFrom('session').where('email', '=', email).execute();
}

/** Sessions of the account that are not over, the one used last first. */
export async function sessionsOf(transaction: TenantTransaction, email: string, now: Date) {
  return await transaction
    .selectFrom('session')
    .select(['id', 'token_sha256', 'address', 'browser', 'created_at', 'last_used_at'])
    .where('email', '=', email)
    .where('ends_at', '>', now)
    .where('last_used_at', '>', unusedSince(now))
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Ends the account's session with the id. */
export async function endSessionWithId(transaction: TenantTransaction, email: string, id: string): Promise<void> {
  await transaction.deleteFrom('session').where('email', '=', email).where('id', '=', id).execute();
}

/** Ends every session of the account but the caller's. Its browsers ask for the second step again. */
export async function endOtherSessions(
  transaction: TenantTransaction,
  { email, session }: Pick<Caller, 'email' | 'session'>,
): Promise<void> {
  await forgetSecondSteps(transaction, email);
  await transaction.deleteFrom('session').where('email', '=', email).where('token_sha256', '!=', session).execute();
}
