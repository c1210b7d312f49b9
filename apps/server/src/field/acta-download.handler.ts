import { refuse } from '@contador/contract';
import { downloadTechnicalReview } from '@contador/contract/field';
import { fieldOfficeTexts } from '@contador/contract/messages';
import { download, handle } from '../platform/index.ts';
import { actaPaper, loadActa } from './acta-paper.ts';
import { reviewOfNumber } from './review.repository.ts';

/** Downloads an acta as PDF. A technician may download only their own. */
export const downloadTechnicalReviewCall = handle(
  downloadTechnicalReview,
  async ({ query, caller, inTenant, parts }) => {
    const found = await inTenant(async (transaction) => {
      const row = await reviewOfNumber(transaction, query.acta_number);
      if (row === undefined) return refuse('acta-unknown');
      if (caller.role === 'field-tech' && row.technician !== caller.email) return refuse('review-of-another');
      return { ok: true as const, value: await loadActa(transaction, row) };
    });
    if (!found.ok) return found;
    const bytes = await actaPaper(found.value, caller.profile.applicationName, parts.log);
    if (bytes === undefined) return refuse('publication-pdf-unavailable');
    const name = fieldOfficeTexts.actas.fileName(found.value.row.acta_number);
    return download(name, 'application/pdf', bytes);
  },
);
