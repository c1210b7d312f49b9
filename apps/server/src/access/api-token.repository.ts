import { createHash, randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type { Role, TokenScope } from '@contador/domain/access';
import { sql } from 'kysely';
import type { TenantTransaction } from '../platform/index.ts';
import { type ProfileRow, profileSql } from './profile.ts';

/** The prefix lets scanners of repositories find a token that was committed. */
const TOKEN = /^contador_([a-z][a-z0-9-]{0,39})\.([A-Za-z0-9_-]{43})$/;

const digestOf = (secret: string) => createHash('sha256').update(secret).digest();

/** Company and digest of a token; `undefined` for a text of another shape. */
export function readToken(token: string): { readonly tenant: string; readonly digest: Buffer } | undefined {
  const [, tenant, secret] = TOKEN.exec(token) ?? [];
  return tenant === undefined || secret === undefined ? undefined : { tenant, digest: digestOf(secret) };
}

export interface NewToken {
  readonly tenant: string;
  readonly email: string;
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  /** Networks from which it may call; empty for any. */
  readonly networks: readonly string[];
  readonly madeBy: string;
  /** Account that made the token. */
  readonly madeByAccount: string;
  readonly expiresAt: Date;
}

/** Stores a token of the account and returns its secret, of which only the digest is stored. */
export async function addToken(transaction: TenantTransaction, token: NewToken, now: Date): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await transaction
    .insertInto('api_token')
    .values({
      email: token.email,
      token_sha256: digestOf(secret),
      name: token.name,
      scopes: [...token.scopes],
      // An address is a network of one, and what lies beyond the prefix does not count.
      networks: sql<string[]>`array(select network(one::inet) from unnest(${[...token.networks]}::text[]) one)`,
      made_by: token.madeBy,
      made_by_account: token.madeByAccount,
      made_at: now,
      expires_at: token.expiresAt,
    })
    .execute();
  return `contador_${token.tenant}.${secret}`;
}

export interface LiveToken extends ProfileRow {
  readonly id: string;
  readonly name: string;
  readonly scopes: TokenScope[];
  readonly last_used_at: Date | null;
  readonly email: string;
  readonly role: Role;
  readonly person_name: string;
  /** Whether the token may call from the address. */
  readonly in_network: boolean;
}

/** The token with the digest and its account, unless it ended or the account may not be used. */
export async function liveToken(
  transaction: TenantTransaction,
  digest: Buffer,
  { now, demo, address }: { readonly now: Date; readonly demo: boolean; readonly address: string },
): Promise<LiveToken | undefined> {
  const from = isIP(address) === 0 ? null : address;
  const { rows } = await sql<LiveToken>`
    select cardinality(k.networks) = 0 or coalesce(${from}::inet <<= any (k.networks), false) as in_network, k.id, k.name, k.scopes, k.last_used_at, a.email, a.role, a.person_name, ${profileSql}
    from api_token k join account a using (tenant, email) join tenant using (tenant)
    where k.token_sha256 = ${digest} and k.withdrawn_at is null and k.expires_at > ${now}
      and a.active and tenant.inactive_since is null and (${demo} or not a.demo)`.execute(transaction);
  return rows[0];
}

export async function noteUse(transaction: TenantTransaction, id: string, address: string, now: Date): Promise<void> {
  await transaction
    .updateTable('api_token')
    .set({ last_used_at: now, last_address: address })
    .where('id', '=', id)
    .execute();
}

/** Tokens of an account, or of the company, the last one first. */
export async function tokensOf(transaction: TenantTransaction, email: string | undefined) {
  let query = transaction
    .selectFrom('api_token')
    .innerJoin('account', (on) =>
      on.onRef('account.tenant', '=', 'api_token.tenant').onRef('account.email', '=', 'api_token.email'),
    )
    .selectAll('api_token')
    .select(['account.person_name', sql<string[]>`api_token.networks::text[]`.as('networks')])
    .orderBy('api_token.made_at', 'desc')
    .orderBy('api_token.id');
  if (email !== undefined) query = query.where('api_token.email', '=', email);
  return await query.execute();
}

/** Withdraws one token. Returns it, or `undefined` if no token in force has the id; `email` limits it to an account. */
export async function withdraw(
  transaction: TenantTransaction,
  { id, email }: { readonly id: string; readonly email: string | undefined },
  by: string,
  now: Date,
): Promise<{ readonly name: string; readonly email: string } | undefined> {
  let query = transaction
    .updateTable('api_token')
    .set({ withdrawn_at: now, withdrawn_by: by })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null);
  if (email !== undefined) query = query.where('email', '=', email);
  return await query.returning(['name', 'email']).executeTakeFirst();
}

/** Withdraws every token of an account. */
export async function withdrawTokensOf(
  transaction: TenantTransaction,
  email: string,
  by: string,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('api_token')
    .set({ withdrawn_at: now, withdrawn_by: by })
    .where('email', '=', email)
    .where('withdrawn_at', 'is', null)
    .execute();
}
