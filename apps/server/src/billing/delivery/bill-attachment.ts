import { createHash, randomUUID } from 'node:crypto';
import { attachedDocumentXml } from '@contador/domain/billing';
import { strToU8, zipSync } from 'fflate';
import { colombianDay, colombianTime, fileNamed, inTenant, type Parts } from '../../platform/index.ts';
import type { BillDocument } from '../bills/compose/bill-document.ts';
import { drawBillsTask } from '../bills/draw/draw-bills.task.ts';
import { readXml } from '../electronic/read-xml.ts';
import { type AcceptedDocument, acceptedDocument } from '../electronic/sending/accepted-document.ts';
import { currentCertificate, signingCertificate, validityFault } from '../electronic/signing/certificate.repository.ts';
import { signDocumentsTask } from '../electronic/signing/sign-documents.task.ts';
import { signedOf } from '../electronic/signing/sign-documents.ts';
import { openPointsOf } from '../open-points/open-point.repository.ts';

type AttachmentNeeds = Pick<Parts, 'database' | 'threads' | 'now'>;

/** A bill as it is drawn. */
export interface DrawnBill {
  readonly number: number;
  readonly document: BillDocument;
  readonly issuedAt: Date;
}

/** ZIP of a bill: its PDF, and its XML if it has one. */
export interface BillAttachment {
  readonly name: string;
  readonly bytes: Buffer;
  readonly sha256: string;
  readonly attached: 'container' | 'signed' | 'none';
  /** `cbc:InvoiceTypeCode` of the document; absent without an XML. */
  readonly typeCode?: string | undefined;
}

/**
 * Makes the ZIP of a bill. The XML is the container with the authority's answer once the document was accepted in production, before that
 * the signed document. Throws if the PDF cannot be drawn or the container cannot be signed.
 */
export async function billAttachment(needs: AttachmentNeeds, tenant: string, bill: DrawnBill): Promise<BillAttachment> {
  const { pdf, reason } = await needs.threads.run(drawBillsTask, {
    documents: [bill.document],
    issuedAt: bill.issuedAt.toISOString(),
  });
  if (pdf === undefined) throw new Error(reason ?? 'the bill was not drawn');
  const xml = await xmlOf(needs, tenant, bill.number);
  // Names of the technical annex: the container begins with `ad`, the ZIP with `z`, and the rest is that of the document.
  const base = xml?.fileName.replace(/\.xml$/, '').slice(2) ?? bill.document.number.replace(/[^\w-]/g, '');
  const files = {
    [`${base}.pdf`]: pdf,
    ...(xml && { [xml.attached === 'container' ? `ad${base}.xml` : xml.fileName]: strToU8(xml.file) }),
  };
  const bytes = Buffer.from(zipSync(files, { level: 6, mtime: bill.issuedAt }));
  return {
    name: `z${base}.zip`,
    bytes,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    attached: xml?.attached ?? 'none',
    typeCode: xml?.typeCode,
  };
}

async function xmlOf(needs: AttachmentNeeds, tenant: string, number: number) {
  const { accepted, signed } = await inTenant(
    needs.database,
    tenant,
    async (transaction) => {
      const accepted = await acceptedDocument(transaction, { number });
      // An acceptance of the test environment says nothing to the client.
      if (accepted?.environment === 'production') return { accepted, signed: undefined };
      const file = (await signedOf(transaction, 'bill', [number])).get(number);
      const bytes = file && (await fileNamed(transaction, file.fileSha256));
      return {
        accepted: null,
        signed: file && { fileName: file.fileName, file: Buffer.from(bytes ?? []).toString('utf8') },
      };
    },
    { readOnly: true },
  );
  if (accepted !== null) {
    const file = await signedContainer(needs, tenant, accepted);
    return { fileName: accepted.fileName, file, attached: 'container' as const, typeCode: typeCodeIn(accepted.xml) };
  }
  return signed && { ...signed, attached: 'signed' as const, typeCode: typeCodeIn(signed.file) };
}

const typeCodeIn = (xml: string) => /<cbc:InvoiceTypeCode>(\d+)</.exec(xml)?.[1];

/** Container of an accepted document, signed with the company's certificate. */
async function signedContainer(
  { database, threads, now }: AttachmentNeeds,
  tenant: string,
  { xml: file, applicationResponse, acceptedAt }: AcceptedDocument,
): Promise<string> {
  const at = now();
  const opened = await inTenant(
    database,
    tenant,
    async (transaction) => {
      const certificate = await currentCertificate(transaction);
      const fault = certificate && validityFault(certificate, at);
      if (certificate === undefined || fault !== null) throw new Error(fault ?? 'no certificate');
      const { containerProfile } = await openPointsOf(transaction, colombianDay(at));
      return { ...(await signingCertificate(transaction, certificate.id)), containerProfile };
    },
    { readOnly: true },
  );
  const id = randomUUID();
  const moment = { date: colombianDay(at), time: `${colombianTime(at)}-05:00` };
  const response = applicationResponse.toString('utf8');
  const xml = attachedDocumentXml(
    { file, document: readXml(file), response, validated: validatedAt(response, acceptedAt) },
    { id, ...moment, profile: opened.containerProfile },
  );
  const [signed] = await threads.run(signDocumentsTask, {
    documents: [{ xml, id }],
    key: opened.key.export({ type: 'pkcs8', format: 'pem' }).toString(),
    chain: opened.chain.map(({ raw }) => raw.toString('base64')),
    signingTime: `${moment.date}T${moment.time}`,
    role: 'supplier',
  });
  if (signed === undefined) throw new Error('the container was not signed');
  return signed;
}

/** When the authority validated, as its answer says; when the answer was received if it does not. */
function validatedAt(response: string, acceptedAt: Date) {
  const [, date] = /<(?:\w+:)?IssueDate>(\d{4}-\d{2}-\d{2})</.exec(response) ?? [];
  const [, time] = /<(?:\w+:)?IssueTime>([\d:]{8}[-+]\d{2}:\d{2})</.exec(response) ?? [];
  if (date !== undefined && time !== undefined) return { date, time };
  return { date: colombianDay(acceptedAt), time: `${colombianTime(acceptedAt)}-05:00` };
}
