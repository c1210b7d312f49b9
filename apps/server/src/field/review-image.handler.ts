import { refuse } from '@contador/contract';
import { acta, downloadReviewImage } from '@contador/contract/field';
import { fieldActaTexts as texts } from '@contador/contract/messages';
import { download, handle, loadFile } from '../platform/index.ts';
import { reviewOfNumber } from './review.repository.ts';
import { withoutNotes } from './without-notes.ts';

/** Downloads one image of an acta, without the position and other metadata that the camera wrote into the file. */
export const downloadReviewImageCall = handle(downloadReviewImage, async ({ query, caller, inTenant }) =>
  inTenant(async (transaction) => {
    const row = await reviewOfNumber(transaction, query.acta_number);
    if (row === undefined) return refuse('acta-unknown');
    if (caller.role === 'field-tech' && row.technician !== caller.email) return refuse('review-of-another');
    const file = acta.parse(JSON.parse(row.report)).files[query.slot];
    if (file === undefined) {
      return refuse('image-unknown', [{ field: 'slot', value: query.slot, expected: texts.unknownImage }]);
    }
    const bytes = await loadFile(transaction, file.sha256);
    if (bytes === undefined) throw new Error(`acta ${row.acta_number}: image ${file.sha256} is not there`);
    const name = `${row.acta_number}-${query.slot}.${file.type.slice('image/'.length)}`;
    return download(name, file.type, withoutNotes(bytes, file.type));
  }),
);
