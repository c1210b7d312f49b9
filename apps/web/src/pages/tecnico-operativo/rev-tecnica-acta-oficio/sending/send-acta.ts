import type { Particular } from '@contador/contract';
import { checkReviewReceipts, sendTechnicalReview } from '@contador/contract/field';
import { fieldActaTexts, fieldPhoneTexts } from '@contador/contract/messages';
import { callEndpoint } from '../../../../http/call.ts';
import { type CallFailure, failureSentence } from '../../../../http/call-failure.ts';
import { forgetActaFiles, storedActaFile } from '../acta/acta-files.ts';
import { deviceMoment, putActa } from '../acta/acta-shelf.ts';
import { type KeptActa, reportOf } from '../acta/kept-acta.ts';
import type { DeviceBox } from '../device/device-box.ts';
import { sendActaFile } from './send-file.ts';

const PATIENCE_MS = 60_000;

/** Result of a try: acknowledged, refused by the server, or to be retried. */
export type SendOutcome = 'received' | 'refused' | 'later';

/** Called after each step of a try with the updated acta, for example when an image was received. */
export type OnStep = (acta: KeptActa) => void;

const receiptOf = (slot: string, sha256: string) => `${slot} ${sha256}`;

/**
 * Sends an acta from where it stopped: the images that the server lacks, then the acta. Each step is stored on the device before the next
 * one, and the images are deleted after the server returned the acta number. Idempotent: an interrupted try can be repeated.
 */
export async function sendActa(box: DeviceBox, waiting: KeptActa, onStep: OnStep): Promise<SendOutcome> {
  const step = async (acta: KeptActa) => {
    await putActa(box, acta);
    onStep(acta);
    return acta;
  };
  const retryLater = async (acta: KeptActa, why: NonNullable<KeptActa['tried']>['why']): Promise<SendOutcome> => {
    await step({ ...acta, tried: { why, at: deviceMoment(new Date()) } });
    return 'later';
  };
  const handleFailure = async (acta: KeptActa, failure: CallFailure): Promise<SendOutcome> => {
    // The session dialog asks for the password.
    if (failure.kind === 'session-over') return 'later';
    if (isTemporary(failure)) return await retryLater(acta, failure.kind === 'unreachable' ? 'no-line' : 'unwell');
    const details = failure.kind === 'refused' ? failure.details.map(detailText) : [];
    await step({ ...acta, stage: 'refused', refusal: { message: failureSentence(failure), details } });
    return 'refused';
  };

  const receiptsReply = await callEndpoint(
    checkReviewReceipts,
    { query: { review_id: waiting.reviewId } },
    AbortSignal.timeout(PATIENCE_MS),
  ).catch(() => undefined);
  if (receiptsReply === undefined) return await retryLater(waiting, 'silent');
  if (!receiptsReply.ok) return await handleFailure(waiting, receiptsReply.refusal);
  let acta = await step({
    ...waiting,
    receipts: receiptsReply.value.receipts.map(({ slot, sha256 }) => receiptOf(slot, sha256)),
    sentClock: waiting.sentClock ?? deviceMoment(new Date()),
  });
  for (const [slot, { sha256, type }] of Object.entries(acta.files)) {
    if (acta.receipts.includes(receiptOf(slot, sha256))) continue;
    const bytes = await storedActaFile(box, acta.reviewId, slot, sha256);
    if (bytes === undefined) {
      const refusal = { message: fieldPhoneTexts.imageLost(slot), details: [] };
      await step({ ...acta, stage: 'refused', refusal });
      return 'refused';
    }
    const sent = await sendActaFile({ reviewId: acta.reviewId, slot, sha256, type, bytes }).catch(() => undefined);
    if (sent === undefined) return await retryLater(acta, 'silent');
    if (!sent.ok) return await handleFailure(acta, sent.refusal);
    const { tried: _past, ...going } = acta;
    acta = await step({ ...going, receipts: [...acta.receipts, receiptOf(slot, sent.value.sha256)] });
  }
  const answer = await callEndpoint(
    sendTechnicalReview,
    {
      body: {
        review_id: acta.reviewId,
        order_ids: acta.orders.map(({ number }) => number),
        report: reportOf(acta),
        emails: [...acta.emails],
        ...(acta.corrects !== undefined && { corrects: acta.corrects }),
      },
    },
    AbortSignal.timeout(PATIENCE_MS),
  ).catch(() => undefined);
  if (answer === undefined) return await retryLater(acta, 'silent');
  if (!answer.ok) return await handleFailure(acta, answer.refusal);
  const { acta_number: actaNumber, state } = answer.value;
  const at = deviceMoment(new Date());
  const { tried: _past, ...ended } = acta;
  await step({
    ...ended,
    stage: 'received',
    answer: { actaNumber, duplicate: state === fieldActaTexts.states.duplicate, at },
  });
  await forgetActaFiles(box, acta.reviewId);
  return 'received';
}

/** True for a temporary failure: no connection, a server error, or an expired session. */
function isTemporary(failure: CallFailure): boolean {
  if (failure.kind !== 'refused') return true;
  return (
    failure.status >= 500 ||
    failure.status === 429 ||
    failure.status === 408 ||
    failure.code === 'acta-images-missing' ||
    failure.code === 'image-otherwise'
  );
}

function detailText({ label, field, value, expected }: Particular): string {
  return [label ?? field, value, expected].filter((part) => part !== undefined && part !== '').join(' · ');
}
