import { refuse } from '@contador/contract';
import { checkAnnexDelivery, resendAnnexLetter } from '@contador/contract/self-generators';
import { isoMonth, month as monthOf } from '@contador/kernel';
import {
  annexDeliveryCounts,
  annexDeliveryRows,
  mailBlocks,
  queueAnnexAgain,
  resendFault,
} from '../../billing/index.ts';
import { audit, handle, lockRecords, notDone } from '../../platform/index.ts';
import { annexMonths } from '../month-notices/month-notice.repository.ts';

/** Delivery of the annexes of an approved month. */
export const checkAnnexDeliveryCall = handle(checkAnnexDelivery, async ({ query, inTenant, parts }) =>
  inTenant(async (transaction) => {
    const months = annexMonths(monthOf(query.year, query.month));
    const rows = await annexDeliveryRows(transaction, months, query.state);
    return {
      hasServer: parts.post !== undefined,
      ...(await annexDeliveryCounts(transaction, months)),
      annexes: rows.map(({ moment, nextAt, ...row }) => ({
        ...row,
        reason: row.state === 'paper' ? row.reason : null,
        moment: moment?.toISOString() ?? null,
        nextAt: nextAt?.toISOString() ?? null,
      })),
      blocks: await mailBlocks(transaction),
    };
  }),
);

/** Queues the letter of one client's month. Idempotent while it waits. */
export const resendAnnexLetterCall = handle(resendAnnexLetter, async ({ body, caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    await lockRecords(transaction, 'bill letters');
    const { clientCode } = body;
    const month = monthOf(body.year, body.month);
    const [delivery] = await annexDeliveryRows(transaction, annexMonths(month, [clientCode]));
    if (delivery === undefined) return refuse('settlement-not-approved', [], notDone);
    const fault = resendFault(delivery);
    if (fault !== undefined) return refuse(fault, [], notDone);
    const { state, address } = delivery;
    if (address === null || state === 'waiting' || state === 'sending') return { Upload: 'OK' as const };
    await queueAnnexAgain(transaction, { clientCode, month, address }, { by: caller.personName, at: now });
    audit(transaction, {
      by: caller,
      action: 'annex-letters.resend',
      subject: `${clientCode} ${isoMonth(month)}`,
      after: { address },
      at: now,
    });
    return { Upload: 'OK' as const };
  }),
);
