import { testSetTexts as texts } from '@contador/contract/messages';
import { customerIdOf, type ReversedDocument } from '@contador/domain/billing';
import type { TenantTransaction } from '../../../platform/index.ts';
import { identityOf } from '../../../tariff-publication/index.ts';
import { clientsOf } from '../../bills/amounts/bill-sources.repository.ts';
import { billIssuer } from '../../bills/compose/issuer.repository.ts';
import { tenantOf } from '../../bills/compose/tenant-of.ts';
import type { ElectronicFacts, IssuedBill } from '../electronic-bill-of.ts';
import { type FactsOfBills, factsOfBills } from '../electronic-facts.repository.ts';
import { restatedBill } from '../restated-bill.ts';
import type { TestSet } from './test-set.repository.ts';

/** A document of the test set before it is signed. */
export interface TestDocument {
  /** Its number in the test range; a note has that of the document that it reverses. */
  readonly number: number;
  readonly document: 'bill' | 'note';
  readonly bill: IssuedBill;
  readonly facts: ElectronicFacts;
}

/** Writes documents of a test set from the content of issued bills, with the parties of today. */
export interface TestDocuments {
  /** Facts by which the documents are checked. */
  readonly checking: FactsOfBills;
  /** The document with that number; `undefined` for a bill without the facts of its service. */
  bill(source: IssuedBill, number: number): TestDocument | undefined;
  note(source: IssuedBill, number: number, reversed: Omit<ReversedDocument, 'reason'>): TestDocument | undefined;
}

export async function testDocumentsOf(
  transaction: TenantTransaction,
  tenant: string,
  { set, sources, at }: { readonly set: TestSet; readonly sources: readonly IssuedBill[]; readonly at: Date },
): Promise<TestDocuments> {
  const codes = [...new Set(sources.map(({ client_code }) => client_code))];
  const [clients, names, issuer, current] = await Promise.all([
    clientsOf(transaction, codes),
    tenantOf(transaction, tenant),
    billIssuer(transaction, tenant),
    factsOfBills(transaction, tenant, sources),
  ]);
  const { nit } = await identityOf(transaction, names.applicationName);
  const numbering = {
    prefix: set.prefix,
    authorisation: set.authorisation,
    authorisedFrom: set.authorisedFrom,
    authorisedTo: set.authorisedTo,
    rangeFirst: String(set.rangeFirst),
    rangeLast: String(set.rangeLast),
  };
  const factsOf = (bill: IssuedBill): ElectronicFacts => {
    const { issuer: company, customer } = current.factsOf(bill);
    return { customer, issuer: { ...company, ...numbering } };
  };
  const stated = (source: IssuedBill, printed: string, reverses?: ReversedDocument) => {
    const client = clients.get(source.client_code);
    const { fiscal: issued } = source.document;
    if (client === undefined || issued?.service === undefined) return undefined;
    const fiscal = { ...issued, prefix: set.prefix, environment: 2 as const };
    const document = {
      ...source.document,
      number: printed,
      fiscal,
      client: { ...source.document.client, name: client.name },
    };
    const bill = { ...source, document, ...(reverses && { reverses }) };
    const facts = factsOf(bill);
    const customerId = customerIdOf({ idType: client.id_type, idNumber: client.id_number, code: client.client_code });
    const stating = { fiscal, facts, nit, customerId, issuer, at, replacedCude: source.cude };
    return { bill: restatedBill(bill, stating).bill, facts };
  };
  return {
    checking: { ...current, factsOf },
    bill: (source, number) => {
      const made = stated(source, `${set.prefix}${number}`);
      return made && { ...made, number, document: 'bill' };
    },
    note: (source, number, reversed) => {
      const made = stated(source, `${set.prefix}NR${number}`, { ...reversed, reason: texts.noteReason });
      return made && { ...made, number, document: 'note' };
    },
  };
}
