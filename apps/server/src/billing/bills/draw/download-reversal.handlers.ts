import { refuse } from '@contador/contract';
import { downloadBillReversal } from '@contador/contract/billing';
import { billingTexts as texts } from '@contador/contract/messages';
import { decoded, foundBy, handle } from '../../../platform/index.ts';
import { drawn } from './download-bills.handlers.ts';

/** Downloads the reversal note of a bill as it was written. */
export const downloadBillReversalCall = handle(downloadBillReversal, async ({ query, inTenant, parts }) => {
  const { cycle, year, month, bill_number: number } = query;
  const row = await inTenant((transaction) =>
    transaction
      .selectFrom('bill_reversal')
      .select([...foundBy('bill_reversal'), 'document', 'reversed_at'])
      .where('number', '=', number)
      .where('year', '=', year)
      .where('month', '=', month)
      .where('cycle', '=', cycle)
      .executeTakeFirst(),
  );
  if (row === undefined) return refuse('bill-unknown', [{ field: String(number), expected: texts.noReversal }]);
  const { document, reversed_at: at } = decoded('bill_reversal', row);
  return await drawn(parts, { documents: [document], issuedAt: at.toISOString() }, texts.fileOfNumber(document.number));
});
