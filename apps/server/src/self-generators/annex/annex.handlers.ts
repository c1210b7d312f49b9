import { refuse } from '@contador/contract';
import { surplusPaymentTexts as payments, annexTexts as texts } from '@contador/contract/messages';
import { checkSettlementStatus, checkUserReportData, downloadUserReport } from '@contador/contract/self-generators';
import { month as monthOf, twoDigits } from '@contador/kernel';
import { download, handle } from '../../platform/index.ts';
import { consumptionApproval } from '../hours/consumption-approval.repository.ts';
import { settlementApproval } from '../settlement/settlement-approval.repository.ts';
import { annexPdf } from './annex-pdf/annex-pdf.ts';
import { hasOpenRows } from './annex-rows.repository.ts';
import { annexesOf, deliveredAnnexes } from './annexes-of.ts';

export const checkUserReportDataCall = handle(checkUserReportData, async ({ query, caller, inTenant }) =>
  inTenant(async (transaction) => {
    const month = monthOf(query.year, query.month);
    const [annex] = await annexesOf(transaction, caller.tenant, month, [query.clientCode], query.version);
    if (annex === undefined) return { user_data: {} };
    // Customers do not see the names of the company's employees.
    const approvedBy = caller.customer === null ? annex.approvedBy : payments.company;
    return { user_data: { ...annex, approvedBy } };
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

/** Draws the PDF on request; months that were billed together share one annex. */
export const downloadUserReportCall = handle(downloadUserReport, async ({ query, caller, inTenant }) => {
  const month = monthOf(query.year, query.month);
  const [annex] = await inTenant((transaction) =>
    deliveredAnnexes(transaction, caller.tenant, month, [query.clientCode], query.version),
  );
  if (annex === undefined) return refuse('annex-unknown', []);
  const pdf = annexPdf(annex, { forClient: caller.customer !== null });
  return download(texts.fileName(annex.clientCode, query.year, twoDigits(month)), 'application/pdf', pdf);
});
