import { isBlank } from '@contador/kernel';
import type { ElectronicDocument } from './cude.ts';
import { dianIdSchemes, FINAL_CONSUMER, isCustomerId } from './customer-id.ts';
import type { FiscalLine } from './fiscal-bill.ts';
import type { IssuerSettings } from './issuer-settings.ts';
import type { ServiceFacts } from './service-facts.ts';

/** The company as issuer of electronic documents. Dates as `2025-10-31`. */
export interface IssuerFacts {
  readonly name: string;
  readonly address: string;
  /** Five digits of DIVIPOLA. */
  readonly municipalityCode: string;
  readonly municipality: string;
  readonly department: string;
  readonly email: string;
  readonly prefix: string;
  /** Id of the issuer's software at the tax authority. */
  readonly softwareId: string;
  /** Hexadecimal SHA-384 of software id, PIN and document number. */
  readonly securityCode: string;
  /** Number of the authorisation of numbering; its dates and range follow. */
  readonly authorisation: string;
  readonly authorisedFrom: string;
  readonly authorisedTo: string;
  readonly rangeFirst: string;
  readonly rangeLast: string;
  /** Absent in documents of layouts 1 and 2. */
  readonly settings?: IssuerSettings;
}

/** The billed customer. */
export interface CustomerFacts {
  readonly code: string;
  readonly idType: string;
  readonly name: string;
  readonly address: string;
  readonly municipalityCode: string;
  readonly municipality: string;
  readonly department: string;
  readonly email: string;
}

/** The document that a note of adjustment reverses: number with prefix, CUDE, issue date and reason. */
export interface ReversedDocument {
  readonly number: string;
  readonly cude: string;
  readonly date: string;
  readonly reason: string;
}

/** A tax that the company collects for a third party. `value` is COP with two decimals. */
export interface Collection {
  /** `APL` for street lighting, `IS` for the security tax. */
  readonly code: string;
  readonly name: string;
  readonly value: string;
}

/** The whole content of an electronic document. */
export interface ElectronicBill {
  readonly document: ElectronicDocument;
  /** Present only in a note. */
  readonly reverses?: ReversedDocument;
  readonly cude: string;
  readonly qr: string;
  /** First and last billed day, and the due date. */
  readonly period: { readonly start: string; readonly end: string; readonly due: string };
  readonly lines: readonly FiscalLine[];
  /** 0 to 100. */
  readonly vatPercent: string;
  readonly issuer: IssuerFacts;
  readonly customer: CustomerFacts;
  /** Absent in bills that were issued before documents carried `Services_SPD`. */
  readonly service?: ServiceFacts;
  /** Amounts collected for third parties that are no lines of the document; absent when they are lines, or there are none. */
  readonly collections?: readonly Collection[];
}

const issuerNames = [
  'address',
  'municipalityCode',
  'email',
  'softwareId',
  'authorisation',
  'authorisedFrom',
  'authorisedTo',
  'rangeFirst',
  'rangeLast',
] as const satisfies readonly (keyof IssuerFacts)[];
const formerCustomerNames = [
  'idType',
  'name',
  'address',
  'municipalityCode',
  'email',
] as const satisfies readonly (keyof CustomerFacts)[];

/** Facts that can be missing for an electronic document, about the issuer, the customer or the bill. */
export type DianLack =
  | `issuer-${'nit' | (typeof issuerNames)[number]}`
  | `customer-${'idNumber' | (typeof formerCustomerNames)[number]}`
  | 'bill-facts'
  /** The bill was issued with an identification that the authority does not accept; that of the register is accepted. */
  | 'bill-customerId'
  | 'bill-total'
  | 'bill-zero'
  | 'bill-number'
  | 'bill-refund'
  | 'bill-range'
  | 'bill-day'
  | 'bill-cude';

/** Numbers without blank or dash, of at most twenty characters (rules FAB10 and FAD05a). */
export const documentNumber = /^[A-Z0-9]{1,4}\d{1,9}$/;
export const noteNumber = /^(?=.{2,20}$)[A-Z0-9]{1,6}\d+$/;

const isFilled = (text: string) => !isBlank(text);

const numberingNames: readonly string[] = [
  'authorisation',
  'authorisedFrom',
  'authorisedTo',
  'rangeFirst',
  'rangeLast',
] satisfies (keyof IssuerFacts)[];

/** Facts of the company that are missing for a note of adjustment, which needs no authorised numbering. */
export function lacksOfNoteIssuer(nit: string, issuer: Partial<IssuerFacts>): DianLack[] {
  return lacksOfIssuer(nit, issuer).filter((lack) => !numberingNames.includes(lack.replace('issuer-', '')));
}

/** Facts of the company that are missing for the electronic document of a bill. */
export function lacksOfIssuer(nit: string, issuer: Partial<IssuerFacts>): DianLack[] {
  return [
    ...(/^\d{5,15}$/.test(nit) ? [] : ['issuer-nit' as const]),
    ...issuerNames.filter((name) => !isFilled(issuer[name] ?? '')).map((name) => `issuer-${name}` as const),
  ];
}

/**
 * True when the issue date lies within the authorisation of numbering. Blank dates do not restrict; they are reported as missing on their
 * own.
 */
export function isAuthorisedDay(date: string, { authorisedFrom, authorisedTo }: IssuerFacts): boolean {
  return !(isFilled(authorisedFrom) && date < authorisedFrom) && !(isFilled(authorisedTo) && date > authorisedTo);
}

/**
 * Facts of the client that are missing or malformed. Only name, kind and number of identification may be required of a buyer (resolution
 * DIAN 000202 de 2025); a client without identification is the final consumer, who needs none.
 */
export function lacksOfCustomer(idNumber: string, customer: CustomerFacts): DianLack[] {
  if (idNumber === FINAL_CONSUMER.idNumber) return [];
  const hasType = dianIdSchemes[customer.idType] !== undefined;
  return [
    ...(isCustomerId(customer.idType, idNumber) ? [] : ['customer-idNumber' as const]),
    ...(hasType ? [] : ['customer-idType' as const]),
    ...(isFilled(customer.name) ? [] : ['customer-name' as const]),
  ];
}

/** Parts of the subscriber's address that are missing; the extension of the service requires them. */
export function lacksOfService({ subscriber }: ServiceFacts): DianLack[] {
  return [
    ...(isFilled(subscriber.address) ? [] : ['customer-address' as const]),
    ...(isFilled(subscriber.municipality) && isFilled(subscriber.department)
      ? []
      : ['customer-municipalityCode' as const]),
  ];
}

/** A number has a prefix of up to four characters and up to nine digits; that of a note has its own letters after the prefix. */
export function lacksOfBillNumber(number: string, isNote: boolean): DianLack[] {
  return (isNote ? noteNumber : documentNumber).test(number) ? [] : ['bill-number'];
}

/** Facts of the client that a document of layouts 1 and 2 lacks: those need an address, an e-mail, and a NIT or an identity card. */
export function formerLacksOfCustomer(idNumber: string, customer: CustomerFacts): DianLack[] {
  const wellFormed: Partial<Record<(typeof formerCustomerNames)[number], RegExp>> = {
    idType: /^(NIT|CC)$/,
    municipalityCode: /^\d{5}$/,
    email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  };
  return [
    ...(/^\d{4,15}$/.test(idNumber) ? [] : ['customer-idNumber' as const]),
    ...formerCustomerNames
      .filter((name) => !isFilled(customer[name]) || wellFormed[name]?.test(customer[name]) === false)
      .map((name) => `customer-${name}` as const),
  ];
}
