import { type Refusal, refuse } from '@contador/contract';
import { type DocumentIdentity, documentIdentity, mayBeAdopted } from '@contador/domain/billing';
import { accepted, type Result } from '@contador/kernel';
import { fileNamed, notDone, storeRows, type TenantTransaction } from '../../../platform/index.ts';
import { documentVersions, newestVersions } from '../../bills/versions/document-versions.repository.ts';
import { documentsOf, electronicDocuments, electronicNotes } from '../issued-bills.repository.ts';
import { readXml } from '../read-xml.ts';
import { lockedDocument } from '../sending/queue-documents.ts';
import type { DocumentKey } from '../sending/sending.tables.ts';
import { type Remaking, remakeWaitingNote } from './remake-document.ts';

interface ConflictFiles {
  readonly file_sha256: string;
  readonly conflict_cude: string | null;
  readonly conflict_sha256: string | null;
}

export interface Conflict {
  readonly cude: string;
  readonly ours: DocumentIdentity;
  /** `null` if the authority has not given its file, or the file is no XML. */
  readonly theirs: DocumentIdentity | null;
  readonly adoptable: boolean;
}

/** The two documents of a number that the authority accepted with another CUDE; `null` without a conflict. */
export async function conflictOf(transaction: TenantTransaction, row: ConflictFiles): Promise<Conflict | null> {
  const { conflict_cude: cude, conflict_sha256: named } = row;
  if (cude === null) return null;
  const ours = documentIdentity(readXml(await textNamed(transaction, row.file_sha256)));
  const theirs = named === null ? null : identityIn(await textNamed(transaction, named));
  return { cude, ours, theirs, adoptable: theirs !== null && mayBeAdopted(ours, theirs, cude) };
}

/**
 * Adopts the document that the authority accepted under the number. It is accepted from then on, and the queue asks for its
 * ApplicationResponse. Idempotent.
 */
export async function adoptDocument(
  transaction: TenantTransaction,
  { number, document }: DocumentKey,
  { tenant, threads, by, at }: Remaking,
): Promise<Result<'done' | 'unchanged', Refusal>> {
  const row = await lockedDocument(transaction, { number, document });
  if (row === undefined) return refuse('document-not-sent', [], notDone);
  const newest = (await newestVersions(transaction, document, [number])).get(number);
  if (newest?.adopted) return accepted('unchanged');
  const conflict = row.state === 'stopped' ? await conflictOf(transaction, row) : null;
  const { conflict_sha256: fileSha256 } = row;
  if (conflict === null || conflict.theirs === null || fileSha256 === null || !conflict.adoptable)
    return refuse('document-not-adoptable', [], notDone);
  const table = document === 'bill' ? electronicDocuments : electronicNotes;
  const first = (await documentsOf(transaction, [number], table)).get(number);
  if (first === undefined) return refuse('electronic-document-unknown', [], notDone);
  const { cude, theirs } = conflict;
  const version = row.version + 1;
  const stated = {
    issueDate: theirs.date,
    issueTime: theirs.time,
    issuerNit: theirs.issuerNit,
    customerId: theirs.buyerId,
    layout: first.layout,
    facts: newest?.facts ?? first.facts,
  };
  await storeRows(documentVersions, {
    transaction,
    rows: [
      {
        number,
        document,
        version,
        replacedCude: row.cude,
        cude,
        ...stated,
        adopted: true,
        certificate: null,
        kind: null,
        fileYear: null,
        consecutive: null,
        fileName: row.file_name,
        fileSha256,
      },
    ],
    by,
    at,
    action: 'electronic-documents.adopt',
    subject: `${document} ${number}`,
    logged: { version, cude, replacedCude: row.cude },
  });
  await transaction
    .updateTable('document_sending')
    .set({ state: 'accepted', since: at, next_at: at, tries: 0, version, cude, file_sha256: fileSha256, rules: [] })
    .where('number', '=', number)
    .where('document', '=', document)
    .execute();
  if (document === 'bill') await remakeWaitingNote(transaction, number, { tenant, threads, by, at });
  return accepted('done');
}

const textNamed = async (transaction: TenantTransaction, sha256: string) =>
  Buffer.from(await fileNamed(transaction, sha256)).toString('utf8');

function identityIn(text: string): DocumentIdentity | null {
  try {
    return documentIdentity(readXml(text));
  } catch {
    return null;
  }
}
