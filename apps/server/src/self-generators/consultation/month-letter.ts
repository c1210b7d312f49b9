import { createHash } from 'node:crypto';
import { numberText } from '@contador/contract/format';
import { annexTexts, monthNoticeTexts as texts } from '@contador/contract/messages';
import { isoMonth, MILLIONTHS, spanishMonth, twoDigits } from '@contador/kernel';
import { annexDeliveryRows, billToPay, type MonthLetterWriter } from '../../billing/index.ts';
import { inTenant } from '../../platform/index.ts';
import { annexPdf } from '../annex/annex-pdf/annex-pdf.ts';
import { deliveredAnnexes } from '../annex/annexes-of.ts';
import { annexMonths } from '../month-notices/month-notice.repository.ts';
import { pesos } from '../surplus-payments/surplus-payment.repository.ts';
import { type SettledMonth, settledMonths } from './settled-month.repository.ts';

/**
 * Writes the letter that tells a customer that a month is ready, with its annex; a fault if the customer withdrew, has another address or
 * has no approved month now.
 */
export const monthLetter: MonthLetterWriter = async (
  { database, now, publicUrl },
  tenant,
  { clientCode, address, month },
) => {
  const loaded = await inTenant(
    database,
    tenant,
    async (transaction) => {
      const [[delivery], [settled], [annex], bill, company, client] = await Promise.all([
        annexDeliveryRows(transaction, annexMonths(month, [clientCode])),
        settledMonths(transaction, clientCode, month),
        deliveredAnnexes(transaction, tenant, month, [clientCode]),
        billToPay(transaction, { tenant, clientCode, month, now: now() }),
        transaction.selectFrom('tenant').select('application_name').where('tenant', '=', tenant).executeTakeFirst(),
        transaction.selectFrom('client').select('name').where('client_code', '=', clientCode).executeTakeFirst(),
      ]);
      return { delivery, settled, annex, bill, company, client };
    },
    { readOnly: true },
  );
  const { delivery, settled, annex, bill, company, client } = loaded;
  if (delivery === undefined || settled === undefined) return 'reversed';
  if (delivery.agreed !== true) return 'no-consent';
  if (delivery.address !== address) return 'other-address';
  if (delivery.reason === 'suppressed') return 'unknown-address';
  if (company === undefined || client === undefined) return 'unwritten';
  const attachment = annex && {
    name: annexTexts.fileName(clientCode, month.year, twoDigits(month)),
    type: 'application/pdf',
    bytes: Buffer.from(annexPdf(annex, { forClient: true })),
  };
  const name = spanishMonth(month).replace(' ', ' de ').toLowerCase();
  const letter = {
    senderName: company.application_name,
    subject: texts.subject(name, company.application_name),
    text: texts.body({
      month: name,
      clientName: client.name,
      clientCode,
      payable: pesosText(bill?.payable ?? pesos(settled.payable)),
      due: bill?.due ?? null,
      surplus: surplusSentence(settled),
      imported: numberText(settled.imported / MILLIONTHS),
      exported: numberText(settled.exported / MILLIONTHS),
      address: publicUrl
        ? `${publicUrl}/web${tenant}/autogeneradores/consultas/panel-principal?periodo=${isoMonth(month)}`
        : null,
      hasAnnex: attachment !== undefined,
    }),
    ...(attachment && { attachment }),
  };
  return { letter, sha256: attachment ? createHash('sha256').update(attachment.bytes).digest('hex') : null };
};

/** Line with the payment for the customer's surplus; empty without surplus. */
function surplusSentence({ payment, surplusValue, balance }: SettledMonth): string {
  if (payment !== 'balance') return surplusValue === 0 ? '' : `${texts.wePay} ${pesosText(pesos(surplusValue))}.`;
  return balance > 0 ? `${texts.inFavour}: ${pesosText(pesos(balance))}.` : '';
}

const pesosText = (value: number) => `$${numberText(value)}`;
