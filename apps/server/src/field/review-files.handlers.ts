import { createHash } from 'node:crypto';
import { refuse } from '@contador/contract';
import { checkReviewReceipts, uploadReviewFile } from '@contador/contract/field';
import { reviewImageTexts as imageTexts, fieldActaTexts as texts } from '@contador/contract/messages';
import { hasInk, imageTypeOf, isSignatureSlot, MOST_IMAGE_BYTES } from '@contador/domain/field';
import { audit, handle, lockRecords, storeFile } from '../platform/index.ts';
import { drawsImage } from '../printing/typesetter.ts';
import { declaredSize } from './image-size.ts';
import { pngPixels } from './png-pixels.ts';
import { filesOfReview, reviewOf, storeReviewFile } from './review.repository.ts';

/** Maximum pixels of a signature: twice those of the widest pad on a 4K screen. */
const MOST_SIGNATURE_PIXELS = 4_000_000;

/** Maximum pixels of an image: more than phone cameras produce, and few enough to be decoded for the acta's PDF. */
const MOST_IMAGE_PIXELS = 16_000_000;

/** Receives one image of an acta that was not sent yet. Idempotent: the same bytes get the same receipt. */
export const uploadReviewFileCall = handle(uploadReviewFile, async ({ query, files, caller, inTenant, now, parts }) => {
  const { review_id: reviewId, slot, sha256 } = query;
  const bytes = files[0]?.bytes ?? Buffer.alloc(0);
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) {
    return refuse('image-otherwise', [{ field: 'sha256', value: slot, expected: texts.asSent(sha256) }]);
  }
  const type = imageTypeOf(bytes);
  if (type === undefined || bytes.length > MOST_IMAGE_BYTES) {
    const expected = type === undefined ? texts.images : texts.mostBytes;
    return refuse('image-refused', [{ field: 'slot', value: slot, expected }]);
  }
  const { width, height } = declaredSize(bytes, type) ?? { width: 0, height: 0 };
  if (width * height > MOST_IMAGE_PIXELS) {
    const expected = imageTexts.mostPixels(MOST_IMAGE_PIXELS / 1_000_000);
    return refuse('image-refused', [{ field: 'slot', value: slot, expected }]);
  }
  if (width * height === 0 || !(await drawsImage(bytes, parts.log))) {
    return refuse('image-refused', [{ field: 'slot', value: slot, expected: imageTexts.undrawable }]);
  }
  if (isSignatureSlot(slot) && !hasInk(pngPixels(bytes, MOST_SIGNATURE_PIXELS) ?? [])) {
    return refuse('image-refused', [{ field: 'slot', value: slot, expected: texts.signatureImage }]);
  }
  return await inTenant(async (transaction) => {
    await lockRecords(transaction, `acta ${reviewId}`);
    const there = await filesOfReview(transaction, reviewId);
    if (there.some(({ sent_by }) => sent_by !== caller.email)) return refuse('review-of-another');
    const receipt = { slot, sha256, bytes: bytes.length };
    if (there.some((file) => file.slot === slot && file.sha256 === sha256)) return receipt;
    const review = await reviewOf(transaction, reviewId);
    if (review !== undefined)
      return refuse('acta-sent', [{ field: 'slot', expected: texts.sentAs(review.acta_number) }]);
    await storeFile(transaction, bytes);
    await storeReviewFile(transaction, {
      reviewId,
      slot,
      sha256,
      bytes: bytes.length,
      type,
      sentBy: caller.email,
      at: now,
    });
    audit(transaction, { by: caller, action: 'review-image-received', subject: `${reviewId} ${slot}`, at: now });
    return receipt;
  });
});

export const checkReviewReceiptsCall = handle(checkReviewReceipts, async ({ query, caller, inTenant }) =>
  inTenant(async (transaction) => {
    const files = await filesOfReview(transaction, query.review_id);
    const review = await reviewOf(transaction, query.review_id);
    const isOther = files.some(({ sent_by }) => sent_by !== caller.email);
    if (isOther || (review !== undefined && review.technician !== caller.email)) return refuse('review-of-another');
    return {
      receipts: files.map(({ slot, sha256, bytes }) => ({ slot, sha256, bytes })),
      acta: review ? { acta_number: review.acta_number, state: texts.states[review.state] } : null,
    };
  }),
);
