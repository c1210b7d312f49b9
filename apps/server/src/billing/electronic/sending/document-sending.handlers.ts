import { refuse } from '@contador/contract';
import {
  askDocumentStatus,
  checkDocumentSending,
  downloadApplicationResponse,
  resendElectronicDocument,
  resumeDocumentSending,
  sendElectronicDocuments,
  updateDocumentSending,
} from '@contador/contract/billing';
import { documentSendingTexts as texts } from '@contador/contract/messages';
import { month as monthOf } from '@contador/kernel';
import { audit, download, handle, lockRecords, notDone } from '../../../platform/index.ts';
import { authorityUrlsOf } from '../authority/authority-urls.ts';
import { currentContingency } from '../contingency/contingency.repository.ts';
import { currentCertificate } from '../signing/certificate.repository.ts';
import { acceptedDocument } from './accepted-document.ts';
import { askNow, queueAgain, queueDocuments } from './queue-documents.ts';
import { isTested, sendingCounts, sendingRows, sendingSettings } from './sending-board.repository.ts';

/** State of the sending of a cycle month, by document. */
export const checkDocumentSendingCall = handle(checkDocumentSending, async ({ query, caller, inTenant, parts }) =>
  inTenant(async (transaction) => {
    const cycleMonth = { month: monthOf(query.year, query.month), cycle: query.cycle };
    const { mode, stopped_at, stopped_for } = await sendingSettings(transaction);
    const contingency = await currentContingency(transaction);
    return {
      mode,
      addresses: (['test', 'production'] as const).filter(
        (each) => authorityUrlsOf(parts, caller.tenant)[each] !== undefined,
      ),
      tested: await isTested(transaction),
      stoppedAt: stopped_at?.toISOString() ?? null,
      stoppedFor: stopped_for,
      contingency: contingency
        ? { since: contingency.begins.toISOString(), reason: contingency.reason, by: contingency.declaredBy }
        : null,
      ...(await sendingCounts(transaction, cycleMonth).then(({ sendBefore, ...counts }) => ({
        ...counts,
        sendBefore: sendBefore?.toISOString() ?? null,
      }))),
      documents: await sendingRows(transaction, { ...cycleMonth, state: query.state }),
    };
  }),
);

/** Switches the sending of the company. Production needs a document that the authority accepted in the test environment. */
export const updateDocumentSendingCall = handle(updateDocumentSending, async ({ body, caller, inTenant, now, parts }) =>
  inTenant(async (transaction) => {
    await lockRecords(transaction, 'document sending');
    const { mode } = body;
    const before = await sendingSettings(transaction);
    if (before.mode === mode) return { Upload: 'OK' as const };
    if (mode !== 'off') {
      if (authorityUrlsOf(parts, caller.tenant)[mode] === undefined)
        return refuse('sending-without-address', [], notDone);
      if ((await currentCertificate(transaction)) === undefined)
        return refuse('sending-without-certificate', [], notDone);
      if (mode === 'production' && !(await isTested(transaction))) return refuse('sending-without-test', [], notDone);
    }
    const change = { mode, changed_by: caller.personName, changed_at: now };
    await transaction
      .insertInto('authority_sending')
      .values(change)
      .onConflict((conflict) => conflict.column('tenant').doUpdateSet(change))
      .execute();
    audit(transaction, {
      by: caller,
      action: 'document-sending.switch',
      subject: mode,
      before: { mode: before.mode },
      after: { mode },
      at: now,
    });
    return { Upload: 'OK' as const };
  }),
);

/** Queues the signed documents of a cycle month. */
export const sendElectronicDocumentsCall = handle(sendElectronicDocuments, async ({ body, caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    const { mode } = await sendingSettings(transaction);
    if (mode === 'off') return refuse('sending-off', [], notDone);
    const month = monthOf(body.year, body.month);
    const queueing = { mode, by: caller.personName, at: now };
    const { queued, otherEnvironment } = await queueDocuments(transaction, { month, cycle: body.cycle }, queueing);
    if (queued > 0)
      audit(transaction, {
        by: caller,
        action: 'document-sending.queue',
        subject: `${body.cycle} ${month.year}-${month.number}`,
        after: { queued, mode },
        at: now,
      });
    return { Upload: 'OK' as const, queued, other_environment: otherEnvironment };
  }),
);

/** Makes the question for a document's state due; the queue asks it within seconds. */
export const askDocumentStatusCall = handle(askDocumentStatus, async ({ body, caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    const done = await askNow(transaction, body, now);
    if (done === 'unchanged') return { Upload: 'OK' as const };
    if (done !== 'done') return refuse(done, [], notDone);
    audit(transaction, {
      by: caller,
      action: 'document-sending.ask',
      subject: `${body.document} ${body.number}`,
      at: now,
    });
    return { Upload: 'OK' as const };
  }),
);

export const resendElectronicDocumentCall = handle(resendElectronicDocument, async ({ body, caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    const done = await queueAgain(transaction, body, now);
    if (done === 'unchanged') return { Upload: 'OK' as const };
    if (done !== 'done') return refuse(done, [], notDone);
    audit(transaction, {
      by: caller,
      action: 'document-sending.resend',
      subject: `${body.document} ${body.number}`,
      at: now,
    });
    return { Upload: 'OK' as const };
  }),
);

/** Resumes the queue of the company. Idempotent. */
export const resumeDocumentSendingCall = handle(resumeDocumentSending, async ({ caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    const resumed = await transaction
      .updateTable('authority_sending')
      .set({ stopped_at: null, stopped_for: null, failures: 0, paused_until: null })
      .where('stopped_at', 'is not', null)
      .returning('mode')
      .executeTakeFirst();
    if (resumed !== undefined)
      audit(transaction, { by: caller, action: 'document-sending.resume', subject: resumed.mode, at: now });
    return { Upload: 'OK' as const };
  }),
);

export const downloadApplicationResponseCall = handle(downloadApplicationResponse, async ({ query, inTenant }) => {
  const { bill_number: number, document } = query;
  const found = await inTenant((transaction) => acceptedDocument(transaction, { number, document }));
  if (found === null) return refuse('document-not-accepted');
  return download(texts.responseFile(found.fileName), 'application/xml', found.applicationResponse);
});
