import { isDeepStrictEqual } from 'node:util';
import { type BodyOf, refuse } from '@contador/contract';
import { dateText, momentText } from '@contador/contract/format';
import { surplusPaymentTexts as texts } from '@contador/contract/messages';
import {
  checkUserBalancePayment,
  downloadUserPaymentDocument,
  updateUserPaymentState,
} from '@contador/contract/self-generators';
import { payableFrom, paymentEntryFault, whyFixed } from '@contador/domain/self-generators';
import { clientOf } from '../../clients/index.ts';
import {
  audit,
  type Caller,
  download,
  handle,
  loadFile,
  lockRecords,
  notDone,
  recordGuard,
  type TenantTransaction,
} from '../../platform/index.ts';
import { lockPendingOfClient } from '../surplus-balances/surplus-balances.repository.ts';
import {
  type KnownPayment,
  paymentsOf,
  savePayment,
  type Written,
  type WrittenPayment,
} from './surplus-payment.repository.ts';
import { takeDocument } from './take-document.ts';

/** Optimistic concurrency guard for edits of a payment. */
const paymentGuard = recordGuard(updateUserPaymentState, {
  alsoLocked: ['month', 'year', 'clientCode', 'hasDocument'],
  notDone,
  wording: (field, value) =>
    field === 'documentSeen' ? (typeof value === 'string' ? momentText(value) : texts.noDocument) : undefined,
});

/** Payments of a year, with the identity and contact data of the client. */
export const checkUserBalancePaymentCall = handle(checkUserBalancePayment, async ({ query, caller, inTenant }) =>
  inTenant(async (transaction) => {
    const [payments, found] = await Promise.all([
      paymentsOf(transaction, query),
      clientOf(transaction, query.clientCode),
    ]);
    if (found === undefined) return { payments: [] };
    const { name, idType, idNumber, phone, email } = found.client;
    return {
      payments: payments.map((payment) => ({
        month: payment.month.number,
        year: payment.month.year,
        clientCode: query.clientCode,
        value: payment.value,
        payment: payment.payment,
        balance: payment.balance,
        ...writtenOf(payment),
        payableFrom: payableFrom(payment),
        broughtFrom: payment.broughtFrom,
        hasDocument: payment.hasDocument,
        document: payment.document && {
          name: payment.document.name,
          at: payment.document.at.toISOString(),
          bytes: payment.document.bytes,
        },
        clientName: name,
        idType: idType ?? null,
        idNumber: idNumber ?? null,
        phone: phone ?? null,
        email: email ?? null,
        revision: paymentGuard.revisionOf(openedOf(payment, caller.customer !== null)),
      })),
    };
  }),
);

/** Saves a payment. The client writes its own observation and document; the company writes everything else. */
export const updateUserPaymentStateCall = handle(
  updateUserPaymentState,
  async ({ query, body, caller, inTenant, now, today }) =>
    inTenant(async (transaction) => {
      const isCustomer = caller.customer !== null;
      if (isCustomer === (query.origin === 'op')) return refuse('payment-of-another-side', [], notDone);
      await lockRecords(transaction, `surplus payments of ${body.clientCode}`);
      await lockPendingOfClient(transaction, body.clientCode);
      const payments = await paymentsOf(transaction, body);
      const payment = payments.find(({ month }) => month.number === body.month);
      if (payment === undefined) return refuse('payment-unknown', [], notDone);
      if (query.origin === 'op' && isClosedAs(payment, body, caller)) return { Upload: 'OK' as const };
      const fixed = whyFixed(payment);
      if (fixed !== undefined) return refuse(fixed, [], notDone);
      if (query.origin === undefined) return await takeDocument(transaction, { payments, payment, caller, now });
      return await write(transaction, { payment, body, caller, now, today, isOwn: query.origin === 'user' });
    }),
);

/** Document of a month, byte by byte as sent. */
export const downloadUserPaymentDocumentCall = handle(downloadUserPaymentDocument, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const payments = await paymentsOf(transaction, query);
    const found = payments.find(({ month }) => month.number === query.month)?.document;
    const bytes = found ? await loadFile(transaction, found.sha256) : undefined;
    if (bytes === undefined) return refuse('payment-document-unknown');
    return download(`Doc_${query.clientCode}_${query.year}_${query.month}.pdf`, 'application/pdf', bytes);
  }),
);

interface Writing {
  readonly payment: KnownPayment;
  readonly body: BodyOf<typeof updateUserPaymentState>;
  readonly caller: Caller;
  readonly now: Date;
  readonly today: string;
  /** True when the client writes, false for the company. */
  readonly isOwn: boolean;
}

async function write(transaction: TenantTransaction, { payment, body, caller, now, today, isOwn }: Writing) {
  const before = writtenOf(payment);
  const authorOf = ({ by, at }: Written) => ({
    // Customers do not see the names of the company's employees.
    savedBy: isOwn && by !== caller.personName ? texts.company : by,
    savedAt: at.toISOString(),
  });
  const stored = {
    values: openedOf(payment, isOwn),
    ...authorOf(lastChange(payment)),
    savedOf: (field: string) => authorOf(writerOf(payment, field)),
  };
  const onTop = paymentGuard.onTop(body, stored);
  if (!onTop.ok) return onTop;
  const typed = onTop.value;
  const after: WrittenPayment = isOwn
    ? { ...before, clientObservation: textOrPrevious(typed.clientObservation, before.clientObservation) }
    : {
        state: typed.state ?? before.state,
        clientObservation: before.clientObservation,
        paid: typed.paid === undefined ? before.paid : typed.paid,
        paidOn: typed.paidOn === undefined ? before.paidOn : typed.paidOn,
        companyObservation: textOrPrevious(typed.companyObservation, before.companyObservation),
      };
  const fault = isOwn ? undefined : paymentEntryFault(payment, after, today);
  if (fault?.rule === 'payment-incomplete') {
    const particulars = fault.lacking.map((field) => ({ field, expected: texts.lacking[field] }));
    return refuse('payment-incomplete', particulars, notDone);
  }
  if (fault !== undefined) {
    const expected = texts.dayBetween(fault.from, fault.to);
    const particular = { field: 'paidOn', value: dateText(after.paidOn), expected };
    return refuse('payment-day-outside', [particular], notDone);
  }
  // A repeated request changes nothing and is not logged again.
  if (isDeepStrictEqual(before, after)) return { Upload: 'OK' as const };
  await savePayment(transaction, body.clientCode, payment.month, after, { by: caller.personName, at: now, isOwn });
  audit(transaction, {
    by: caller,
    action: 'surplus-payment-saved',
    subject: `${body.clientCode} ${payment.month.year}-${payment.month.number}`,
    before,
    after,
    at: now,
  });
  return { Upload: 'OK' as const };
}

/** Written text, or the previous one when the request omits the field. Null clears it. */
function textOrPrevious(written: string | null | undefined, before: string): string {
  return written === undefined ? before : (written ?? '');
}

/** True when the same person already closed the payment with the same values: a retry after a lost reply. */
function isClosedAs(
  payment: KnownPayment,
  { state, paid, paidOn, companyObservation }: Writing['body'],
  by: Caller,
): boolean {
  if (payment.state !== 'paid' || payment.saved?.by !== by.personName || state !== 'paid') return false;
  const isSame = (requested: unknown, stored: unknown) => requested === undefined || requested === stored;
  return (
    isSame(paid, payment.paid) &&
    isSame(paidOn, payment.paidOn) &&
    isSame(companyObservation ?? undefined, payment.companyObservation)
  );
}

function writtenOf({ state, paid, paidOn, clientObservation, companyObservation }: KnownPayment): WrittenPayment {
  return { state, paid, paidOn, clientObservation, companyObservation };
}

/**
 * Values on which a write is based. They include the claimed amount, which a correction of the month changes, and for the company the
 * document that it read, which the client may replace.
 */
function openedOf(payment: KnownPayment, isOwn: boolean) {
  const documentSeen = payment.document?.at.toISOString() ?? null;
  return { ...writtenOf(payment), value: payment.value, ...(!isOwn && { documentSeen }) };
}

/** Author and time of the last change of a field. */
function writerOf(payment: KnownPayment, field: string): Written {
  if (field === 'value') return payment.settled;
  if (field === 'documentSeen') return payment.document ?? lastChange(payment);
  if (field === 'clientObservation') return payment.clientSaved ?? lastChange(payment);
  return payment.saved ?? payment.settled;
}

/** Last change of the payment, or a later correction of its month. */
function lastChange({ saved, settled }: KnownPayment): Written {
  // Within the same millisecond the payment is the later one, because payments are written only for approved months.
  return saved !== undefined && saved.at >= settled.at ? saved : settled;
}
