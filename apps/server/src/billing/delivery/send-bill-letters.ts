import { billTexts, billLetterTexts as texts } from '@contador/contract/messages';
import { type LetterFault, MOST_LETTER_TRIES } from '@contador/domain/billing';
import { type Month, month } from '@contador/kernel';
import {
  decoded,
  deliverDue,
  foundBy,
  inTenant,
  type Letter,
  type MailNeeds,
  type MailQueue,
  type Parts,
} from '../../platform/index.ts';
import { html } from '../../tariff-publication/index.ts';
import { drawnDocuments } from '../bills/draw/drawn-documents.ts';
import { billAttachment } from './bill-attachment.ts';
import { storeAttachment, storeFault, storeSent, type TakenLetter, takeDueLetter } from './bill-letter.repository.ts';
import { deliveryOf } from './delivery-board.repository.ts';

type LetterNeeds = MailNeeds & Pick<Parts, 'threads' | 'billLettersPerMinute'>;

/** Letters that a company may send in a minute unless the server is configured otherwise. */
const PER_MINUTE = 60;
/** Largest ZIP that a letter carries, in bytes (technical annex of electronic invoicing). */
const MOST_BYTES = 2 * 1024 * 1024;

/** A letter of the queue that is about a self-generator's month. */
interface MonthLetter {
  readonly clientCode: string;
  readonly address: string;
  readonly month: Month;
}

/** Writes the letter of a month without its id; `sha256` is the digest of the attached file. */
export type MonthLetterWriter = (
  needs: MailNeeds,
  tenant: string,
  mail: MonthLetter,
) => Promise<{ readonly letter: Omit<Letter, 'id' | 'to'>; readonly sha256: string | null } | LetterFault>;

/**
 * Sends every due letter with a bill or an annex, within the limit of a minute, and returns how many the mail server accepted. `monthLetter`
 * writes those with an annex.
 */
export async function sendBillLetters(
  needs: LetterNeeds,
  until: AbortSignal,
  monthLetter: MonthLetterWriter,
): Promise<number> {
  const letters: MailQueue<TakenLetter, LetterFault> = {
    take: (transaction, now) => takeDueLetter(transaction, now, needs.billLettersPerMinute ?? PER_MINUTE),
    letterFor: (_, tenant, mail) =>
      mail.number === null
        ? monthLetterFor(needs, tenant, mail, monthLetter)
        : letterFor(needs, tenant, { ...mail, number: mail.number }),
    storeAccepted: storeSent,
    storeFault: async (transaction, mail, failed, now) => {
      const domain = await storeFault(transaction, mail, failed, now);
      if (domain !== undefined) needs.log.error(texts.domainStopped(domain, failed.reply));
    },
    unwritten: 'unwritten',
    mostTries: MOST_LETTER_TRIES,
    notWritten: ({ client_code }) => texts.notWritten(client_code),
  };
  return await deliverDue(needs, letters, until);
}

async function monthLetterFor(
  needs: LetterNeeds,
  tenant: string,
  mail: TakenLetter,
  write: MonthLetterWriter,
): Promise<Letter | { readonly fault: LetterFault }> {
  const { client_code: clientCode, address } = mail;
  const written = await write(needs, tenant, { clientCode, address, month: month(mail.year ?? 0, mail.month ?? 0) });
  if (typeof written === 'string') return { fault: written };
  const { letter, sha256 } = written;
  if (sha256 !== null)
    await inTenant(needs.database, tenant, (transaction) => storeAttachment(transaction, mail, { zip_sha256: sha256 }));
  return { ...letter, to: address, id: `month.${mail.id}` };
}

/** Writes the letter of a bill, if the client still agrees, still has the address, and the bill is still valid. */
async function letterFor(
  needs: LetterNeeds,
  tenant: string,
  mail: TakenLetter & { readonly number: number },
): Promise<Letter | { readonly fault: LetterFault } | undefined> {
  const { database, publicUrl } = needs;
  const found = await inTenant(
    database,
    tenant,
    async (transaction) => {
      const [delivery, row, names, issuer] = await Promise.all([
        deliveryOf(transaction, mail.number),
        transaction
          .selectFrom('bill')
          .select([...foundBy('bill'), 'number', 'document', 'issued_at', 'due', 'client_code'])
          .where('number', '=', mail.number)
          .executeTakeFirstOrThrow(),
        transaction.selectFrom('tenant').select('application_name').where('tenant', '=', tenant).executeTakeFirst(),
        transaction.selectFrom('billing_issuer').select('email').executeTakeFirst(),
      ]);
      const bill = decoded('bill', row);
      const [document] = await drawnDocuments(
        transaction,
        [{ number: bill.number, issuedAt: bill.issued_at, document: bill.document }],
        { tenant, publicUrl },
      );
      return { delivery, bill, document, tradeName: names?.application_name ?? '', contact: issuer?.email ?? null };
    },
    { readOnly: true },
  );
  const { delivery, bill, document, tradeName, contact } = found;
  if (delivery === undefined) return { fault: 'reversed' };
  if (delivery.agreed !== true) return { fault: 'no-consent' };
  if (delivery.address !== mail.address) return { fault: 'other-address' };
  if (delivery.reason === 'suppressed') return { fault: 'unknown-address' };
  if (document === undefined) return undefined;
  const attachment = await billAttachment(needs, tenant, { number: mail.number, document, issuedAt: bill.issued_at });
  if (attachment.bytes.length > MOST_BYTES) return { fault: 'too-large' };
  await inTenant(database, tenant, (transaction) =>
    storeAttachment(transaction, mail, { attached: attachment.attached, zip_sha256: attachment.sha256 }),
  );
  const { company, payable, boxes, codes } = document;
  const paragraphs = texts.body({
    company: company.legalName,
    clientName: document.client.name,
    clientCode: bill.client_code,
    period: document.period,
    number: document.number,
    payable: `${payable.label}: ${payable.amount}`,
    until: payable.until ?? null,
    boxes: boxes
      .filter(({ title }) => title !== billTexts.boxes.network)
      .map(({ title, text, facts = [] }) => ({ title, lines: [text ?? '', ...facts.map((fact) => fact.join(': '))] })),
    address: codes.answers?.address ?? null,
    contact,
    hasXml: attachment.attached !== 'none',
  });
  return {
    to: mail.address,
    id: `bill.${mail.id}`,
    senderName: tradeName || company.legalName,
    subject: texts.subject({
      nit: document.fiscal?.issuerNit ?? company.nit ?? '',
      company: company.legalName,
      number: document.number,
      typeCode: attachment.typeCode,
      tradeName: tradeName || company.legalName,
    }),
    text: `${paragraphs.join('\n\n')}\n`,
    html: html`<!doctype html><html lang="es-CO"><body>${paragraphs.map((each) => html`<p style="white-space: pre-line">${each}</p>`)}</body></html>`
      .text,
    ...(contact !== null && contact !== '' && { replyTo: contact }),
    attachment: { name: attachment.name, type: 'application/zip', bytes: attachment.bytes },
  };
}
