import { checkSettlementStatus, checkUserReportData } from '@contador/contract/self-generators';
import { month as monthOf } from '@contador/kernel';
import { handle } from '../../http/handle.ts';
import { consumptionApproval } from '../hours/consumption-approval.repository.ts';
import { settlementApproval } from '../settlement/settlement-approval.repository.ts';
import { hasOpenRows } from './annex-rows.repository.ts';
import { annexesOf } from './annexes-of.ts';

export const checkUserReportDataCall = handle(checkUserReportData, async ({ query, caller, inTenant }) =>
  inTenant(async (transaction) => {
    const [annex] = await annexesOf(transaction, caller.tenant, monthOf(query.year, query.month), [query.clientCode]);
    return { user_data: annex ?? {} };
  }),
);

export const checkSettlementStatusCall = handle(checkSettlementStatus, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const month = monthOf(query.year, query.month);
    const [settlement, open, consumption] = await Promise.all([
      settlementApproval(transaction, month),
      hasOpenRows(transaction, month),
      consumptionApproval(transaction, month),
    ]);
    return { standing: [settlement !== undefined, open, consumption !== undefined] as [boolean, boolean, boolean] };
  }),
);
