import { createHash } from 'node:crypto';
import type { LackingBill } from '@contador/contract/billing';
import { electronicDocumentTexts as texts } from '@contador/contract/messages';
import {
  billXml,
  checkBillXml,
  type DianLack,
  formerLacksOfCustomer,
  isAuthorisedDay,
  isRefund,
  lacksOfBillNumber,
  lacksOfCustomer,
  lacksOfIssuer,
  lacksOfNoteIssuer,
  lacksOfService,
  layoutOf,
} from '@contador/domain/billing';
import { type Person, storeRows, type TenantTransaction } from '../../platform/index.ts';
import { electronicBillOf, type IssuedBill, xmlOfBill } from './electronic-bill-of.ts';
import { type FactsOfBills, factsOfBills, sha384 } from './electronic-facts.repository.ts';
import { documentsOf, type electronicDocuments } from './issued-bills.repository.ts';
import { readXml } from './read-xml.ts';

/** Bills or notes that cannot have a document, with the reasons. The XML itself is only checked when the documents are made (`making`). */
export function lackingOf(bills: readonly IssuedBill[], facts: FactsOfBills, making = false): LackingBill[] {
  return bills.flatMap((bill) => {
    const lacked = lacksOfBill(bill, facts);
    const lacks = lacked.length === 0 && making ? faultsOfBill(bill, facts) : lacked.map((it) => texts.lack[it]);
    if (lacks.length === 0) return [];
    return [
      {
        clientCode: bill.client_code,
        number: bill.number,
        printed: bill.document.number,
        lacks: [...lacks],
        ...(bill.reverses && { note: bill.document.number }),
      },
    ];
  });
}

interface Making {
  readonly tenant: string;
  readonly by: Person;
  readonly at: Date;
  readonly subject: string;
}

/** Makes and stores the missing documents of the given bills or notes where possible. */
export async function makeDocuments(
  transaction: TenantTransaction,
  table: typeof electronicDocuments,
  bills: readonly IssuedBill[],
  { tenant, by, at, subject }: Making,
): Promise<{ readonly made: number; readonly lacking: readonly LackingBill[] }> {
  const numbers = bills.map(({ number }) => number);
  const before = await documentsOf(transaction, numbers, table);
  const open = bills.filter(({ number }) => !before.has(number));
  const facts = await factsOfBills(transaction, tenant, open, at);
  const lacking = lackingOf(open, facts, true);
  const without = new Set(lacking.map(({ number }) => number));
  const rows = open
    .filter(({ number }) => !without.has(number))
    .flatMap((bill) => {
      const billFacts = facts.factsOf(bill);
      const layout = layoutOf(bill.document.fiscal ?? {});
      const made = xmlOfBill(bill, billFacts, layout);
      return made === undefined ? [] : [{ number: bill.number, layout, facts: billFacts, sha256: made.sha256 }];
    });
  if (rows.length > 0) {
    const digest = createHash('sha256')
      .update(rows.map(({ number, sha256 }) => `${number} ${sha256}`).join('\n'))
      .digest('hex');
    await storeRows(table, {
      transaction,
      rows,
      by,
      at,
      subject,
      action: 'electronic-documents.make',
      logged: { made: rows.length, first: rows[0]?.number, digest },
    });
  }
  return { made: rows.length, lacking };
}

/** Data missing for the electronic document of a bill or a note; empty if the document can be attempted. */
function lacksOfBill(bill: IssuedBill, { factsOf, openPointsOf, registeredIdOf }: FactsOfBills): readonly DianLack[] {
  const facts = factsOf(bill);
  const electronic = electronicBillOf(bill, facts);
  if (electronic === undefined) return ['bill-facts'];
  const { document, issuer, customer } = electronic;
  const ofIssuer = electronic.reverses === undefined ? lacksOfIssuer : lacksOfNoteIssuer;
  const { service, lines } = electronic;
  const lacks = [
    ...ofIssuer(document.issuerNit, issuer),
    ...(service === undefined
      ? formerLacksOfCustomer(document.customerId, customer)
      : [
          ...lacksOfCustomer(document.customerId, customer),
          ...lacksOfService(service),
          ...lacksOfBillNumber(document.number, electronic.reverses !== undefined),
        ]),
  ];
  if (service !== undefined && lines.some(isRefund)) lacks.push('bill-refund');
  if (electronic.reverses === undefined && !isAuthorisedDay(document.date, issuer)) lacks.push('bill-day');
  if (document.total.isNegative() || document.iva?.isNegative()) lacks.push('bill-total');
  if (document.total.isZero() && openPointsOf(bill).zeroBill === 'none') lacks.push('bill-zero');
  const isMended = lacksOfCustomer(registeredIdOf(bill), customer).length === 0;
  return service !== undefined && isMended
    ? lacks.map((lack) => (lack === 'customer-idNumber' ? 'bill-customerId' : lack))
    : lacks;
}

/**
 * True for a bill or note that cannot have its document as it was issued, and can have it with the day and the identification of today: its
 * document was made and its day of signing is over, or it was issued with an identification that is not accepted.
 */
export function isRestatable(bill: IssuedBill, facts: FactsOfBills, made: boolean, today: string): boolean {
  const { fiscal } = bill.document;
  if (fiscal?.service === undefined) return false;
  if (made) return fiscal.date !== today && facts.openPointsOf(bill).signOtherDays === 'no';
  const [lack, ...others] = lacksOfBill(bill, facts);
  return lack === 'bill-customerId' && others.length === 0;
}

/** Faults that the check of the XML finds when no data is missing; it validates the XML as DIAN would. */
function faultsOfBill(bill: IssuedBill, { factsOf, pin }: FactsOfBills): readonly string[] {
  const electronic = electronicBillOf(bill, factsOf(bill));
  if (electronic === undefined) return [texts.lack['bill-facts']];
  const faults = checkBillXml(readXml(billXml(electronic)), { pin, sha384 }, layoutOf(electronic));
  if (faults.length === 0) return [];
  if (faults.some(({ place }) => place === 'Invoice/cbc:ID')) return [texts.lack['bill-range']];
  if (faults.every(({ place }) => place.endsWith('/cbc:UUID') && !place.includes('Reference')))
    return [texts.lack['bill-cude']];
  // An unforeseen fault keeps this bill back, and the others of its part go on.
  return faults.map(({ place, value }) => texts.invalid(place, value));
}
