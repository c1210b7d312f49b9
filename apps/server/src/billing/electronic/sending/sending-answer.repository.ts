import type { Sending } from '@contador/domain/billing';
import { visibleText } from '@contador/kernel';
import { sql } from 'kysely';
import { audit, storeFile, type TenantTransaction } from '../../../platform/index.ts';
import type { AuthorityAnswer } from '../authority/read-answer.ts';
import { addAttempt, type DocumentInFlight, storeNext } from './document-in-flight.ts';
import { type Lease, MOST_FAILURES } from './sending-queue.repository.ts';

/** Time between two documents while the service fails, in milliseconds. */
const PROBE_MS = 60_000;

/** Author of the audit entries that the queue writes without a person. */
const QUEUE = { email: 'contador', personName: 'Contador' };

/**
 * Stores an answer with its attempt, and the acceptance if it is one. An answer that comes after another process took the queue is
 * dropped: that process asks for the state of the document.
 */
export async function storeAnswer(
  transaction: TenantTransaction,
  { fence }: Lease,
  document: DocumentInFlight,
  answer: AuthorityAnswer,
  next: Sending,
  at: Date,
): Promise<boolean> {
  const held = await transaction
    .selectFrom('document_sending')
    .select('state')
    .where('number', '=', document.number)
    .where('document', '=', document.document)
    .where('fence', '=', fence)
    .where('attempts', '=', document.attempt)
    .where('operation', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (held === undefined) return false;
  const isDecision = ['accepted', 'rejected', 'conflict'].includes(answer.outcome);
  await storeNext(transaction, { ...document, state: held.state }, next, at, {
    ...(isDecision && { rules: answer.lines.map(visibleText), ...(await conflictOf(transaction, answer)) }),
  });
  await addAttempt(transaction, document, answer, at);
  if (next.state === 'accepted' && answer.outcome === 'accepted' && answer.applicationResponse !== undefined) {
    await transaction
      .insertInto('accepted_document')
      .values({
        number: document.number,
        document: document.document,
        environment: document.environment,
        cude: document.cude,
        file_name: document.fileName,
        file_sha256: document.fileSha256,
        response_sha256: await storeFile(transaction, answer.applicationResponse),
        accepted_at: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return true;
}

/** Whether the authority rejected this file of the document before. */
export async function wasRejected(
  transaction: TenantTransaction,
  { number, document, fileSha256 }: DocumentInFlight,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('sending_attempt')
    .select('attempt')
    .where('number', '=', number)
    .where('document', '=', document)
    .where('file_sha256', '=', fileSha256)
    .where('outcome', '=', 'rejected')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The document that the authority has under the number, with its file if the authority gave it. */
async function conflictOf(transaction: TenantTransaction, { outcome, documentKey, conflicting }: AuthorityAnswer) {
  if (outcome !== 'conflict') return { conflict_cude: null, conflict_sha256: null };
  return {
    conflict_cude: documentKey,
    conflict_sha256: conflicting === undefined ? null : await storeFile(transaction, conflicting),
  };
}

/**
 * Counts failures of the connection, and pauses the queue after some in a row. A decision of the service ends the count; a call without an
 * answer leaves it as it is.
 */
export async function countFailures(
  transaction: TenantTransaction,
  { fence }: Lease,
  outcome: AuthorityAnswer['outcome'],
  now: Date,
) {
  if (outcome === 'unknown') return;
  const failed = outcome === 'retry';
  await transaction
    .updateTable('authority_sending')
    .set({
      failures: failed ? sql`failures + 1` : 0,
      paused_until: failed
        ? sql`case when failures + 1 >= ${MOST_FAILURES} then ${new Date(now.getTime() + PROBE_MS)}::timestamptz end`
        : null,
    })
    .where('fence', '=', fence)
    .execute();
}

/** Stops the queue of the company. Returns whether it was not stopped before, so that one alarm is raised. */
export async function stopQueue(transaction: TenantTransaction, { fence }: Lease, why: string, now: Date) {
  const reason = visibleText(why).slice(0, 1000);
  const stopped = await transaction
    .updateTable('authority_sending')
    .set({ stopped_at: now, stopped_for: reason })
    .where('fence', '=', fence)
    .where('stopped_at', 'is', null)
    .returning('mode')
    .executeTakeFirst();
  if (stopped === undefined) return false;
  audit(transaction, {
    by: QUEUE,
    action: 'document-sending.stop',
    subject: stopped.mode,
    after: { reason },
    at: now,
  });
  return true;
}
