import { billTexts as texts } from '@contador/contract/messages';
import type { TenantTransaction } from '../../../platform/index.ts';
import { printedNote, printedNumber } from '../../issued-bills/printed-numbers.repository.ts';
import type { BillDocument } from '../compose/bill-document.ts';
import { billPath, linkDays, linkKey } from '../issue/bill-link.ts';
import { newestVersions } from '../versions/document-versions.repository.ts';
import { restatedDocument } from '../versions/restated-document.ts';

/** A bill as it was written. */
interface WrittenBill {
  readonly number: number;
  readonly issuedAt: Date;
  readonly document: BillDocument;
}

/**
 * Bills as they are drawn: as their newest electronic document states them, with the address of the public page, valid from the day of
 * issue, and a notice on bills that were reversed or replaced.
 */
export async function drawnDocuments(
  transaction: TenantTransaction,
  bills: readonly WrittenBill[],
  { tenant, publicUrl }: { readonly tenant: string; readonly publicUrl: string | undefined },
): Promise<BillDocument[]> {
  const numbers = bills.map(({ number }) => number);
  const [key, days, versions, reversals, after] = await Promise.all([
    linkKey(transaction),
    linkDays(transaction),
    newestVersions(transaction, 'bill', numbers),
    transaction
      .selectFrom('bill_reversal')
      .select(['number', printedNote.as('note'), 'reason'])
      .where('number', 'in', numbers)
      .execute(),
    transaction
      .selectFrom('bill')
      .select(['replaces', printedNumber.as('printed')])
      .where('replaces', 'in', numbers)
      .execute(),
  ]);
  return bills.map(({ number, issuedAt, document: written }) => {
    const document = restatedDocument(written, versions.get(number));
    const reversal = reversals.find((it) => it.number === number);
    const next = after.find(({ replaces }) => replaces === number);
    const notice = [
      ...(reversal ? [texts.reversedBy(reversal.note, reversal.reason)] : []),
      ...(next ? [texts.replacedBy(next.printed)] : []),
    ].join(' ');
    const path = key && billPath(key, tenant, number, issuedAt, days);
    const address = path && publicUrl && `${publicUrl}${path}`;
    return {
      ...document,
      ...(notice !== '' && { notice: document.notice === undefined ? notice : `${document.notice}. ${notice}` }),
      ...(address && {
        codes: {
          ...document.codes,
          answers: { address, shown: new URL(address).host, label: texts.answers },
        },
      }),
    };
  });
}
