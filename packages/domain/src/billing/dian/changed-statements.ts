import { dianIdSchemes, FINAL_CONSUMER } from './customer-id.ts';
import { billForm, noteForm } from './document-form.ts';
import type { ElectronicBill, IssuerFacts } from './electronic-bill.ts';
import { initialIssuerSettings } from './issuer-settings.ts';

/** Fields in which two versions of an electronic document may differ; amounts, lines and number never do. */
export const statementNames = [
  'issueDate',
  'customerId',
  'customerIdType',
  'customerName',
  'customerAddress',
  'customerMunicipality',
  'customerEmail',
  'issuerNit',
  'issuerName',
  'issuerAddress',
  'issuerMunicipality',
  'issuerEmail',
  'postalCode',
  'responsibilities',
  'taxScheme',
  'typeCode',
  'noteProfile',
  'noteOperation',
  'maker',
  'softwareId',
  'pin',
  'authorisation',
  'authorisedFrom',
  'authorisedTo',
  'rangeFirst',
  'rangeLast',
  'reversedCude',
] as const;
export type StatementName = (typeof statementNames)[number];

export interface ChangedStatement {
  readonly name: StatementName;
  /** Empty where nothing was stated, and for a PIN, which is not shown. */
  readonly before: string;
  readonly after: string;
}

/** Differences between two versions of the electronic document of one bill. The time of issue and the CUDE always differ and are left out. */
export function changedStatements(before: ElectronicBill, after: ElectronicBill): ChangedStatement[] {
  const [former, latter] = [statementsOf(before), statementsOf(after)];
  const changed = statementNames.flatMap((name): ChangedStatement[] =>
    former[name] === latter[name] ? [] : [{ name, before: former[name], after: latter[name] }],
  );
  return hasOtherPin(before.issuer, after.issuer) ? [...changed, { name: 'pin', before: '', after: '' }] : changed;
}

/** The security code depends on software, PIN and number; the number is the same. */
const hasOtherPin = (before: IssuerFacts, after: IssuerFacts) =>
  before.softwareId === after.softwareId && before.securityCode !== after.securityCode;

function statementsOf(bill: ElectronicBill): Record<StatementName, string> {
  const { document, issuer, reverses } = bill;
  const settings = issuer.settings ?? initialIssuerSettings;
  const isFinal = document.customerId === FINAL_CONSUMER.idNumber;
  const customer = isFinal ? { ...NOBODY, name: FINAL_CONSUMER.name, idType: FINAL_CONSUMER.idType } : bill.customer;
  const { maker } = settings;
  return {
    issueDate: document.date,
    customerId: document.customerId,
    customerIdType: dianIdSchemes[customer.idType] === undefined ? '' : customer.idType,
    customerName: customer.name,
    customerAddress: customer.address,
    customerMunicipality: [customer.municipality, customer.department].filter(Boolean).join(', '),
    customerEmail: customer.email,
    issuerNit: document.issuerNit,
    issuerName: issuer.name,
    issuerAddress: issuer.address,
    issuerMunicipality: [issuer.municipality, issuer.department].filter(Boolean).join(', '),
    issuerEmail: issuer.email,
    postalCode: settings.postalCode ?? '',
    responsibilities: settings.responsibilities.join(';'),
    taxScheme: settings.taxScheme,
    typeCode: reverses === undefined ? (settings.lateTypeCode ?? billForm.type.code) : noteForm.type.code,
    noteProfile: reverses === undefined ? '' : settings.noteProfile,
    noteOperation: reverses === undefined ? '' : (settings.noteOperation ?? noteForm.operation),
    maker: maker === null ? '' : [maker.person, maker.company, maker.software].join(' · '),
    softwareId: issuer.softwareId,
    pin: '',
    authorisation: issuer.authorisation,
    authorisedFrom: issuer.authorisedFrom,
    authorisedTo: issuer.authorisedTo,
    rangeFirst: issuer.rangeFirst,
    rangeLast: issuer.rangeLast,
    reversedCude: reverses?.cude ?? '',
  };
}

const NOBODY = { address: '', municipality: '', department: '', email: '' };
