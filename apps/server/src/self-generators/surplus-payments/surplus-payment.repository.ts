import {
  type PaymentState,
  SURPLUS_PAYMENTS,
  type SurplusPayment,
  type SurplusPaymentRecord,
} from '@contador/domain/self-generators';
import type { Month } from '@contador/kernel';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/index.ts';

/** Payment record of a client's month. Amounts in COP. */
export interface KnownPayment extends SurplusPaymentRecord {
  /** Balance in favour of the client after the month. */
  readonly balance: number;
  readonly paid: number | null;
  readonly paidOn: string | null;
  readonly clientObservation: string;
  readonly companyObservation: string;
  readonly document: PaymentDocument | null;
  /** Name of the file of another system that brought the month; null for a month settled here. */
  readonly broughtFrom: string | null;
  /** Approval of the version in force, or entry of the file that brought the month. */
  readonly settled: Written;
  /** Last change of the record; absent when it was never written. */
  readonly saved?: Written;
  /** Last change of the client's own part, where it was stored separately. */
  readonly clientSaved?: Written;
}

/** Author and time of a change. */
export interface Written {
  readonly by: string;
  readonly at: Date;
}

interface PaymentDocument {
  readonly name: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly by: string;
  readonly at: Date;
}

/** Payments of a client's months in a year, approved here or left by another system, oldest first. */
export async function paymentsOf(
  transaction: TenantTransaction,
  { clientCode, year }: { readonly clientCode: string; readonly year: number },
): Promise<KnownPayment[]> {
  const rows = await transaction
    .selectFrom('payable_surplus as settled')
    .leftJoin('surplus_payment as written', (join) =>
      join
        .onRef('written.tenant', '=', 'settled.tenant')
        .onRef('written.client_code', '=', 'settled.client_code')
        .onRef('written.year', '=', 'settled.year')
        .onRef('written.month', '=', 'settled.month'),
    )
    .leftJoinLateral(
      (inner) =>
        inner
          .selectFrom('surplus_payment_document as sent')
          .select(['sent.file_name', 'sent.file_sha256', 'sent.size', 'sent.sent_by', 'sent.sent_at'])
          .whereRef('sent.tenant', '=', 'settled.tenant')
          .whereRef('sent.client_code', '=', 'settled.client_code')
          .whereRef('sent.year', '=', 'settled.year')
          .whereRef('sent.month', '=', 'settled.month')
          .orderBy('sent.number', 'desc')
          .limit(1)
          .as('document'),
      (join) => join.onTrue(),
    )
    .select(['settled.year', 'settled.month', 'settled.claimed', 'settled.exceed_payment', 'settled.balance_after'])
    .select(['settled.approved_by', 'settled.approved_at', 'settled.brought_from'])
    .select(['written.state', 'written.paid', 'written.paid_on', 'written.saved_by', 'written.saved_at'])
    .select(['written.client_observation', 'written.company_observation'])
    .select(['written.client_saved_by', 'written.client_saved_at'])
    .select(['document.file_name', 'document.file_sha256', 'document.size', 'document.sent_by', 'document.sent_at'])
    .where('settled.client_code', '=', clientCode)
    .where('settled.year', '=', year)
    .orderBy('settled.month')
    .execute();
  return rows.map((row) => ({
    month: { year: row.year, number: row.month },
    payment: paymentOf(row.exceed_payment),
    value: pesos(row.claimed),
    balance: pesos(row.balance_after),
    state: row.state ?? 'pending',
    paid: row.paid === null ? null : Number(row.paid),
    paidOn: row.paid_on,
    clientObservation: row.client_observation ?? '',
    companyObservation: row.company_observation ?? '',
    hasDocument: row.file_name !== null,
    document: documentOf(row),
    broughtFrom: row.brought_from,
    settled: { by: row.approved_by, at: row.approved_at },
    ...(row.saved_by !== null && row.saved_at !== null && { saved: { by: row.saved_by, at: row.saved_at } }),
    ...(row.client_saved_by !== null &&
      row.client_saved_at !== null && { clientSaved: { by: row.client_saved_by, at: row.client_saved_at } }),
  }));
}

function documentOf(row: {
  readonly file_name: string | null;
  readonly file_sha256: string | null;
  readonly size: number | null;
  readonly sent_by: string | null;
  readonly sent_at: Date | null;
}): PaymentDocument | null {
  const { file_name: name, file_sha256: sha256, size: bytes, sent_by: by, sent_at: at } = row;
  if (name === null || sha256 === null || bytes === null || by === null || at === null) return null;
  return { name, sha256, bytes, by, at };
}

/** Converts cents to COP without producing −0. */
export function pesos(cents: number): number {
  return cents === 0 ? 0 : cents / 100;
}

/** Way of payment with that number; throws a `RangeError` for an unknown number. */
export function paymentOf(number: number): SurplusPayment {
  const payment = SURPLUS_PAYMENTS[number - 1];
  if (payment === undefined) throw new RangeError(`no way of payment ${number}`);
  return payment;
}

/** Editable fields of a payment. */
export interface WrittenPayment {
  readonly state: PaymentState;
  readonly paid: number | null;
  readonly paidOn: string | null;
  readonly clientObservation: string;
  readonly companyObservation: string;
}

/** Saves a month's payment. Author and time are stored for the side that wrote: client or company. */
export async function savePayment(
  transaction: TenantTransaction,
  clientCode: string,
  month: Month,
  written: WrittenPayment,
  { by, at, isOwn }: Written & { readonly isOwn: boolean },
): Promise<void> {
  const values = {
    state: written.state,
    paid: written.paid === null ? null : String(written.paid),
    paid_on: written.paidOn,
    client_observation: written.clientObservation,
    company_observation: written.companyObservation,
    ...(isOwn ? { client_saved_by: by, client_saved_at: at } : { saved_by: by, saved_at: at }),
  };
  await transaction
    .insertInto('surplus_payment')
    .values({ client_code: clientCode, year: month.year, month: month.number, saved_by: by, saved_at: at, ...values })
    .onConflict((conflict) => conflict.columns(['tenant', 'client_code', 'year', 'month']).doUpdateSet(values))
    .execute();
}

/** Records a document as the latest one of each of the months. */
export async function recordDocument(
  transaction: TenantTransaction,
  clientCode: string,
  months: readonly Month[],
  document: { readonly fileName: string; readonly sha256: string; readonly size: number },
  sent: { readonly by: string; readonly at: Date },
): Promise<void> {
  const { fileName, sha256, size } = document;
  for (const { year, number } of months) {
    await sql`
      insert into surplus_payment_document (client_code, year, month, number, file_name, file_sha256, size, sent_by, sent_at)
      select ${clientCode}, ${year}, ${number}, 1 + coalesce(max(number), 0), ${fileName}, ${sha256}, ${size}, ${sent.by}, ${sent.at}
      from surplus_payment_document where client_code = ${clientCode} and year = ${year} and month = ${number}`.execute(
      transaction,
    );
  }
}
