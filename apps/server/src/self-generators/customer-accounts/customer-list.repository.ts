import { type CustomerAccess, customerDeparture, customerNameOf } from '@contador/domain/access';
import { noticeAddress } from '@contador/domain/self-generators';
import { sql } from 'kysely';
import { colombianDay, type TenantTransaction } from '../../platform/index.ts';
import './customer-accounts.tables.ts';

interface ListedRow {
  readonly client_code: string;
  readonly name: string;
  readonly email: string | null;
  readonly active: boolean;
  readonly self_generator: string | null;
  readonly left_date: string | null;
  readonly account: string | null;
  readonly account_active: boolean | null;
  readonly has_password: boolean;
  readonly link_until: Date | null;
  readonly last_sign_in: Date | null;
  readonly letter: 'waiting' | 'sending' | 'sent' | 'stopped' | null;
}

/** Active self-generators with their accounts, and clients that are none any more and still have access. */
export async function listCustomers(transaction: TenantTransaction, username: string, now: Date) {
  const today = colombianDay(now);
  const { rows } = await sql<ListedRow>`
    select c.client_code, c.name, c.email, c.active, c.self_generator, c.left_date::text, a.email as account, a.active as account_active,
      a.password_hash is not null as has_password, l.expires_at as link_until, m.state as letter, a.last_signed_in_at as last_sign_in
    from client c
    left join account a on a.tenant = c.tenant and a.client_code = c.client_code
    left join account_link l on l.tenant = a.tenant and l.email = a.email and l.kind = 'invitation'
    left join customer_letter m on m.tenant = c.tenant and m.client_code = c.client_code
    where c.self_generator is not null or a.active
    order by c.client_code`.execute(transaction);
  return rows.flatMap((row) => {
    const departure = customerDeparture(
      { active: row.active, selfGenerator: row.self_generator, leftDate: row.left_date },
      today,
    );
    if (departure !== undefined && row.account_active !== true) return [];
    return [
      {
        clientCode: row.client_code,
        name: row.name,
        email: row.email,
        canMail: noticeAddress(row.email) !== undefined,
        user: row.account ?? customerNameOf(row.client_code, username) ?? null,
        access: accessOf(row, now),
        departure: departure ?? null,
        lastSignInAt: row.last_sign_in?.toISOString() ?? null,
        linkUntil: row.link_until?.toISOString() ?? null,
        letter: row.letter,
      },
    ];
  });
}

function accessOf({ account, account_active, has_password, link_until }: ListedRow, now: Date): CustomerAccess {
  if (account === null) return 'none';
  if (account_active !== true) return 'inactive';
  if (has_password) return 'active';
  return link_until !== null && link_until > now ? 'invited' : 'without-link';
}
