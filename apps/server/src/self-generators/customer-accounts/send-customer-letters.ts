import { customerAccountTexts } from '@contador/contract/messages';
import { MOST_ACTA_MAIL_TRIES as MOST_TRIES } from '@contador/domain/field';
import { makeCustomerLink } from '../../access/index.ts';
import {
  colombianDay,
  deliverDue,
  inTenant,
  type Letter,
  type MailNeeds,
  type MailQueue,
} from '../../platform/index.ts';
import { storeLetterFault, storeLetterSent, type TakenLetter, takeDueLetter } from './customer-letter.repository.ts';

const texts = customerAccountTexts.mail;

const letters: MailQueue<TakenLetter, 'unwritten'> = {
  take: takeDueLetter,
  letterFor,
  storeAccepted: storeLetterSent,
  storeFault: storeLetterFault,
  unwritten: 'unwritten',
  mostTries: MOST_TRIES,
  notWritten: ({ client_code }) => texts.notWritten(client_code),
};

/** Sends every due e-mail with a customer's link, one after the other, and returns how many the mail server accepted. */
export async function sendCustomerLetters(needs: MailNeeds, until: AbortSignal): Promise<number> {
  return await deliverDue(needs, letters, until);
}

/** Makes the link and writes the letter; a further try makes another link, which replaces the one before. */
async function letterFor(
  { database, now, publicUrl }: MailNeeds,
  tenant: string,
  { client_code: clientCode, address, tries }: TakenLetter,
): Promise<Letter | undefined> {
  if (publicUrl === undefined) return undefined;
  const written = await inTenant(database, tenant, async (transaction) => {
    const made = await makeCustomerLink(transaction, { tenant, clientCode }, now());
    const names = await transaction
      .selectFrom('client')
      .innerJoin('tenant', 'tenant.tenant', 'client.tenant')
      .select(['client.name', 'tenant.application_name'])
      .where('client_code', '=', clientCode)
      .executeTakeFirst();
    return made && names && { ...made, ...names };
  });
  if (written === undefined) return undefined;
  const { email: user, token, expiresAt, name, application_name: company } = written;
  const link = `${publicUrl}/invitacion#${token}`;
  return {
    to: address,
    id: `invitation.${tenant}.${clientCode}.${expiresAt.getTime()}.${tries}`.replace(/[^\w.-]/g, '_'),
    senderName: company,
    subject: texts.subject(company),
    text: texts.body({ name, clientCode, user, link, until: colombianDay(expiresAt) }),
  };
}
