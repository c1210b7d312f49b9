import type { BillingSuiReport } from '@contador/domain/billing';
import { daysIn, isoMonth, type Month } from '@contador/kernel';
import type { TenantTransaction } from '../../platform/index.ts';

/** Active clients (`c`) of a market that had entered by the end of the month. */
export function clientsOfReport(
  transaction: TenantTransaction,
  { marketType, month }: Pick<BillingSuiReport, 'marketType'> & { readonly month: Month },
) {
  return transaction
    .selectFrom('client as c')
    .where('c.active', '=', true)
    .where('c.market_type', '=', marketType)
    .where(({ or, eb }) =>
      or([eb('c.entry_date', 'is', null), eb('c.entry_date', '<=', `${isoMonth(month)}-${daysIn(month)}`)]),
    );
}
