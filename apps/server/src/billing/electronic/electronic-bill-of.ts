import { createHash } from 'node:crypto';
import {
  type BillLayout,
  billXml,
  type CustomerFacts,
  type ElectronicBill,
  fiscalSums,
  type IssuerFacts,
  type ReversedDocument,
  type ServiceFacts,
} from '@contador/domain/billing';
import { decimal } from '@contador/kernel';
import type { BillDocument } from '../bills/compose/bill-document.ts';

/** An issued bill, or the note that reversed it; both under the number of the bill. */
export interface IssuedBill {
  readonly number: number;
  readonly client_code: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly due: string;
  readonly cude: string;
  readonly document: BillDocument;
  /** Set for a note only. */
  readonly reverses?: ReversedDocument;
}

/** Facts of an electronic document that are not on the bill; fixed once the document is made. */
export interface ElectronicFacts {
  readonly issuer: IssuerFacts;
  readonly customer: CustomerFacts;
}

/** Electronic document of a bill or a note; `undefined` if it was issued without the data that the document needs. */
export function electronicBillOf(bill: IssuedBill, { issuer, customer }: ElectronicFacts): ElectronicBill | undefined {
  const { fiscal, number, codes } = bill.document;
  if (fiscal === undefined) return undefined;
  const lines = fiscal.lines.map(({ allowances, ...line }) => ({
    ...line,
    value: decimal(line.value),
    vat: decimal(line.vat),
    ...(allowances && { allowances: allowances.map((each) => ({ ...each, value: decimal(each.value) })) }),
  }));
  const { gross, vat, total } = fiscalSums(lines);
  return {
    document: {
      number,
      date: fiscal.date,
      time: fiscal.time,
      gross,
      iva: vat,
      total,
      issuerNit: fiscal.issuerNit,
      customerId: fiscal.customerId,
      environment: fiscal.environment,
    },
    cude: bill.cude,
    qr: codes.document,
    vatPercent: fiscal.vatPercent,
    lines,
    issuer,
    customer,
    ...(bill.reverses && { reverses: bill.reverses }),
    ...(fiscal.collections && { collections: fiscal.collections }),
    ...(fiscal.service && { service: completed(fiscal.service, customer) }),
    period: { start: bill.start_date, end: bill.end_date, due: bill.due },
  };
}

/** The service with the parts of the subscriber's address that the register had not when the bill was issued. */
function completed(service: ServiceFacts, customer: CustomerFacts): ServiceFacts {
  const { subscriber } = service;
  return {
    ...service,
    subscriber: {
      ...subscriber,
      address: subscriber.address || customer.address,
      municipality: subscriber.municipality || customer.municipality,
      department: subscriber.department || customer.department,
    },
  };
}

/** XML of a bill and its digest; `undefined` as with `electronicBillOf`. */
export function xmlOfBill(
  bill: IssuedBill,
  facts: ElectronicFacts,
  layout: BillLayout,
): { readonly xml: string; readonly sha256: string } | undefined {
  const electronic = electronicBillOf(bill, facts);
  if (electronic === undefined) return undefined;
  const xml = billXml(electronic, layout);
  return { xml, sha256: createHash('sha256').update(xml).digest('hex') };
}
