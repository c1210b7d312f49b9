import {
  billXml,
  checkBillXml,
  type DianLack,
  isAuthorisedDay,
  lacksOfCustomer,
  lacksOfIssuer,
  lacksOfNoteIssuer,
} from '@contador/domain/billing';
import { electronicBillOf, type IssuedBill } from './electronic-bill-of.ts';
import { type FactsOfBills, sha384 } from './electronic-facts.repository.ts';
import { readXml } from './read-xml.ts';

/** Data missing for the electronic document of a bill or a note; empty if the document can be attempted. */
export function lacksOfBill(bill: IssuedBill, { factsOf }: FactsOfBills): readonly DianLack[] {
  const facts = factsOf(bill);
  const electronic = electronicBillOf(bill, facts);
  if (electronic === undefined) return ['bill-facts'];
  const { document, issuer, customer } = electronic;
  const ofIssuer = electronic.reverses === undefined ? lacksOfIssuer : lacksOfNoteIssuer;
  const lacks = [...ofIssuer(document.issuerNit, issuer), ...lacksOfCustomer(document.customerId, customer)];
  if (electronic.reverses === undefined && !isAuthorisedDay(document.date, issuer)) lacks.push('bill-day');
  if (document.total.isNegative() || document.iva?.isNegative()) lacks.push('bill-total');
  return lacks;
}

/** Faults that the check of the XML finds when no data is missing; it validates the XML as DIAN would. */
export function faultsOfBill(bill: IssuedBill, { factsOf, pin }: FactsOfBills): readonly DianLack[] {
  const electronic = electronicBillOf(bill, factsOf(bill));
  if (electronic === undefined) return ['bill-facts'];
  const faults = checkBillXml(readXml(billXml(electronic)), { pin, sha384 });
  if (faults.length === 0) return [];
  if (faults.some(({ place }) => place === 'Invoice/cbc:ID')) return ['bill-range'];
  if (faults.every(({ place }) => place.endsWith('/cbc:UUID') && !place.includes('Reference'))) return ['bill-cude'];
  throw new Error(`bill ${bill.number}: ${JSON.stringify(faults)}`);
}
