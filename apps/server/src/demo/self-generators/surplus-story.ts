import {
  checkUserBalancePayment,
  type SurplusPaymentRow,
  updateUserPaymentState,
} from '@contador/contract/self-generators';
import { getSignedUrl } from '@contador/contract/uploads';
import { type Month, spanishMonth } from '@contador/kernel';
import type { CompanyAtWork } from '../company-at-work.ts';
import { surplusInvoice } from './surplus-invoice.ts';

const PDF = 'application/pdf';

/** The surplus payments of a client in a year. */
export async function surplusOf(person: CompanyAtWork, clientCode: string, year: number): Promise<SurplusPaymentRow[]> {
  const query = { username: person.tenant, clientCode, year };
  return (await person.do(checkUserBalancePayment, { query })).payments;
}

/** Sends the customer's document for a month's surplus, with an observation; does nothing if it was sent before. */
export async function sendSurplusDocument(customer: CompanyAtWork, clientCode: string, month: Month): Promise<void> {
  const { year, number } = month;
  const row = (await surplusOf(customer, clientCode, year)).find((it) => it.month === number);
  if (row === undefined || row.document !== null) return;
  const { url } = await customer.do(getSignedUrl, {
    query: { username: customer.tenant, year, period: number, filesFrom: 'ag' },
    body: { fileName: `${clientCode}.pdf`, contentType: PDF },
  });
  const paper = surplusInvoice([
    'Cuenta de cobro',
    `${row.clientName}, código ${clientCode}`,
    `Excedentes de energía, ${spanishMonth(month)}`,
    `Valor: $ ${row.value}`,
    'Cuenta de ahorros 4402-118837, Banco Inventado',
  ]);
  await customer.caller.put(url, { bytes: paper, type: PDF });
  const at = { year, month: number, clientCode };
  await customer.do(updateUserPaymentState, { query: { username: customer.tenant }, body: at });
  await customer.do(updateUserPaymentState, {
    query: { username: customer.tenant, origin: 'user' },
    body: { ...at, clientObservation: 'El pago a la cuenta de ahorros de siempre.' },
  });
}

/** Records the company's answer to a pending payment. */
export async function answerSurplus(
  clerk: CompanyAtWork,
  clientCode: string,
  row: SurplusPaymentRow | undefined,
  answer: { readonly companyObservation: string; readonly paidOn?: string },
): Promise<void> {
  if (row?.state !== 'pending') return;
  const { paidOn, companyObservation } = answer;
  await clerk.do(updateUserPaymentState, {
    query: { username: clerk.tenant, origin: 'op' },
    body: {
      year: row.year,
      month: row.month,
      clientCode,
      companyObservation,
      ...(paidOn === undefined ? { state: 'in review' } : { state: 'paid', paid: row.value, paidOn }),
    },
  });
}
