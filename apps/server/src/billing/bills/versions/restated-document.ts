import { dateText } from '@contador/contract/format';
import { billTexts as texts } from '@contador/contract/messages';
import { fiscalSums, qrText } from '@contador/domain/billing';
import { nitCheckDigit } from '@contador/domain/reports';
import { decimal } from '@contador/kernel';
import type { BillDocument, FiscalBill } from '../compose/bill-document.ts';
import { digitsOfNit } from '../compose/electronic-bill.ts';
import type { DocumentVersion } from './document-versions.repository.ts';

type Restatement = Pick<
  DocumentVersion,
  'cude' | 'replacedCude' | 'issueDate' | 'issueTime' | 'issuerNit' | 'customerId' | 'facts'
>;

/**
 * The bill or note as its newest electronic document states it: the parties, the CUDE, the QR code and the moment of issue, with a notice
 * that names the CUDE before. Amounts, lines and number stay as issued; the stored row does not change.
 */
export function restatedDocument(document: BillDocument, version: Restatement | undefined): BillDocument {
  const { fiscal, company, client, legal } = document;
  if (version === undefined || fiscal === undefined) return document;
  const { cude, issueDate, issueTime, facts } = version;
  const { issuer, customer } = facts;
  const notice = texts.replacesDocument(version.replacedCude);
  const address = [customer.address, customer.municipality].filter(Boolean).join(', ');
  return {
    ...document,
    company: { ...company, legalName: issuer.name, nit: nitOf(company.nit, version.issuerNit) },
    client: { ...client, name: customer.name, address: customer.address === '' ? client.address : address },
    legal: { ...legal, cude, issued: texts.issued(dateText(issueDate), issueTime.slice(0, 8)) },
    codes: { ...document.codes, document: qrOf(document.number, fiscal, version) },
    fiscal: restatedFiscal(fiscal, version),
    notice: document.notice === undefined ? notice : `${document.notice}. ${notice}`,
  };
}

/** Fiscal content with the parties and the moment of issue of the version; the service states the subscriber as the buyer. */
export function restatedFiscal(fiscal: FiscalBill, version: Omit<Restatement, 'cude' | 'replacedCude'>): FiscalBill {
  const { issueDate: date, issueTime: time, issuerNit, customerId, facts } = version;
  const { service } = fiscal;
  if (service === undefined) return { ...fiscal, date, time, issuerNit, customerId };
  const { name, address, municipality, department } = facts.customer;
  const { subscriber } = service;
  return {
    ...fiscal,
    date,
    time,
    issuerNit,
    customerId,
    service: {
      ...service,
      subscriber: {
        ...subscriber,
        name: name || subscriber.name,
        address: address || subscriber.address,
        municipality: municipality || subscriber.municipality,
        department: department || subscriber.department,
      },
    },
  };
}

/** NIT as printed: unchanged while its digits are those of the document. */
function nitOf(printed: string | null, digits: string): string | null {
  return digitsOfNit(printed) === digits ? printed : `${digits}-${nitCheckDigit(digits) ?? ''}`;
}

function qrOf(number: string, fiscal: FiscalBill, version: Restatement): string {
  const { gross, vat, total } = fiscalSums(
    fiscal.lines.map(({ code, name, value, vat }) => ({ code, name, value: decimal(value), vat: decimal(vat) })),
  );
  const { cude, issueDate: date, issueTime: time, issuerNit, customerId } = version;
  const { environment } = fiscal;
  return qrText({ number, date, time, gross, iva: vat, total, issuerNit, customerId, environment }, cude);
}
