import { type Refusal, refuse } from '@contador/contract';
import { mayBeRemade, queued } from '@contador/domain/billing';
import { accepted, type Result } from '@contador/kernel';
import { notDone, type Parts, type Person, storeRows, type TenantTransaction } from '../../../platform/index.ts';
import { documentVersions } from '../../bills/versions/document-versions.repository.ts';
import { xmlOfBill } from '../electronic-bill-of.ts';
import { lockedDocument } from '../sending/queue-documents.ts';
import type { DocumentKey } from '../sending/sending.tables.ts';
import { signFiles } from '../signing/sign-documents.ts';
import { type RemakePlan, remakePlan } from './remake-plan.ts';

/** Context in which a document is made again: company, person and time. */
export interface Remaking {
  readonly tenant: string;
  readonly threads: Parts['threads'];
  readonly by: Person;
  readonly at: Date;
}

/**
 * Makes the next version of a rejected document as the person saw it (`fingerprint`), signs it and queues it. Idempotent: a document that
 * was made again and waits in the queue stays as it is.
 */
export async function remakeDocument(
  transaction: TenantTransaction,
  { number, document, fingerprint }: DocumentKey & { readonly fingerprint: string },
  { tenant, threads, by, at }: Remaking,
): Promise<Result<'done' | 'unchanged', Refusal>> {
  const row = await lockedDocument(transaction, { number, document });
  if (row === undefined) return refuse('document-not-sent', [], notDone);
  if (row.version > 1 && (row.state === 'queued' || row.state === 'sending')) return accepted('unchanged');
  if (!mayBeRemade(row.state)) return refuse('document-not-remakable', [], notDone);
  const plan = await remakePlan(transaction, tenant, { number, document }, at);
  if (plan === undefined) return refuse('document-not-remakable', [], notDone);
  if (plan.fingerprint !== fingerprint) return refuse('document-remake-changed', [], notDone);
  const lacks = plan.lacks.map((expected) => ({ subject: 'bill' as const, field: row.printed, expected }));
  if (lacks.length > 0) return refuse('document-remake-lacks', lacks, notDone);
  const stored = await storeVersion(transaction, { number, document, printed: row.printed }, plan, { threads, by, at });
  if (!stored.ok) return stored;
  if (document === 'bill') await remakeWaitingNote(transaction, number, { tenant, threads, by, at });
  return accepted('done');
}

/**
 * Makes the note that waits in the queue for its bill again, after the bill got another CUDE: a note names the CUDE of its bill. It stays as it
 * is if data is missing for it; the authority then rejects it, and a person makes it again.
 */
export async function remakeWaitingNote(
  transaction: TenantTransaction,
  number: number,
  { tenant, ...signing }: Remaking,
): Promise<void> {
  const key = { number, document: 'note' } as const;
  const row = await lockedDocument(transaction, key);
  if (row?.state !== 'queued') return;
  const plan = await remakePlan(transaction, tenant, key, signing.at);
  if (plan === undefined || plan.lacks.length > 0) return;
  await storeVersion(transaction, { ...key, printed: row.printed }, plan, signing);
}

/** Signs and stores the next version of a document, and queues it. */
async function storeVersion(
  transaction: TenantTransaction,
  { number, document, printed }: DocumentKey & { readonly printed: string },
  { bill, facts, layout, stated, version, replacedCude, changes }: RemakePlan,
  { threads, by, at }: Omit<Remaking, 'tenant'>,
): Promise<Result<'done', Refusal>> {
  const made = xmlOfBill(bill, facts, layout);
  if (made === undefined) return refuse('document-not-remakable', [], notDone);
  const files = await signFiles(transaction, document, [{ xml: made.xml, nit: stated.issuerNit }], { threads, at });
  if (!files.ok)
    return refuse(
      'document-remake-lacks',
      [{ subject: 'bill' as const, field: printed, expected: files.refusal }],
      notDone,
    );
  const [file] = files.value;
  if (file === undefined) throw new Error(`document ${number} was not signed`);
  const { cude } = bill;
  await storeRows(documentVersions, {
    transaction,
    rows: [{ number, document, version, replacedCude, cude, ...stated, layout, facts, adopted: false, ...file }],
    by,
    at,
    action: 'electronic-documents.remake',
    subject: `${document} ${number}`,
    logged: { version, cude, replacedCude, changed: changes.map(({ name }) => name) },
  });
  const { state, nextAt, tries, absences, absentSince } = queued(at);
  await transaction
    .updateTable('document_sending')
    .set({
      state,
      since: at,
      next_at: nextAt,
      tries,
      absences,
      absent_since: absentSince,
      version,
      cude,
      file_name: file.fileName,
      file_sha256: file.fileSha256,
      rules: [],
    })
    .where('number', '=', number)
    .where('document', '=', document)
    .execute();
  return accepted('done');
}
