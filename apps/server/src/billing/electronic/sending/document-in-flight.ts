import type { Sending, SendingOperation } from '@contador/domain/billing';
import { visibleText } from '@contador/kernel';
import type { TenantTransaction } from '../../../platform/index.ts';
import type { AuthorityAnswer } from '../authority/read-answer.ts';
import type { DocumentKey } from './sending.tables.ts';

/** Longest answer that is kept, in characters. */
const MOST_ANSWER = 65_536;

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

/** Columns of a document with its request. */
export const sendingColumns = [
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

/** State of the document as its rules of transition take it. */
export function sendingOf({ state, next_at, tries, absences, absent_since }: Row): Sending {
  return { state, nextAt: next_at, tries, absences, absentSince: absent_since };
}

/** The document as the holder of the lease sends it. */
export function inFlight(row: Row): DocumentInFlight {
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

/** Stores the next state of the document and ends its request. */
export async function storeNext(
  transaction: TenantTransaction,
  { number, document, state }: DocumentKey & Pick<Sending, 'state'>,
  next: Sending,
  at: Date,
  decision: {
    readonly rules?: string[];
    readonly conflict_cude?: string | null;
    readonly conflict_sha256?: string | null;
  },
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

/** Keeps the request with its answer. */
export async function addAttempt(
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
