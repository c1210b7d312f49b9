import { checkPaymentsToReview } from '@contador/contract/self-generators';
import { month as monthOf } from '@contador/kernel';
import { handle } from '../../platform/index.ts';
import { payableMonthsOf } from './payments-to-review.repository.ts';
import { paymentOf, pesos } from './surplus-payment.repository.ts';

/** Payable months whose document waits for the company, and all payable months of the period. */
export const checkPaymentsToReviewCall = handle(checkPaymentsToReview, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const months = await payableMonthsOf(transaction, monthOf(query.year, query.month));
    return {
      payments: months.map((row) => ({
        clientCode: row.client_code,
        clientName: row.client_name,
        year: row.year,
        month: row.month,
        value: pesos(row.claimed),
        payment: paymentOf(row.exceed_payment),
        state: row.state,
        paid: row.paid === null ? null : Number(row.paid),
        paidOn: row.paid_on,
        broughtFrom: row.brought_from,
        documentAt: row.sent_at?.toISOString() ?? null,
      })),
    };
  }),
);
