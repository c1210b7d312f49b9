import { END_NOTICE_DAYS, endNotice } from '@contador/domain/access';
import { sql } from 'kysely';
import { allTenants, inTenant, type Parts, type TenantTransaction } from '../../platform/index.ts';
import { queueLetter } from './letter.repository.ts';

const DAY = 86_400_000;

/** A token in force, and the person who made it. */
interface EndingToken {
  readonly id: string;
  readonly email: string;
  readonly contact: string;
  readonly expires_at: Date;
}

/** Queues a notice to the maker of each token that is about to end, once for each number of days. */
export async function queueTokenEnds({ database, now, post }: Pick<Parts, 'database' | 'now' | 'post'>) {
  if (post === undefined) return;
  const present = now();
  for (const tenant of await allTenants(database)) {
    await inTenant(database, tenant, async (transaction) => {
      for (const { id, email, contact, expires_at } of await endingTokens(transaction, present)) {
        const days = endNotice(expires_at, present);
        if (days === undefined) continue;
        const letter = { email, kind: 'token-ends' as const, address: contact, occasion: `${id} ${days}` };
        await queueLetter(transaction, letter, present);
      }
    });
  }
}

async function endingTokens(transaction: TenantTransaction, present: Date): Promise<EndingToken[]> {
  const last = new Date(present.getTime() + Math.max(...END_NOTICE_DAYS) * DAY);
  const { rows } = await sql<EndingToken>`
    select k.id, maker.email, maker.contact, k.expires_at
    from api_token k
    join account used on used.tenant = k.tenant and used.email = k.email and used.active
    join account maker on maker.tenant = k.tenant and maker.email = coalesce(k.made_by_account, k.email)
    where k.withdrawn_at is null and k.expires_at > ${present} and k.expires_at <= ${last}
      and maker.kind = 'person' and maker.active and not maker.demo
      and maker.contact is not null and maker.contact_confirmed_at is not null
    order by k.expires_at, k.id`.execute(transaction);
  return rows;
}

/** The token that a letter with this occasion is about; `undefined` once it was withdrawn or has ended. */
export async function tokenOfOccasion(
  transaction: TenantTransaction,
  occasion: string | null,
  now: Date,
): Promise<{ readonly name: string; readonly personName: string; readonly expiresAt: Date } | undefined> {
  return await transaction
    .selectFrom('api_token')
    .innerJoin('account', (on) =>
      on.onRef('account.tenant', '=', 'api_token.tenant').onRef('account.email', '=', 'api_token.email'),
    )
    .select(['api_token.name', 'account.person_name as personName', 'api_token.expires_at as expiresAt'])
    .where('api_token.id', '=', (occasion ?? '').split(' ', 1)[0] ?? '')
    .where('api_token.withdrawn_at', 'is', null)
    .where('api_token.expires_at', '>', now)
    .executeTakeFirst();
}
