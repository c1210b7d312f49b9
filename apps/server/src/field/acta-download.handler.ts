import { refuse } from '@contador/contract';
import { acta, downloadTechnicalReview } from '@contador/contract/field';
import { fieldOfficeTexts } from '@contador/contract/messages';
import { loadFile } from '../files/stored-file.ts';
import { handle } from '../http/handle.ts';
import { download } from '../http/reply.ts';
import { actaDocument } from './acta-document/acta-document.ts';
import { actaPdf } from './acta-document/acta-pdf.ts';
import { reviewOfNumber } from './review.repository.ts';

/** The acta as a PDF, drawn when it is asked for: what was sent never changes, and gives the same bytes. */
export const downloadTechnicalReviewCall = handle(
  downloadTechnicalReview,
  async ({ query, caller, inTenant, parts }) => {
    const found = await inTenant(async (transaction) => {
      const row = await reviewOfNumber(transaction, query.acta_number);
      if (row === undefined) return refuse('acta-unknown');
      if (caller.role === 'field-tech' && row.technician !== caller.email) return refuse('review-of-another');
      const report = acta.parse(JSON.parse(row.report));
      const images = new Map<string, Buffer>();
      for (const { sha256 } of Object.values(report.files)) {
        const bytes = await loadFile(transaction, sha256);
        if (bytes === undefined) throw new Error(`acta ${row.acta_number}: image ${sha256} is not there`);
        images.set(sha256, bytes);
      }
      return { ok: true as const, value: { row, report, images } };
    });
    if (!found.ok) return found;
    const { row, report, images } = found.value;
    const document = actaDocument({
      ...{ number: row.acta_number, company: { name: caller.profile.applicationName }, orders: row.orders, report },
      ...{ technicianName: row.technician_name, receivedAt: row.received_at.toISOString(), corrects: row.corrects },
      ...{ isDuplicate: row.state === 'duplicate', hash: row.sha256 },
    });
    const bytes = await actaPdf(document, images, row.received_at, parts.log);
    if (bytes === undefined) return refuse('publication-pdf-unavailable');
    return download(fieldOfficeTexts.actas.fileName(row.acta_number), 'application/pdf', bytes);
  },
);
