import type { BillingSuiReport } from '@contador/domain/billing';
import type { Month } from '@contador/kernel';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/index.ts';
import { clientsOfReport } from './clients-of-report.ts';

/** Clients of a report who have the NIU of another one of their market: how many, and the first of them by NIU. */
export async function clientsSharingNiu(
  transaction: TenantTransaction,
  report: Pick<BillingSuiReport, 'marketType'>,
  { month, named }: { readonly month: Month; readonly named: number },
): Promise<{
  readonly count: number;
  readonly first: readonly { readonly code: string; readonly self_generator: boolean }[];
}> {
  const rows = await transaction
    .selectFrom(
      clientsOfReport(transaction, { ...report, month })
        .where(sql<boolean>`trim(c.niu) <> ''`)
        .select(({ eb }) => [
          'c.client_code as code',
          'c.niu',
          eb('c.self_generator', 'is not', null).as('self_generator'),
          sql<number>`count(*) over (partition by c.market, trim(c.niu))`.as('holders'),
        ])
        .as('held'),
    )
    .where('holders', '>', 1)
    .select(['code', 'self_generator', sql<number>`(count(*) over ())::integer`.as('count')])
    .orderBy(sql`trim(niu), code`)
    .limit(named)
    .execute();
  return {
    count: rows[0]?.count ?? 0,
    first: rows.map(({ code, self_generator }) => ({ code, self_generator: self_generator === true })),
  };
}
