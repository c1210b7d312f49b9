import { tokenAuthor } from '@contador/contract/messages';
import { isClient } from '@contador/domain/access';
import { type Caller, inTenant, type Parts } from '../platform/index.ts';
import { liveToken, noteUse, readToken } from './api-token.repository.ts';
import { profileOf } from './profile.ts';
import { authenticate } from './session.ts';

const MINUTE = 60_000;

/** The caller of a session's token or of an access token; `undefined` if it is unknown or has ended. */
export async function authenticateBearer(parts: Parts, token: string, address: string): Promise<Caller | undefined> {
  const read = readToken(token);
  return read === undefined ? await authenticate(parts, token) : await authenticateToken(parts, read, address);
}

/** An access token acts for its account, within its scopes, and never administers. */
async function authenticateToken(
  parts: Parts,
  { tenant, digest }: NonNullable<ReturnType<typeof readToken>>,
  address: string,
): Promise<Caller | undefined> {
  const now = parts.now();
  const row = await inTenant(
    parts.database,
    tenant,
    (transaction) => liveToken(transaction, digest, { now, demo: parts.demo !== undefined, address }),
    { readOnly: true },
  );
  if (row === undefined || isClient(row.role)) return undefined;
  if (row.in_network && (row.last_used_at === null || minuteOf(row.last_used_at) !== minuteOf(now))) {
    await inTenant(parts.database, tenant, (transaction) => noteUse(transaction, row.id, address, now));
  }
  return {
    tenant,
    email: row.email,
    personName: tokenAuthor(row.person_name, row.name),
    role: row.role,
    profile: profileOf(row),
    administers: false,
    customer: null,
    // A program cannot confirm who it is, so calls that need a confirmation refuse tokens.
    confirmedAt: null,
    // A password that ended stops its person at the next sign-in, not the systems.
    passwordExpired: false,
    secondStepMissing: false,
    session: digest,
    scopes: row.scopes,
    ...(!row.in_network && { strangeAddress: address }),
  };
}

const minuteOf = (moment: Date) => Math.floor(moment.getTime() / MINUTE);
