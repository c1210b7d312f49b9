import { END_NOTICE_DAYS, endNotice } from '@contador/domain/access';
import { allTenants, colombianDay, inTenant, type Parts } from '../../platform/index.ts';
import { queueLetter } from './letter.repository.ts';

const DAY = 86_400_000;

/** Tells every account with a confirmed contact, once for each number of days, that its password is about to end. */
export async function queuePasswordEnds({ database, now, post }: Pick<Parts, 'database' | 'now' | 'post'>) {
  if (post === undefined) return;
  const present = now();
  for (const tenant of await allTenants(database)) {
    await inTenant(database, tenant, async (transaction) => {
      const rows = await transaction
        .selectFrom('account')
        .select(['email', 'contact', 'password_valid_until'])
        .where('active', '=', true)
        .where('demo', '=', false)
        .where('password_hash', 'is not', null)
        .where('contact_confirmed_at', 'is not', null)
        .where('password_valid_until', '>', present)
        .where('password_valid_until', '<=', new Date(present.getTime() + Math.max(...END_NOTICE_DAYS) * DAY))
        .execute();
      for (const { email, contact, password_valid_until: until } of rows) {
        const days = endNotice(until, present);
        if (contact === null || days === undefined) continue;
        const occasion = `${colombianDay(until)} ${days}`;
        await queueLetter(transaction, { email, kind: 'password-ends', address: contact, occasion }, present);
      }
    });
  }
}
