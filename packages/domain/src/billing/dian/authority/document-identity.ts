import type { XmlElement } from '../canonical-xml.ts';
import { amount, says } from '../xml-places.ts';

/** Fields by which two documents of one number are compared. */
export interface DocumentIdentity {
  /** Number as printed, with its prefix. */
  readonly number: string;
  readonly cude: string;
  /** Day and time of issue. */
  readonly date: string;
  readonly time: string;
  /** Without check digit. */
  readonly issuerNit: string;
  readonly buyerId: string;
  readonly buyerName: string;
  /** COP. */
  readonly total: string;
}

/** Reads the identity of a bill or note from its XML; what the XML lacks is empty. */
export function documentIdentity(document: XmlElement): DocumentIdentity {
  const scheme = ['cac:Party', 'cac:PartyTaxScheme'] as const;
  return {
    number: says(document, 'cbc:ID'),
    cude: says(document, 'cbc:UUID'),
    date: says(document, 'cbc:IssueDate'),
    time: says(document, 'cbc:IssueTime'),
    issuerNit: says(document, 'cac:AccountingSupplierParty', ...scheme, 'cbc:CompanyID'),
    buyerId: says(document, 'cac:AccountingCustomerParty', ...scheme, 'cbc:CompanyID'),
    buyerName: says(document, 'cac:AccountingCustomerParty', ...scheme, 'cbc:RegistrationName'),
    total: amount(document, 'cac:LegalMonetaryTotal', 'cbc:PayableAmount').toFixed(2),
  };
}

/**
 * Whether the document that the authority accepted under a number can take the place of ours: it has the CUDE that the authority named, and
 * issuer, number, buyer, day and total are the same.
 */
export function mayBeAdopted(ours: DocumentIdentity, theirs: DocumentIdentity, namedCude: string): boolean {
  return (
    theirs.cude === namedCude &&
    theirs.number === ours.number &&
    theirs.issuerNit === ours.issuerNit &&
    theirs.buyerId === ours.buyerId &&
    theirs.date === ours.date &&
    theirs.total === ours.total
  );
}
