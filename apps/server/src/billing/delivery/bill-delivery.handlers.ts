import { refuse } from '@contador/contract';
import {
  checkBillDelivery,
  liftMailBlock,
  recordBillMailConsent,
  recordMailReport,
  resendBillLetter,
  sendBillLetters,
} from '@contador/contract/billing';
import { billDeliveryTexts as texts } from '@contador/contract/messages';
import { readMailReport, workingDaysToPay } from '@contador/domain/billing';
import { consentFault, newAnswer } from '@contador/domain/clients';
import { month as monthOf } from '@contador/kernel';
import { clientOf, recordAnswers } from '../../clients/index.ts';
import { audit, colombianDay, handle, lockRecords, notDone } from '../../platform/index.ts';
import { openPointsOf } from '../open-points/open-point.repository.ts';
import { deliveryCounts, deliveryOf, deliveryRows, queueAgain, queueReady } from './delivery-board.repository.ts';
import { mailBlocks } from './mail-block.repository.ts';
import { recordReport } from './mail-report.repository.ts';
import { resendFault } from './resend-fault.ts';
import './bill-delivery.tables.ts';

/** Delivery of the bills of a cycle month, and the blocked addresses and domains. */
export const checkBillDeliveryCall = handle(checkBillDelivery, async ({ query, inTenant, parts, today }) =>
  inTenant(async (transaction) => {
    const cycleMonth = { month: monthOf(query.year, query.month), cycle: query.cycle };
    const { states, paper, notAccepted, firstDue } = await deliveryCounts(transaction, cycleMonth);
    return {
      hasServer: parts.post !== undefined,
      states,
      paper,
      notAccepted,
      firstDue:
        firstDue === null
          ? null
          : {
              day: firstDue,
              workingDays: workingDaysToPay({ expedition: today, due: firstDue }),
              fewestDays: Number((await openPointsOf(transaction, today)).deliveryDays),
            },
      bills: await deliveryRows(transaction, { ...cycleMonth, state: query.state }),
      blocks: await mailBlocks(transaction),
    };
  }),
);

/** Queues the bills of a cycle month that can be sent by e-mail. */
export const sendBillLettersCall = handle(sendBillLetters, async ({ body, caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    const month = monthOf(body.year, body.month);
    await lockRecords(transaction, 'bill letters');
    const queued = await queueReady(
      transaction,
      { month, cycle: body.cycle },
      {
        by: caller.personName,
        at: now,
      },
    );
    if (queued > 0)
      audit(transaction, {
        by: caller,
        action: 'bill-letters.queue',
        subject: `${body.cycle} ${month.year}-${month.number}`,
        after: { queued },
        at: now,
      });
    return { Upload: 'OK' as const, queued };
  }),
);

/** Queues one bill again. Idempotent while its letter waits. */
export const resendBillLetterCall = handle(resendBillLetter, async ({ body, caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    await lockRecords(transaction, 'bill letters');
    const delivery = await deliveryOf(transaction, body.number);
    if (delivery === undefined) return refuse('bill-not-standing', [], notDone);
    const { state, address } = delivery;
    const fault = resendFault(delivery);
    if (fault !== undefined) return refuse(fault, [], notDone);
    if (address === null || state === 'waiting' || state === 'sending') return { Upload: 'OK' as const };
    const letter = { number: body.number, clientCode: delivery.clientCode, address };
    await queueAgain(transaction, letter, { by: caller.personName, at: now });
    audit(transaction, {
      by: caller,
      action: 'bill-letters.resend',
      subject: delivery.printed,
      after: { address },
      at: now,
    });
    return { Upload: 'OK' as const };
  }),
);

/** Records what a client answered. Idempotent. */
export const recordBillMailConsentCall = handle(recordBillMailConsent, async ({ body, caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    await lockRecords(transaction, 'clients');
    const found = await clientOf(transaction, body.clientCode);
    if (found === undefined)
      return refuse(
        'consent-client-unknown',
        [{ field: 'client_code', value: body.clientCode, expected: texts.knownClient }],
        notDone,
      );
    const { agreed: mailAgreed, answeredOn: mailAnsweredOn, means: mailMeans, proof: mailProof } = body;
    const answer = newAnswer({ mailAgreed, mailAnsweredOn, mailMeans, mailProof }, found.consent);
    if (answer === undefined) return { Upload: 'OK' as const };
    const fault = consentFault(answer, found.consent, colombianDay(now));
    if (fault !== undefined)
      return refuse(
        fault,
        [{ field: 'answered_on', value: mailAnsweredOn, expected: texts.expectedDay[fault] }],
        notDone,
      );
    const { clientCode } = found.client;
    await recordAnswers(transaction, [{ clientCode, answer }], { by: caller, at: now, subject: clientCode });
    return { Upload: 'OK' as const };
  }),
);

/** Records what a mail system reported about a letter; other messages are ignored. Idempotent. */
export const recordMailReportCall = handle(recordMailReport, async ({ body, caller, inTenant, now }) => {
  const report = readMailReport(body.message);
  if (report === undefined) return { Upload: 'OK' as const, result: 'ignored' as const };
  return await inTenant(async (transaction) => {
    const isRecorded = await recordReport(transaction, report, { by: caller, at: now });
    return { Upload: 'OK' as const, result: isRecorded ? report.kind : ('ignored' as const) };
  });
});

/** Lifts a block. Idempotent. */
export const liftMailBlockCall = handle(liftMailBlock, async ({ body, caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    const lifted = await transaction
      .updateTable('mail_block')
      .set({ lifted_by: caller.personName, lifted_at: now })
      .where('id', '=', body.id)
      .where('lifted_at', 'is', null)
      .returning(['kind', 'value'])
      .executeTakeFirst();
    if (lifted !== undefined)
      audit(transaction, {
        by: caller,
        action: 'mail-block.lift',
        subject: `${lifted.kind} ${lifted.value}`,
        at: now,
      });
    return { Upload: 'OK' as const };
  }),
);
