import { refuse } from '@contador/contract';
import { downloadBillReversal } from '@contador/contract/billing';
import { billingTexts as texts } from '@contador/contract/messages';
import { decoded, foundBy, handle } from '../../../platform/index.ts';
import { newestVersions } from '../versions/document-versions.repository.ts';
import { restatedDocument } from '../versions/restated-document.ts';
import { drawn } from './download-bills.handlers.ts';

/** Downloads the reversal note of a bill as its newest electronic document states it. */
export const downloadBillReversalCall = handle(downloadBillReversal, async ({ query, inTenant, parts }) => {
  const { cycle, year, month, bill_number: number } = query;
  const found = await inTenant(async (transaction) => {
    const row = await transaction
      .selectFrom('bill_reversal')
      .select([...foundBy('bill_reversal'), 'document', 'reversed_at'])
      .where('number', '=', number)
      .where('year', '=', year)
      .where('month', '=', month)
      .where('cycle', '=', cycle)
      .executeTakeFirst();
    const versions = await newestVersions(transaction, 'note', [number]);
    return row && { note: decoded('bill_reversal', row), version: versions.get(number) };
  });
  if (found === undefined) return refuse('bill-unknown', [{ field: String(number), expected: texts.noReversal }]);
  const { note, version } = found;
  const document = restatedDocument(note.document, version);
  const at = note.reversed_at;
  return await drawn(parts, { documents: [document], issuedAt: at.toISOString() }, texts.fileOfNumber(document.number));
});
