import { BILLS_OF_PART } from '@contador/contract/billing';
import { authorityRule, mayBeAsked, mayBeSentAgain, queued } from '@contador/domain/billing';
import type { Month } from '@contador/kernel';
import type { TenantTransaction } from '../../../platform/index.ts';
import { newestVersions } from '../../bills/versions/document-versions.repository.ts';
import type { IssuedBill } from '../electronic-bill-of.ts';
import { issuedBills, issuedNotes } from '../issued-bills.repository.ts';
import { sendBefore, type TermRules, termRulesOf } from '../sending-term.ts';
import { signedOf } from '../signing/sign-documents.ts';
import type { DocumentKey } from './sending.tables.ts';

interface Queueing {
  readonly mode: 'test' | 'production';
  readonly by: string;
  readonly at: Date;
}

/**
 * Queues the signed documents of a cycle month that are not in the queue, and counts those of the other environment, which stay out. Reads
 * one part at a time, to bound memory.
 */
export async function queueDocuments(
  transaction: TenantTransaction,
  cycleMonth: { readonly month: Month; readonly cycle: string },
  queueing: Queueing,
): Promise<{ readonly queued: number; readonly otherEnvironment: number }> {
  const sum = { queued: 0, otherEnvironment: 0 };
  const terms = await termRulesOf(transaction, queueing.at);
  for (let from = 0; ; from += BILLS_OF_PART) {
    const bills = await issuedBills(transaction, { ...cycleMonth, from, limit: BILLS_OF_PART });
    const notes = await issuedNotes(transaction, bills);
    for (const [document, issued] of [
      ['bill', bills],
      ['note', notes],
    ] as const) {
      const part = await queueSigned(transaction, document, issued, { ...queueing, terms });
      sum.queued += part.queued;
      sum.otherEnvironment += part.otherEnvironment;
    }
    if (bills.length < BILLS_OF_PART) return sum;
  }
}

async function queueSigned(
  transaction: TenantTransaction,
  document: DocumentKey['document'],
  bills: readonly IssuedBill[],
  { mode, by, at, terms }: Queueing & { readonly terms: TermRules },
) {
  const numbers = bills.map(({ number }) => number);
  const [signed, newest] = await Promise.all([
    signedOf(transaction, document, numbers),
    newestVersions(transaction, document, numbers),
  ]);
  const rows = bills.flatMap((bill) => {
    const file = signed.get(bill.number);
    const { fiscal, number: printed } = bill.document;
    const endOfTerm = sendBefore(bill, terms);
    if (file === undefined || fiscal === undefined || endOfTerm === undefined) return [];
    const { state, nextAt } = queued(at);
    return [
      {
        number: bill.number,
        document,
        printed,
        client_code: bill.client_code,
        environment: fiscal.environment === 1 ? ('production' as const) : ('test' as const),
        cude: newest.get(bill.number)?.cude ?? bill.cude,
        version: newest.get(bill.number)?.version ?? 1,
        file_name: file.fileName,
        file_sha256: file.fileSha256,
        send_before: endOfTerm,
        state,
        since: at,
        next_at: nextAt,
        queued_by: by,
      },
    ];
  });
  const ofMode = rows.filter(({ environment }) => environment === mode);
  const inserted =
    ofMode.length === 0
      ? []
      : await transaction
          .insertInto('document_sending')
          .values(ofMode)
          .onConflict((conflict) => conflict.doNothing())
          .returning('number')
          .execute();
  return { queued: inserted.length, otherEnvironment: rows.length - ofMode.length };
}

/** Why an action on a document is refused. */
type ActionFault = 'document-not-sent' | 'document-state-known' | 'document-not-rejected';

/** Makes the question for the state of an unknown document due now. `unchanged`: it is due or in flight already. */
export async function askNow(
  transaction: TenantTransaction,
  key: DocumentKey,
  at: Date,
): Promise<ActionFault | 'done' | 'unchanged'> {
  const row = await lockedDocument(transaction, key);
  if (row === undefined) return 'document-not-sent';
  const { has_response, state, next_at: nextAt } = row;
  if (row.operation === 'GetStatus') return 'unchanged';
  if (!mayBeAsked({ state, nextAt }, has_response)) return 'document-state-known';
  if (nextAt !== null && nextAt <= at) return 'unchanged';
  await setDocument(transaction, key).set({ next_at: at, tries: 0 }).execute();
  return 'done';
}

/** Queues the same file of a document again. `unchanged`: it is in the queue already. */
export async function queueAgain(
  transaction: TenantTransaction,
  key: DocumentKey,
  at: Date,
): Promise<ActionFault | 'done' | 'unchanged'> {
  const row = await lockedDocument(transaction, key);
  if (row === undefined) return 'document-not-sent';
  if (row.state === 'queued' || row.state === 'sending') return 'unchanged';
  if (!mayBeSentAgain(row.state, row.rules.map(authorityRule))) return 'document-not-rejected';
  const { state, nextAt, tries } = queued(at);
  await setDocument(transaction, key).set({ state, since: at, next_at: nextAt, tries }).execute();
  return 'done';
}

const setDocument = (transaction: TenantTransaction, { number, document }: DocumentKey) =>
  transaction.updateTable('document_sending').where('number', '=', number).where('document', '=', document);

/** Reads a sent document and locks it until the transaction ends; `undefined` if it was not sent. */
export async function lockedDocument(transaction: TenantTransaction, key: DocumentKey) {
  return await sentDocuments(transaction, key).forUpdate('d').executeTakeFirst();
}

/** Reads a sent document; `undefined` if it was not sent. */
export async function sentDocument(transaction: TenantTransaction, key: DocumentKey) {
  return await sentDocuments(transaction, key).executeTakeFirst();
}

const sentDocuments = (transaction: TenantTransaction, { number, document }: DocumentKey) =>
  transaction
    .selectFrom('document_sending as d')
    .select(({ exists, selectFrom }) => [
      'd.state',
      'd.next_at',
      'd.operation',
      'd.rules',
      'd.version',
      'd.printed',
      'd.cude',
      'd.file_name',
      'd.file_sha256',
      'd.conflict_cude',
      'd.conflict_sha256',
      exists(
        selectFrom('accepted_document as a')
          .select('a.number')
          .whereRef('a.number', '=', 'd.number')
          .whereRef('a.document', '=', 'd.document'),
      )
        .$castTo<boolean>()
        .as('has_response'),
    ])
    .where('d.number', '=', number)
    .where('d.document', '=', document);
