import { letterTexts as texts } from '@contador/contract/messages';
import { MOST_ACTA_MAIL_TRIES as MOST_TRIES } from '@contador/domain/field';
import { deliverDue, inTenant, type Letter, type MailNeeds, type MailQueue } from '../../platform/index.ts';
import { type Account, findAccount } from '../account.repository.ts';
import { type LinkKind, makeLink } from '../account-link.repository.ts';
import { isProviderOnly } from '../only-way.repository.ts';
import { storeLetterFault, storeLetterSent, type TakenLetter, takeDueLetter } from './letter.repository.ts';
import type { LetterKind } from './letters.tables.ts';
import { tokenOfOccasion } from './token-ends.ts';

const letters: MailQueue<TakenLetter, 'unwritten'> = {
  take: takeDueLetter,
  letterFor,
  storeAccepted: storeLetterSent,
  storeFault: storeLetterFault,
  unwritten: 'unwritten',
  mostTries: MOST_TRIES,
  notWritten: ({ id, kind }) => texts.notWritten(id, kind),
};

/** Sends every due letter about an account, one after the other, and returns how many the mail server accepted. */
export async function sendLetters(needs: MailNeeds, until: AbortSignal): Promise<number> {
  return await deliverDue(needs, letters, until);
}

/** Page that a link of the kind opens. */
const PAGES: Readonly<Record<LinkKind, string>> = {
  invitation: 'invitacion',
  reset: 'contrasena',
  recovery: 'contrasena',
  contact: 'correo',
};

const isLinkKind = (kind: LetterKind): kind is LinkKind => kind in PAGES;
const isPasswordKind = (kind: LetterKind) => isLinkKind(kind) && kind !== 'contact';

/** Writes the letter. Its link is made now, and replaces the one of an earlier try. The link begins with PUBLIC_URL. */
async function letterFor(
  { database, now, publicUrl }: MailNeeds,
  tenant: string,
  { id, email, kind, address, occasion }: TakenLetter,
): Promise<Letter | undefined> {
  if (publicUrl === undefined) return undefined;
  return await inTenant(database, tenant, async (transaction) => {
    const account = await findAccount(transaction, email);
    if (account === undefined || !mayReceive(account, kind, address)) return undefined;
    // A link would choose a password, which a provider that became the only way has closed since.
    if (isPasswordKind(kind) && (await isProviderOnly(transaction, account))) return undefined;
    const company = account.profile.applicationName;
    const named = { person: account.personName, email, company };
    const head = { to: address, id: `letter.${id}`, senderName: company, subject: texts.subjects[kind](company) };
    if (kind === 'token-ends') {
      const token = await tokenOfOccasion(transaction, occasion, now());
      if (token === undefined) return undefined;
      const { name, personName, expiresAt } = token;
      const ending = { token: name, system: personName, until: expiresAt.toISOString(), address: `${publicUrl}/login` };
      return { ...head, text: texts.tokenEnds({ ...named, ...ending }) };
    }
    if (!isLinkKind(kind)) {
      const until = account.validUntil.toISOString();
      return { ...head, text: texts.notice(kind, { ...named, until, address: `${publicUrl}/login` }) };
    }
    const { token, expiresAt } = await makeLink(transaction, { tenant, email, kind, sentTo: address }, now());
    const link = `${publicUrl}/${PAGES[kind]}#${token}`;
    return { ...head, text: texts.withLink(kind, { ...named, link, until: expiresAt.toISOString() }) };
  });
}

/** False when the account changed since the letter was queued, so that the letter no longer applies. */
function mayReceive(account: Account, kind: LetterKind, address: string): boolean {
  const { active, demo, contact, contactConfirmed, passwordHash } = account;
  if (!active || demo) return false;
  if (kind === 'contact-changed') return true;
  if (contact !== address) return false;
  if (kind === 'invitation') return passwordHash === null;
  return kind === 'contact' ? !contactConfirmed : contactConfirmed;
}
