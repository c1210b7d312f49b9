import type { LackingBill } from '@contador/contract/billing';
import { electronicDocumentTexts as texts } from '@contador/contract/messages';
import { type Parts, type Person, storeRows, type TenantTransaction } from '../../../platform/index.ts';
import { documentVersions } from '../../bills/versions/document-versions.repository.ts';
import { type IssuedBill, xmlOfBill } from '../electronic-bill-of.ts';
import { factsOfBills } from '../electronic-facts.repository.ts';
import { documentsOf, electronicDocuments, electronicNotes } from '../issued-bills.repository.ts';
import { isRestatable } from '../make-documents.ts';
import type { DocumentKey } from '../sending/sending.tables.ts';
import { signedDocuments, signedOf, signFiles } from '../signing/sign-documents.ts';
import { remakeWaitingNote } from './remake-document.ts';
import { type RemakePlan, remakePlan } from './remake-plan.ts';

interface Restating {
  readonly tenant: string;
  readonly threads: Parts['threads'];
  readonly by: Person;
  readonly at: Date;
  readonly subject: string;
  /** Day of `at` in Colombia. */
  readonly today: string;
}

interface Planned {
  readonly bill: IssuedBill;
  readonly plan: RemakePlan;
}

/**
 * Makes and signs the documents that cannot be made as their bills were issued, with today's date and the identification of the register, under
 * the same number. The bill itself does not change; its first signed document is version 2. Signed documents do not change.
 */
export async function restateDocuments(
  transaction: TenantTransaction,
  document: DocumentKey['document'],
  bills: readonly IssuedBill[],
  restating: Restating,
): Promise<{ readonly signed: number; readonly unsigned: readonly LackingBill[] }> {
  const { tenant, threads, by, at, subject, today } = restating;
  const table = document === 'bill' ? electronicDocuments : electronicNotes;
  const numbers = bills.map(({ number }) => number);
  const [made, signed, facts] = await Promise.all([
    documentsOf(transaction, numbers, table),
    signedOf(transaction, document, numbers),
    factsOfBills(transaction, tenant, bills),
  ]);
  const planned: Planned[] = [];
  const unsigned: LackingBill[] = [];
  for (const bill of bills) {
    const { number } = bill;
    if (signed.has(number) || !isRestatable(bill, facts, made.has(number), today)) continue;
    const plan = await remakePlan(transaction, tenant, { number, document }, at);
    if (plan === undefined || plan.lacks.length > 0)
      unsigned.push(lackingBill(bill, plan?.lacks ?? [texts.lack['bill-facts']]));
    else planned.push({ bill, plan });
  }
  if (planned.length === 0) return { signed: 0, unsigned };
  const files = await signFiles(
    transaction,
    document,
    planned.map(({ plan }) => ({
      xml: xmlOfBill(plan.bill, plan.facts, plan.layout)?.xml ?? '',
      nit: plan.stated.issuerNit,
    })),
    { threads, at },
  );
  if (!files.ok)
    return { signed: 0, unsigned: [...unsigned, ...planned.map((it) => lackingBill(it.bill, [files.refusal]))] };
  const rows = planned.flatMap((it, index) => {
    const file = files.value[index];
    return file === undefined ? [] : [{ ...it, file }];
  });
  const [first] = rows;
  const logged = { document, signed: rows.length, first: first?.file.fileName };
  const storing = { transaction, by, at, subject, action: 'electronic-documents.restate', logged } as const;
  const unmade = rows.filter(({ bill }) => !made.has(bill.number));
  if (unmade.length > 0)
    await storeRows(table, {
      ...storing,
      rows: unmade.map(({ bill, plan: { facts, layout } }) => {
        const sha256 = xmlOfBill(bill, facts, layout)?.sha256 ?? '';
        return { number: bill.number, layout, facts, sha256 };
      }),
    });
  await storeRows(signedDocuments, {
    ...storing,
    rows: rows.map(({ bill, file }) => ({ number: bill.number, document, ...file })),
  });
  await storeRows(documentVersions, {
    ...storing,
    rows: rows.map(({ bill: { number }, plan, file }) => {
      const { version, replacedCude, stated, layout, facts } = plan;
      const { cude } = plan.bill;
      return { number, document, version, replacedCude, cude, ...stated, layout, facts, adopted: false, ...file };
    }),
  });
  if (document === 'bill')
    for (const { bill } of rows) await remakeWaitingNote(transaction, bill.number, { tenant, threads, by, at });
  return { signed: rows.length, unsigned };
}

const lackingBill = (bill: IssuedBill, lacks: readonly string[]): LackingBill => ({
  clientCode: bill.client_code,
  number: bill.number,
  printed: bill.document.number,
  lacks: [...lacks],
  ...(bill.reverses && { note: bill.document.number }),
});
