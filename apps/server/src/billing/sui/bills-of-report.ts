import type { BillingSuiReport } from '@contador/domain/billing';
import { isoMonth, type Month } from '@contador/kernel';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/index.ts';

/**
 * Bills of the month (`b`) with their clients (`c`), plus replacements of earlier bills issued in the month in which its own bills went
 * out. The market is that of the billing cycle, whatever became of the client. A reversed bill without replacement is excluded.
 */
export function billsOfReport(
  transaction: TenantTransaction,
  { marketType, month }: Pick<BillingSuiReport, 'marketType'> & { readonly month: Month },
) {
  const first = `${isoMonth(month)}-01`;
  return transaction
    .selectFrom('bill as b')
    .innerJoin('client as c', (join) =>
      join.onRef('c.tenant', '=', 'b.tenant').onRef('c.client_code', '=', 'b.client_code'),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('billing_cycle as y')
          .select('y.code')
          .whereRef('y.code', '=', 'b.cycle')
          .where('y.market_type', '=', marketType),
      ),
    )
    .where(sql<boolean>`greatest(make_date(b.year, b.month, 1), case when b.replaces is null then make_date(b.year, b.month, 1)
        else (date_trunc('month', b.issued_at at time zone 'America/Bogota') - interval '1 month')::date end) = ${first}::date`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bill_reversal as v')
            .select('v.number')
            .whereRef('v.number', '=', 'b.number')
            .where(({ not: without, exists: some, selectFrom: from }) =>
              without(some(from('bill as n').select('n.number').whereRef('n.replaces', '=', 'v.number'))),
            ),
        ),
      ),
    )
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('billed_cycle as d').select('d.run').whereRef('d.run', '=', 'b.run')),
    );
}
