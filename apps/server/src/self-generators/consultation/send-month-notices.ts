import { createHash } from 'node:crypto';
import { numberText } from '@contador/contract/format';
import { annexTexts, monthNoticeTexts as texts } from '@contador/contract/messages';
import { MOST_ACTA_MAIL_TRIES as MOST_TRIES } from '@contador/domain/field';
import { isoMonth, MILLIONTHS, type Month, spanishMonth, twoDigits } from '@contador/kernel';
import { billToPay } from '../../billing/index.ts';
import { deliverDue, inTenant, type Letter, type MailNeeds, type MailQueue } from '../../platform/index.ts';
import { annexPdf } from '../annex/annex-pdf/annex-pdf.ts';
import { deliveredAnnexes } from '../annex/annexes-of.ts';
import {
  storeAnnex,
  storeNoticeFault,
  storeNoticeSent,
  type TakenNotice,
  takeDueNotice,
} from '../month-notices/month-notice.repository.ts';
import { pesos } from '../surplus-payments/surplus-payment.repository.ts';
import { type SettledMonth, settledMonths } from './settled-month.repository.ts';

const notices: MailQueue<TakenNotice, 'unwritten'> = {
  take: takeDueNotice,
  letterFor,
  storeAccepted: storeNoticeSent,
  storeFault: storeNoticeFault,
  unwritten: 'unwritten',
  mostTries: MOST_TRIES,
  notWritten: ({ client_code }) => texts.notDrawn(client_code),
};

/** Sends every due notice of a ready month, one after the other, and returns how many the mail server accepted. */
export async function sendMonthNotices(needs: MailNeeds, until: AbortSignal): Promise<number> {
  return await deliverDue(needs, notices, until);
}

async function letterFor(
  { database, now, publicUrl }: MailNeeds,
  tenant: string,
  mail: TakenNotice,
): Promise<Letter | undefined> {
  const month: Month = { year: mail.year, number: mail.month };
  const clientCode = mail.client_code;
  const loaded = await inTenant(
    database,
    tenant,
    async (transaction) => {
      const [[settled], [annex], bill, company, client] = await Promise.all([
        settledMonths(transaction, clientCode, month),
        deliveredAnnexes(transaction, tenant, month, [clientCode]),
        billToPay(transaction, { tenant, clientCode, month, now: now() }),
        transaction.selectFrom('tenant').select('application_name').where('tenant', '=', tenant).executeTakeFirst(),
        transaction.selectFrom('client').select('name').where('client_code', '=', clientCode).executeTakeFirst(),
      ]);
      return { settled, annex, bill, company, client };
    },
    { readOnly: true },
  );
  const { settled, annex, bill, company, client } = loaded;
  if (settled === undefined || company === undefined || client === undefined) return undefined;
  const attachment = annex && {
    name: annexTexts.fileName(clientCode, month.year, twoDigits(month)),
    type: 'application/pdf',
    bytes: Buffer.from(annexPdf(annex, { forClient: true })),
  };
  if (attachment !== undefined) {
    const sha256 = createHash('sha256').update(attachment.bytes).digest('hex');
    await inTenant(database, tenant, (transaction) => storeAnnex(transaction, mail, sha256));
  }
  const name = spanishMonth(month).replace(' ', ' de ').toLowerCase();
  return {
    to: mail.address,
    id: `month.${tenant}.${isoMonth(month)}.${clientCode}`.replace(/[^\w.-]/g, '_'),
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
}

/** Line with the payment for the customer's surplus; empty without surplus. */
function surplusSentence({ payment, surplusValue, balance }: SettledMonth): string {
  if (payment !== 'balance') return surplusValue === 0 ? '' : `${texts.wePay} ${pesosText(pesos(surplusValue))}.`;
  return balance > 0 ? `${texts.inFavour}: ${pesosText(pesos(balance))}.` : '';
}

const pesosText = (value: number) => `$${numberText(value)}`;
