import { begun, interrupted, operationOf, type Sending, type SendingOperation } from '@contador/domain/billing';
import { visibleText } from '@contador/kernel';
import { sql } from 'kysely';
import { audit, storeFile, type TenantTransaction } from '../../../platform/index.ts';
import type { AuthorityAnswer } from '../authority/tax-authority.ts';
import type { DocumentKey } from './sending.tables.ts';

/** Duration of a lease in milliseconds: longer than the two calls that one document may need. */
const LEASE_MS = 300_000;
/** Requests in flight for a company. */
const IN_FLIGHT = 4;
/** Failures of the connection in a row after which the service is tried with one document a minute. */
const MOST_FAILURES = 5;
const PROBE_MS = 60_000;
/** Longest answer that is kept, in characters. */
const MOST_ANSWER = 65_536;

/** Author of the audit entries that the queue writes without a person. */
const QUEUE = { email: 'contador', personName: 'Contador' };

/** The right to send for a company until it ends or another process takes it. */
export interface Lease {
  readonly fence: number;
  readonly mode: 'test' | 'production';
}

/** A document with its request, which the holder of the lease sends. */
export interface DocumentInFlight extends DocumentKey, Sending {
  readonly operation: SendingOperation;
  readonly attempt: number;
  readonly cude: string;
  readonly environment: 'test' | 'production';
  readonly fileName: string;
  readonly fileSha256: string;
  readonly begunAt: Date;
}

const columns = [
  'number',
  'document',
  'environment',
  'cude',
  'file_name',
  'file_sha256',
  'state',
  'next_at',
  'tries',
  'absences',
  'absent_since',
  'attempts',
  'operation',
  'begun_at',
] as const;

/**
 * Claims the queue of the company; `undefined` if it is off, stopped, paused or another process has it. What a process before it left in
 * flight is unknown from then on.
 */
export async function claimQueue(transaction: TenantTransaction, now: Date): Promise<Lease | undefined> {
  const claimed = await transaction
    .updateTable('authority_sending')
    .set(({ eb }) => ({ fence: eb('fence', '+', 1), leased_until: new Date(now.getTime() + LEASE_MS) }))
    .where('mode', '<>', 'off')
    .where('stopped_at', 'is', null)
    .where((row) => row.or([row('paused_until', 'is', null), row('paused_until', '<=', now)]))
    .where((row) => row.or([row('leased_until', 'is', null), row('leased_until', '<=', now)]))
    .returning(['fence', 'mode'])
    .executeTakeFirst();
  if (claimed === undefined || claimed.mode === 'off') return undefined;
  const left = await transaction
    .selectFrom('document_sending')
    .select(columns)
    .where('operation', 'is not', null)
    .where('fence', '<', claimed.fence)
    .execute();
  for (const row of left) {
    const next = interrupted(sendingOf(row), now);
    await storeNext(transaction, row, next, now, {});
    await addAttempt(transaction, inFlight(row), { outcome: 'interrupted', lines: [], raw: '' }, now);
  }
  return { fence: claimed.fence, mode: claimed.mode };
}

/** Ends the lease, unless another process has taken it. */
export async function releaseQueue(transaction: TenantTransaction, { fence }: Lease): Promise<void> {
  await transaction.updateTable('authority_sending').set({ leased_until: null }).where('fence', '=', fence).execute();
}

/**
 * Takes the documents whose request is due, in order of number, and renews the lease; none if the queue was stopped or lost meanwhile. A
 * note waits until its bill is accepted.
 */
export async function takeDue(
  transaction: TenantTransaction,
  { fence, mode }: Lease,
  now: Date,
): Promise<readonly DocumentInFlight[]> {
  const held = await transaction
    .updateTable('authority_sending')
    .set({ leased_until: new Date(now.getTime() + LEASE_MS) })
    .where('fence', '=', fence)
    .where('mode', '=', mode)
    .where('stopped_at', 'is', null)
    .where((row) => row.or([row('paused_until', 'is', null), row('paused_until', '<=', now)]))
    .returning('failures')
    .executeTakeFirst();
  if (held === undefined) return [];
  const due = await transaction
    .selectFrom('document_sending as d')
    .select(columns)
    .where('next_at', '<=', now)
    .where('environment', '=', mode)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('document', '=', 'bill'),
        eb('state', '<>', 'queued'),
        exists(
          selectFrom('document_sending as b')
            .select('b.number')
            .whereRef('b.number', '=', 'd.number')
            .where('b.document', '=', 'bill')
            .where('b.state', '=', 'accepted'),
        ),
      ]),
    )
    .orderBy('number')
    .orderBy('document')
    .limit(held.failures >= MOST_FAILURES ? 1 : IN_FLIGHT)
    .forUpdate()
    .execute();
  const taken: DocumentInFlight[] = [];
  for (const row of due) {
    const operation = operationOf(row.state);
    if (operation === undefined) continue;
    const attempt = row.attempts + 1;
    const next = begun(sendingOf(row));
    await transaction
      .updateTable('document_sending')
      .set({ state: next.state, next_at: null, operation, begun_at: now, fence, attempts: attempt })
      .where('number', '=', row.number)
      .where('document', '=', row.document)
      .execute();
    taken.push({ ...inFlight({ ...row, operation, attempts: attempt, begun_at: now }), ...next });
  }
  return taken;
}

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
    ...(isDecision && { rules: answer.lines.map(visibleText) }),
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

interface Row extends DocumentKey {
  readonly environment: 'test' | 'production';
  readonly cude: string;
  readonly file_name: string;
  readonly file_sha256: string;
  readonly state: Sending['state'];
  readonly next_at: Date | null;
  readonly tries: number;
  readonly absences: number;
  readonly absent_since: Date | null;
  readonly attempts: number;
  readonly operation: SendingOperation | null;
  readonly begun_at: Date | null;
}

function sendingOf({ state, next_at, tries, absences, absent_since }: Row): Sending {
  return { state, nextAt: next_at, tries, absences, absentSince: absent_since };
}

function inFlight(row: Row): DocumentInFlight {
  return {
    ...sendingOf(row),
    number: row.number,
    document: row.document,
    operation: row.operation ?? 'GetStatus',
    attempt: row.attempts,
    cude: row.cude,
    environment: row.environment,
    fileName: row.file_name,
    fileSha256: row.file_sha256,
    begunAt: row.begun_at ?? new Date(0),
  };
}

async function storeNext(
  transaction: TenantTransaction,
  { number, document, state }: DocumentKey & Pick<Sending, 'state'>,
  next: Sending,
  at: Date,
  decision: { readonly rules?: string[] },
) {
  await transaction
    .updateTable('document_sending')
    .set({
      state: next.state,
      ...(next.state !== state && { since: at }),
      next_at: next.nextAt,
      tries: next.tries,
      absences: next.absences,
      absent_since: next.absentSince,
      operation: null,
      begun_at: null,
      ...decision,
    })
    .where('number', '=', number)
    .where('document', '=', document)
    .execute();
}

async function addAttempt(
  transaction: TenantTransaction,
  document: DocumentInFlight,
  answer: Pick<AuthorityAnswer, 'lines' | 'raw'> & { readonly outcome: AuthorityAnswer['outcome'] | 'interrupted' },
  at: Date,
) {
  await transaction
    .insertInto('sending_attempt')
    .values({
      number: document.number,
      document: document.document,
      attempt: document.attempt,
      operation: document.operation,
      file_sha256: document.fileSha256,
      outcome: answer.outcome,
      rules: answer.lines.map(visibleText),
      answer: visibleText(answer.raw).slice(0, MOST_ANSWER),
      begun_at: document.begunAt,
      ended_at: at,
    })
    .execute();
}
