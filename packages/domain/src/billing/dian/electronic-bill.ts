import { isBlank } from '@contador/kernel';
import type { ElectronicDocument } from '../bills/electronic-document.ts';
import type { FiscalLine } from './fiscal-bill.ts';

/** The company as it issues electronic documents. Days are `2025-10-31`. */
export interface IssuerFacts {
  readonly name: string;
  readonly address: string;
  /** Five digits of DIVIPOLA. */
  readonly municipalityCode: string;
  readonly municipality: string;
  readonly department: string;
  readonly email: string;
  readonly prefix: string;
  /** Of its software before the tax authority. */
  readonly softwareId: string;
  /** SHA-384 of software, PIN and number, as hexadecimal. */
  readonly securityCode: string;
  /** Number of the authorisation of numbering, and what it holds for. */
  readonly authorisation: string;
  readonly authorisedFrom: string;
  readonly authorisedTo: string;
  readonly rangeFirst: string;
  readonly rangeLast: string;
}

/** Who is billed. */
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

/** The document that a note of adjustment leaves without effect, by number with its prefix, CUDE and day, and why. */
export interface ReversedDocument {
  readonly number: string;
  readonly cude: string;
  readonly date: string;
  readonly reason: string;
}

/** Everything that an electronic document says. */
export interface ElectronicBill {
  readonly document: ElectronicDocument;
  /** Only of a note. */
  readonly reverses?: ReversedDocument;
  readonly cude: string;
  readonly qr: string;
  /** Days billed, both included, and the last one to pay. */
  readonly period: { readonly start: string; readonly end: string; readonly due: string };
  readonly lines: readonly FiscalLine[];
  /** 0 to 100. */
  readonly vatPercent: string;
  readonly issuer: IssuerFacts;
  readonly customer: CustomerFacts;
}

const issuerNames = [
  ...(['address', 'municipalityCode', 'email', 'softwareId', 'authorisation'] as const),
  ...(['authorisedFrom', 'authorisedTo', 'rangeFirst', 'rangeLast'] as const),
] as const satisfies readonly (keyof IssuerFacts)[];
const customerNames = [
  'idType',
  'name',
  'address',
  'municipalityCode',
  'email',
] as const satisfies readonly (keyof CustomerFacts)[];

/** What can lack for an electronic document: of the company, of the client, or of the bill. */
export type DianLack =
  | `issuer-${'nit' | (typeof issuerNames)[number]}`
  | `customer-${'idNumber' | (typeof customerNames)[number]}`
  | 'bill-facts'
  | 'bill-total'
  | 'bill-range'
  | 'bill-day'
  | 'bill-cude';

const hasIt = (text: string) => !isBlank(text);

const ofNumbering: readonly string[] = [
  ...(['authorisation', 'authorisedFrom', 'authorisedTo', 'rangeFirst', 'rangeLast'] as const),
] satisfies (keyof IssuerFacts)[];

/** What of the company lacks for a note of adjustment, which has a numbering of its own. */
export function lacksOfNoteIssuer(nit: string, issuer: Partial<IssuerFacts>): DianLack[] {
  return lacksOfIssuer(nit, issuer).filter((lack) => !ofNumbering.includes(lack.replace('issuer-', '')));
}

/** What of the company lacks for the electronic document of a bill. */
export function lacksOfIssuer(nit: string, issuer: Partial<IssuerFacts>): DianLack[] {
  return [
    ...(/^\d{5,15}$/.test(nit) ? [] : ['issuer-nit' as const]),
    ...issuerNames.filter((name) => !hasIt(issuer[name] ?? '')).map((name) => `issuer-${name}` as const),
  ];
}

/** True when the day of issue is one of the authorisation of numbering; also while nobody entered its days, which lack by themselves. */
export function isAuthorisedDay(date: string, { authorisedFrom, authorisedTo }: IssuerFacts): boolean {
  return !(hasIt(authorisedFrom) && date < authorisedFrom) && !(hasIt(authorisedTo) && date > authorisedTo);
}

/** What of the client lacks: a NIT or an identity card, with what the addresses of the tax authority ask. */
export function lacksOfCustomer(idNumber: string, customer: CustomerFacts): DianLack[] {
  const wellFormed: Partial<Record<(typeof customerNames)[number], RegExp>> = {
    idType: /^(NIT|CC)$/,
    municipalityCode: /^\d{5}$/,
    email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  };
  return [
    ...(/^\d{4,15}$/.test(idNumber) ? [] : ['customer-idNumber' as const]),
    ...customerNames
      .filter((name) => !hasIt(customer[name]) || wellFormed[name]?.test(customer[name]) === false)
      .map((name) => `customer-${name}` as const),
  ];
}
