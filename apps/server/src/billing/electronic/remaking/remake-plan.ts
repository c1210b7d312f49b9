import { createHash } from 'node:crypto';
import { electronicDocumentTexts as texts } from '@contador/contract/messages';
import {
  type BillLayout,
  type ChangedStatement,
  changedStatements,
  customerIdOf,
  layoutOf,
} from '@contador/domain/billing';
import { colombianDay, type TenantTransaction } from '../../../platform/index.ts';
import { identityOf } from '../../../tariff-publication/index.ts';
import { clientsOf } from '../../bills/amounts/bill-sources.repository.ts';
import { billIssuer } from '../../bills/compose/issuer.repository.ts';
import { tenantOf } from '../../bills/compose/tenant-of.ts';
import { type DocumentVersion, newestVersions } from '../../bills/versions/document-versions.repository.ts';
import { restatedDocument } from '../../bills/versions/restated-document.ts';
import { type ElectronicFacts, electronicBillOf, type IssuedBill } from '../electronic-bill-of.ts';
import { factsOfBills } from '../electronic-facts.repository.ts';
import {
  documentsOf,
  electronicDocuments,
  electronicNotes,
  issuedBill,
  issuedNotes,
} from '../issued-bills.repository.ts';
import { lackingOf } from '../make-documents.ts';
import { restatedBill } from '../restated-bill.ts';
import type { DocumentKey } from '../sending/sending.tables.ts';

/** A document as it would be made again now. */
export interface RemakePlan {
  /** The bill or note with what the new version states. */
  readonly bill: IssuedBill;
  readonly facts: ElectronicFacts;
  readonly stated: Pick<DocumentVersion, 'issueDate' | 'issueTime' | 'issuerNit' | 'customerId'>;
  readonly layout: BillLayout;
  /** Number of the new version. */
  readonly version: number;
  readonly replacedCude: string;
  readonly changes: readonly ChangedStatement[];
  /** Sentences that say why it cannot be made; empty if it can. */
  readonly lacks: readonly string[];
  /** Digest of the parties, software and numbering of the new version, without its moment of issue. */
  readonly fingerprint: string;
}

/**
 * Plans the next version of a document: amounts, lines and number as issued; parties, software and numbering as they are kept today; day and
 * time of issue of `at`, because the day of issue is the day of signing. `undefined` if there is no such bill or note, or it has no fiscal
 * content.
 */
export async function remakePlan(
  transaction: TenantTransaction,
  tenant: string,
  { number, document }: DocumentKey,
  at: Date,
): Promise<RemakePlan | undefined> {
  const issued = await issuedDocument(transaction, { number, document }, at.toISOString());
  const fiscal = issued?.document.fiscal;
  const [made, newest] = await Promise.all([
    documentsOf(transaction, [number], document === 'bill' ? electronicDocuments : electronicNotes),
    newestVersions(transaction, document, [number]),
  ]);
  const first = made.get(number);
  if (issued === undefined || fiscal === undefined) return undefined;
  const before = newest.get(number);
  const formerFacts = before?.facts ?? first?.facts;
  const [clients, names, issuer] = await Promise.all([
    clientsOf(transaction, [issued.client_code]),
    tenantOf(transaction, tenant),
    billIssuer(transaction, tenant),
  ]);
  const client = clients.get(issued.client_code);
  if (client === undefined) return undefined;
  const company = await identityOf(transaction, names.applicationName);
  const renamed = {
    ...issued,
    document: { ...issued.document, client: { ...issued.document.client, name: client.name } },
  };
  const current = await factsOfBills(transaction, tenant, [renamed], at);
  // The open points are those of the new day of issue.
  const facts = current.factsOf({
    ...renamed,
    document: { ...renamed.document, fiscal: { ...fiscal, date: colombianDay(at) } },
  });
  const customerId = customerIdOf({ idType: client.id_type, idNumber: client.id_number, code: client.client_code });
  const replacedCude = before?.cude ?? issued.cude;
  const { nit } = company;
  const { bill, stated } = restatedBill(renamed, { fiscal, facts, nit, customerId, issuer, at, replacedCude });
  const former = await issuedDocument(transaction, { number, document }, before?.madeAt);
  const was = former && formerFacts && electronicBillOf(withVersion(former, before), formerFacts);
  const is = electronicBillOf(bill, facts);
  const isOther = issuer.environment !== fiscal.environment;
  return {
    bill,
    facts,
    stated,
    layout: layoutOf(fiscal),
    version: (before?.version ?? 1) + 1,
    replacedCude,
    changes: was && is ? changedStatements(was, is) : [],
    lacks: [...(isOther ? [texts.otherEnvironment] : []), ...(lackingOf([bill], current, true)[0]?.lacks ?? [])],
    fingerprint: createHash('sha256')
      .update(JSON.stringify([facts, stated.issuerNit, customerId, bill.reverses?.cude]))
      .digest('hex'),
  };
}

function withVersion(bill: IssuedBill, version: Parameters<typeof restatedDocument>[1]): IssuedBill {
  if (version === undefined) return bill;
  return { ...bill, cude: version.cude, document: restatedDocument(bill.document, version) };
}

/** The issued bill, or the note that reversed it with its reference as of a moment (see `issuedNotes`). */
async function issuedDocument(transaction: TenantTransaction, { number, document }: DocumentKey, asOf?: string) {
  const bill = await issuedBill(transaction, number);
  if (document === 'bill' || bill === undefined) return bill;
  return (await issuedNotes(transaction, [bill], asOf))[0];
}
