import { createHash } from 'node:crypto';
import { actaMailTexts, fieldOfficeTexts } from '@contador/contract/messages';
import { type ActaMailFault, MOST_ACTA_MAIL_TRIES } from '@contador/domain/field';
import { deliverDue, inTenant, type Letter, type MailNeeds, type MailQueue } from '../../platform/index.ts';
import { actaPaper, loadActa } from '../acta-paper.ts';
import { reviewOf } from '../review.repository.ts';
import { storeAccepted, storeFault, type TakenMail, takeDueMail } from './acta-mail.repository.ts';

/** The queue of the actas: each row is one acta to one address. */
const actaMails: MailQueue<TakenMail, ActaMailFault> = {
  take: takeDueMail,
  letterFor,
  storeAccepted,
  storeFault,
  unwritten: 'no-pdf',
  mostTries: MOST_ACTA_MAIL_TRIES,
  notWritten: ({ review_id }) => actaMailTexts.notDrawn(review_id),
};

/** Sends every due acta, one after the other, and returns how many the mail server accepted. */
export async function sendActaMails(needs: MailNeeds, until: AbortSignal): Promise<number> {
  return await deliverDue(needs, actaMails, until);
}

async function letterFor({ database, log }: MailNeeds, tenant: string, mail: TakenMail): Promise<Letter | undefined> {
  const loaded = await inTenant(
    database,
    tenant,
    async (transaction) => {
      const row = await reviewOf(transaction, mail.review_id);
      if (row === undefined) throw new Error(`acta ${mail.review_id} is not there`);
      const company = await transaction
        .selectFrom('tenant')
        .select('application_name')
        .where('tenant', '=', tenant)
        .executeTakeFirstOrThrow();
      const client = await transaction
        .selectFrom('client')
        .select('name')
        .where('client_code', '=', row.client_code)
        .executeTakeFirstOrThrow();
      return { ...(await loadActa(transaction, row)), company: company.application_name, client: client.name };
    },
    { readOnly: true },
  );
  const { row, company, client } = loaded;
  const bytes = await actaPaper(loaded, company, log);
  if (bytes === undefined) return undefined;
  const number = row.acta_number;
  return {
    to: mail.address,
    id: letterId(mail),
    senderName: company,
    subject: actaMailTexts.subject(number, client),
    text: actaMailTexts.body({
      company,
      number,
      client,
      clientCode: row.client_code,
      orders: row.orders,
      date: row.visit_date,
      technician: row.technician_name,
      hash: row.sha256,
      corrects: row.corrects,
    }),
    attachment: { name: fieldOfficeTexts.actas.fileName(number), type: 'application/pdf', bytes },
  };
}

/** Message id of a mail. Every try to an address uses one id, so that a recipient who gets the mail twice recognises the duplicate. */
function letterId({ review_id, address }: TakenMail): string {
  return `acta.${review_id}.${createHash('sha256').update(address).digest('hex').slice(0, 16)}`;
}
