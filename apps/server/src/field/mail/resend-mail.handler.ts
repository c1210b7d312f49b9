import { refuse } from '@contador/contract';
import { resendTechnicalReviewMail } from '@contador/contract/field';
import { actaMailTexts as texts } from '@contador/contract/messages';
import { audit, handle } from '../../platform/index.ts';
import { reviewOfNumber } from '../review.repository.ts';
import { beginMailAgain, mailForUpdate } from './acta-mail.repository.ts';

/** Retries a mail that is waiting or was given up. A mail that is being sent, or is already due for its first try, is left unchanged. */
export const resendTechnicalReviewMailCall = handle(
  resendTechnicalReviewMail,
  async ({ body, caller, inTenant, now }) =>
    inTenant(async (transaction) => {
      const review = await reviewOfNumber(transaction, body.acta_number);
      if (review === undefined) return refuse('acta-unknown');
      if (caller.role === 'field-tech' && review.technician !== caller.email) return refuse('review-of-another');
      const mail = await mailForUpdate(transaction, review.review_id, body.address);
      const particular = { field: 'address', value: body.address, expected: texts.knownAddress };
      if (mail === undefined) return refuse('acta-mail-unknown', [particular]);
      if (mail.state === 'sent') return refuse('acta-mail-sent', [{ ...particular, expected: texts.unsentAddress }]);
      const isUnderWay = mail.state === 'sending' || (mail.tries === 0 && mail.next_at !== null && mail.next_at <= now);
      if (!isUnderWay) {
        await beginMailAgain(transaction, review.review_id, mail.address, now);
        const subject = `${body.acta_number} ${mail.address}`;
        audit(transaction, { by: caller, action: 'acta-mail-again', subject, before: { state: mail.state }, at: now });
      }
      return { Upload: 'OK' as const };
    }),
);
