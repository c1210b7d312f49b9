import { randomUUID } from 'node:crypto';
import type { LackingBill } from '@contador/contract/billing';
import { dateText } from '@contador/contract/format';
import { documentSendingTexts as sendingTexts, signingCertificateTexts as texts } from '@contador/contract/messages';
import { type BillLayout, documentFileName } from '@contador/domain/billing';
import { accepted, type Result, refused } from '@contador/kernel';
import { sql } from 'kysely';
import {
  appendOnlyTable,
  colombianDay,
  colombianTime,
  KeyFileUnusable,
  lockRecords,
  type Parts,
  type Person,
  SecretNotOpened,
  storeFiles,
  storeRows,
  type TenantTransaction,
} from '../../../platform/index.ts';
import { newestVersions } from '../../bills/versions/document-versions.repository.ts';
import { openPointsOf } from '../../open-points/open-point.repository.ts';
import { type IssuedBill, xmlOfBill } from '../electronic-bill-of.ts';
import { documentsOf, electronicDocuments, electronicNotes } from '../issued-bills.repository.ts';
import { currentCertificate, signingCertificate, validityFault } from './certificate.repository.ts';
import { signDocumentsTask } from './sign-documents.task.ts';

/** Append-only table of signed files. */
export const signedDocuments = appendOnlyTable('signed_document', { by: 'signed_by', at: 'signed_at' });

type Kind = 'bill' | 'note';

interface Signing {
  readonly threads: Parts['threads'];
  readonly by: Person;
  readonly at: Date;
  readonly subject: string;
}

/**
 * Signs the documents of the given bills or notes that were made and are not signed. Without a certificate none is signed and none is
 * listed. The caller must hold the lock of the electronic documents of the cycle month.
 */
export async function signDocuments(
  transaction: TenantTransaction,
  document: Kind,
  bills: readonly IssuedBill[],
  { threads, by, at, subject }: Signing,
): Promise<{ readonly signed: number; readonly unsigned: readonly LackingBill[] }> {
  const certificate = await currentCertificate(transaction);
  if (certificate === undefined) return { signed: 0, unsigned: [] };
  const numbers = bills.map(({ number }) => number);
  const [made, signed, settings] = await Promise.all([
    documentsOf(transaction, numbers, document === 'bill' ? electronicDocuments : electronicNotes),
    signedOf(transaction, document, numbers),
    signingSettings(transaction, document, at),
  ]);
  const open = bills.filter(({ number }) => made.has(number) && !signed.has(number));
  if (open.length === 0) return { signed: 0, unsigned: [] };
  const today = colombianDay(at);
  const isToday = (bill: IssuedBill) => settings.signOtherDays || bill.document.fiscal?.date === today;
  const ready = open.filter(isToday);
  const files = await signFiles(
    transaction,
    document,
    ready.map((bill) => {
      const kept = made.get(bill.number);
      const again = kept && xmlOfBill(bill, kept.facts, kept.layout as BillLayout);
      if (again === undefined || again.sha256 !== kept?.sha256) throw new Error(`document ${bill.number} changed`);
      return { xml: again.xml, nit: bill.document.fiscal?.issuerNit ?? '' };
    }),
    { threads, at },
  );
  if (!files.ok) return { signed: 0, unsigned: open.map((bill) => unsignedBill(bill, files.refusal)) };
  const unsigned = open
    .filter((bill) => !isToday(bill))
    .map((bill) => unsignedBill(bill, texts.signature.day(dateText(bill.document.fiscal?.date ?? ''))));
  if (ready.length === 0) return { signed: 0, unsigned };
  const rows = ready.map(({ number }, index) => ({ number, document, ...(files.value[index] as SignedFile) }));
  await storeRows(signedDocuments, {
    transaction,
    rows,
    by,
    at,
    subject,
    action: 'electronic-documents.sign',
    logged: { document, signed: rows.length, certificate: certificate.serial, first: rows[0]?.fileName },
  });
  return { signed: rows.length, unsigned };
}

/** A signed file as its row names it. */
export interface SignedFile {
  readonly certificate: number;
  readonly kind: string;
  readonly fileYear: number;
  readonly consecutive: number;
  readonly fileName: string;
  readonly fileSha256: string;
}

/**
 * Signs the given files with the company's certificate, stores them and gives each the next consecutive of its kind. Returns a sentence if
 * the certificate cannot sign now.
 */
export async function signFiles(
  transaction: TenantTransaction,
  document: Kind,
  files: readonly { readonly xml: string; readonly nit: string }[],
  { threads, at }: Pick<Signing, 'threads' | 'at'>,
): Promise<Result<readonly SignedFile[], string>> {
  const certificate = await currentCertificate(transaction);
  if (certificate === undefined) return refused(sendingTexts.withoutCertificate);
  const fault = validityFault(certificate, at);
  if (fault !== null) return refused(texts.signature.certificate(fault));
  if (files.length === 0) return accepted([]);
  let opened: Awaited<ReturnType<typeof signingCertificate>>;
  try {
    opened = await signingCertificate(transaction, certificate.id);
  } catch (error) {
    if (!(error instanceof SecretNotOpened || error instanceof KeyFileUnusable)) throw error;
    return refused(texts.keyNotOpened);
  }
  const { kind, softwareOwner, role } = await signingSettings(transaction, document, at);
  const today = colombianDay(at);
  const signed = await threads.run(signDocumentsTask, {
    documents: files.map(({ xml }) => ({ xml, id: randomUUID() })),
    key: opened.key.export({ type: 'pkcs8', format: 'pem' }).toString(),
    chain: opened.chain.map(({ raw }) => raw.toString('base64')),
    signingTime: `${today}T${colombianTime(at)}-05:00`,
    role,
  });
  const digests = await storeFiles(
    transaction,
    signed.map((file) => Buffer.from(file, 'utf8')),
  );
  const year = Number(today.slice(0, 4));
  const last = await lastConsecutive(transaction, kind, year);
  return accepted(
    files.map(({ nit }, index) => {
      const consecutive = last + index + 1;
      return {
        certificate: certificate.id,
        kind,
        fileYear: year,
        consecutive,
        fileName: `${documentFileName({ kind, year, consecutive, softwareOwner, nit })}.xml`,
        fileSha256: digests[index] as string,
      };
    }),
  );
}

const unsignedBill = (bill: IssuedBill, why: string): LackingBill => ({
  clientCode: bill.client_code,
  number: bill.number,
  printed: bill.document.number,
  lacks: [why],
  ...(bill.reverses && { note: bill.document.number }),
});

/** Newest signed file of each of the given bills or notes, by bill number. */
export async function signedOf(transaction: TenantTransaction, document: Kind, numbers: readonly number[]) {
  if (numbers.length === 0) return new Map<number, never>();
  const names = ['number', 'fileName', 'fileSha256'] as const;
  const [rows, newest] = await Promise.all([
    signedDocuments.rows(transaction, { number: numbers, document }, names),
    newestVersions(transaction, document, numbers),
  ]);
  return new Map(rows.map((row) => [row.number, newest.get(row.number) ?? row]));
}

/** How the company signs on the day of signing; what it has not entered has its default. */
async function signingSettings(transaction: TenantTransaction, document: Kind, at: Date) {
  const row = await transaction.selectFrom('billing_issuer').selectAll().executeTakeFirst();
  const { billFileKind, noteFileKind, signOtherDays } = await openPointsOf(transaction, colombianDay(at));
  return {
    kind: document === 'bill' ? billFileKind : noteFileKind,
    softwareOwner: row?.software_owner ?? '000',
    role: row?.signer_role === 'third party' ? ('third party' as const) : ('supplier' as const),
    signOtherDays: signOtherDays === 'yes',
  };
}

/** Last consecutive of a kind of file in a year. Takes a lock until the transaction ends, so that no two files get the same one. */
async function lastConsecutive(transaction: TenantTransaction, kind: string, year: number): Promise<number> {
  await lockRecords(transaction, `signed files ${kind} ${year}`);
  const { rows } = await sql<{ last: number | null }>`
    select max(consecutive)::float8 as last from (
      select consecutive from signed_document where kind = ${kind} and file_year = ${year}
      union all
      select consecutive from document_version where kind = ${kind} and file_year = ${year}
      union all
      select consecutive from test_document where kind = ${kind} and file_year = ${year}) as files`.execute(
    transaction,
  );
  return rows[0]?.last ?? 0;
}
