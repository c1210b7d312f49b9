import { refuse } from '@contador/contract';
import { surplusPaymentTexts as texts } from '@contador/contract/messages';
import { monthsOfDocument, whyFixed } from '@contador/domain/self-generators';
import { sameMonth } from '@contador/kernel';
import {
  audit,
  type Caller,
  latestUpload,
  loadFile,
  notDone,
  storeUpload,
  type TenantTransaction,
} from '../../platform/index.ts';
import { type KnownPayment, recordDocument } from './surplus-payment.repository.ts';

const PDF = Buffer.from('%PDF-');

interface DocumentRequest {
  /** Payments of the client in the year of `payment`. */
  readonly payments: readonly KnownPayment[];
  readonly payment: KnownPayment;
  readonly caller: Caller;
  readonly now: Date;
}

/**
 * Accepts the PDF that the client uploaded last as the document of the month; also of the other open months of its half year when they are
 * paid at once.
 */
export async function takeDocument(
  transaction: TenantTransaction,
  { payments, payment, caller, now }: DocumentRequest,
) {
  const { year, number: month } = payment.month;
  const clientCode = caller.customer ?? '';
  const fileName = `${clientCode}.pdf`;
  const upload = await latestUpload(transaction, { email: caller.email, fileName, year, month });
  // A retry: the uploaded document was already accepted.
  if (upload?.waiting === false && payment.document?.sha256 === upload.sha256) return { Upload: 'OK' as const };
  if (!upload?.waiting)
    return refuse('payment-document-not-sent', [{ value: fileName, expected: texts.sendFirst }], notDone);
  await storeUpload(transaction, upload, now);
  const bytes = await loadFile(transaction, upload.sha256);
  if (!bytes?.subarray(0, PDF.length).equals(PDF)) {
    return refuse('payment-document-wrong', [{ file: fileName, expected: texts.pdf }], notDone);
  }
  const served = monthsOfDocument(payment);
  const months = payments
    .filter((it) => served.some((covered) => sameMonth(covered, it.month)) && whyFixed(it) === undefined)
    .map((it) => it.month);
  await recordDocument(transaction, clientCode, months, upload, { by: caller.personName, at: now });
  audit(transaction, {
    by: caller,
    action: 'surplus-payment-document',
    subject: `${clientCode} ${year}-${month}`,
    after: { sha256: upload.sha256, size: upload.size, months: months.map((covered) => covered.number) },
    at: now,
  });
  return { Upload: 'OK' as const };
}
