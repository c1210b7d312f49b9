import {
  checkUserBalancePayment,
  type SurplusPaymentRow,
  updateUserPaymentState,
} from '@contador/contract/self-generators';
import { getSignedUrl } from '@contador/contract/uploads';
import { type Month, spanishMonth } from '@contador/kernel';
import type { CompanyAtWork } from '../company-at-work.ts';

const LINE = 22;
const TOP = 780;
const LEFT = 56;

/** An invented PDF with which a customer asks for payment of its surplus: the lines on one A4 sheet, the first one large. */
function surplusInvoice(lines: readonly string[]): Uint8Array {
  const texts = lines.map(
    (line, at) => `BT /F ${at === 0 ? 18 : 11} Tf ${LEFT} ${TOP - at * LINE} Td (${escaped(line)}) Tj ET`,
  );
  const content = texts.join('\n');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj${object}endobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(
    `${text}${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  );
}

const escaped = (line: string) => line.replace(/[\\()]/g, (sign) => `\\${sign}`);

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
