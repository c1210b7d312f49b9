import { randomInt } from 'node:crypto';
import { testSetTexts as texts } from '@contador/contract/messages';
import { layoutOf, queued } from '@contador/domain/billing';
import { accepted, type Month, type Result, refused } from '@contador/kernel';
import { colombianDay, type Parts, type Person, type TenantTransaction } from '../../../platform/index.ts';
import { type IssuedBill, xmlOfBill } from '../electronic-bill-of.ts';
import { issuedBill, issuedBills } from '../issued-bills.repository.ts';
import { lackingOf } from '../make-documents.ts';
import { signFiles } from '../signing/sign-documents.ts';
import { type TestDocument, testDocumentsOf } from './test-documents.ts';
import type { TestSet } from './test-set.repository.ts';

/** Most bills of a cycle that are read to find some whose documents are complete. */
const MOST_READ = 500;

export interface TestCounts {
  readonly bills: number;
  readonly notes: number;
}

interface Making {
  readonly tenant: string;
  readonly threads: Parts['threads'];
  readonly by: Person;
  readonly at: Date;
  readonly month: Month;
  readonly cycle: string;
}

/**
 * Makes and signs documents of the test set from the content of issued bills, and queues them: `wanted.bills` documents, and `wanted.notes` notes,
 * each of which reverses a document of the set. They have numbers of the test range; no bill gets a number or a document. Returns a sentence if
 * they cannot be made.
 */
export async function makeTestDocuments(
  transaction: TenantTransaction,
  set: TestSet,
  wanted: TestCounts,
  making: Making,
): Promise<Result<TestCounts, string>> {
  const { tenant, at, month, cycle } = making;
  const withoutNote = await documentsWithoutNote(transaction, set);
  const earlier: { readonly source: IssuedBill; readonly row: (typeof withoutNote)[number] }[] = [];
  for (const row of withoutNote.slice(0, wanted.notes)) {
    const source = await issuedBill(transaction, row.source);
    if (source !== undefined) earlier.push({ source, row });
  }
  const missing = Math.max(wanted.bills, wanted.notes - earlier.length);
  const candidates = await issuedBills(transaction, { month, cycle, from: 0, limit: MOST_READ });
  const sources = [...candidates, ...earlier.map(({ source }) => source)];
  if (sources.length === 0) return refused(texts.tooFewBills(0, missing, []));
  const writer = await testDocumentsOf(transaction, tenant, { set, sources, at });
  const bills: TestDocument[] = [];
  const lacks = new Set<string>();
  let number = await nextNumber(transaction, set);
  for (const source of candidates) {
    if (bills.length === missing) break;
    const made = writer.bill(source, number);
    if (made === undefined) continue;
    const found = lackingOf([made.bill], writer.checking, true).flatMap((each) => each.lacks);
    for (const lack of found) lacks.add(lack);
    if (found.length > 0) continue;
    bills.push(made);
    number += 1;
  }
  if (number > set.rangeLast + 1) return refused(texts.rangeUsed);
  if (bills.length < missing) return refused(texts.tooFewBills(bills.length, missing, [...lacks].slice(0, 3)));
  const reversed = [
    ...earlier.map(({ source, row }) => {
      const document = { number: row.printed, cude: row.cude, date: colombianDay(row.made_at) };
      return writer.note(source, Number(row.number), document);
    }),
    ...bills.map(({ bill, number: of }) => {
      const { number: printed, fiscal } = bill.document;
      return writer.note(bill, of, { number: printed, cude: bill.cude, date: fiscal?.date ?? '' });
    }),
  ];
  const notes = reversed.filter((note) => note !== undefined).slice(0, wanted.notes);
  for (const documents of [bills, notes]) {
    const fault = await signAndQueue(transaction, set, documents, making);
    if (fault !== undefined) return refused(fault);
  }
  return accepted({ bills: bills.length, notes: notes.length });
}

/** Signs documents of one kind and queues them; a sentence if the certificate cannot sign. */
async function signAndQueue(
  transaction: TenantTransaction,
  { testSetId }: TestSet,
  documents: readonly TestDocument[],
  { threads, by, at }: Making,
): Promise<string | undefined> {
  const [first] = documents;
  if (first === undefined) return undefined;
  const files = await signFiles(
    transaction,
    first.document,
    documents.map(({ bill, facts }) => {
      const { fiscal } = bill.document;
      const made = xmlOfBill(bill, facts, layoutOf(fiscal ?? {}));
      return { xml: made?.xml ?? '', nit: fiscal?.issuerNit ?? '' };
    }),
    { threads, at },
  );
  if (!files.ok) return files.refusal;
  const { state, nextAt } = queued(at);
  await transaction
    .insertInto('test_document')
    .values(
      files.value.map((file, index) => {
        const { number, document, bill } = documents[index] as TestDocument;
        return {
          test_set_id: testSetId,
          number,
          document,
          source: bill.number,
          printed: bill.document.number,
          cude: bill.cude,
          kind: file.kind,
          file_year: file.fileYear,
          consecutive: file.consecutive,
          file_name: file.fileName,
          file_sha256: file.fileSha256,
          state,
          since: at,
          next_at: nextAt,
          made_by: by.personName,
          made_at: at,
        };
      }),
    )
    .execute();
  return undefined;
}

/** The next number of the range. The first is drawn by chance, because the companies share the range of the test environment. */
async function nextNumber(transaction: TenantTransaction, { prefix, rangeFirst, rangeLast, bills }: TestSet) {
  const { last } = await transaction
    .selectFrom('test_document')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('printed', 'like', `${prefix}%`)
    .where('number', '>=', rangeFirst)
    .where('number', '<=', rangeLast)
    .executeTakeFirstOrThrow();
  if (last !== null) return Number(last) + 1;
  // Room for the set twice: a rejected document is made again under another number.
  return randomInt(rangeFirst, Math.max(rangeFirst + 1, rangeLast - 2 * bills));
}

/** Documents of the set that are accepted or wait, and that no note reverses. */
async function documentsWithoutNote(transaction: TenantTransaction, { testSetId }: TestSet) {
  return await transaction
    .selectFrom('test_document as d')
    .select(['d.number', 'd.source', 'd.printed', 'd.cude', 'd.made_at'])
    .where('d.test_set_id', '=', testSetId)
    .where('d.document', '=', 'bill')
    .where('d.state', '<>', 'rejected')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('test_document as n')
            .select('n.number')
            .whereRef('n.test_set_id', '=', 'd.test_set_id')
            .whereRef('n.number', '=', 'd.number')
            .where('n.document', '=', 'note'),
        ),
      ),
    )
    .orderBy('d.number')
    .execute();
}
