import { type Refusal, refuse } from '@contador/contract';
import { mayBeRemade, queued } from '@contador/domain/billing';
import { accepted, type Result } from '@contador/kernel';
import { notDone, type Parts, type Person, storeRows, type TenantTransaction } from '../../../platform/index.ts';
import { documentVersions } from '../../bills/versions/document-versions.repository.ts';
import { xmlOfBill } from '../electronic-bill-of.ts';
import { lockedDocument } from '../sending/queue-documents.ts';
import type { DocumentKey } from '../sending/sending.tables.ts';
import { signFiles } from '../signing/sign-documents.ts';
import { remakePlan } from './remake-plan.ts';

interface Remaking {
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
  const lacks = plan.lacks.map((expected) => ({ field: row.printed, expected }));
  if (lacks.length > 0) return refuse('document-remake-lacks', lacks, notDone);
  const { bill, facts, layout, stated, version, replacedCude, changes } = plan;
  const made = xmlOfBill(bill, facts, layout);
  if (made === undefined) return refuse('document-not-remakable', [], notDone);
  const files = await signFiles(transaction, document, [{ xml: made.xml, nit: stated.issuerNit }], { threads, at });
  if (!files.ok) return refuse('document-remake-lacks', [{ field: row.printed, expected: files.refusal }], notDone);
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
